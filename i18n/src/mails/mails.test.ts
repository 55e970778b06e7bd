import { expect, test } from 'vitest'

import { validateCatalogue } from '../validate-catalogue.ts'
import { enMails } from './en.ts'
import { svMails } from './sv.ts'

test.each([
  ['en', enMails],
  ['sv', svMails],
] as const)('the texts of the mails in %s are complete', (language, texts) => {
  expect(validateCatalogue(enMails, texts, language)).toEqual([])
})
