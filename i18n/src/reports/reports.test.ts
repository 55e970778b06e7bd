import { expect, test } from 'vitest'

import { validateCatalogue } from '../validate-catalogue.ts'
import { enReports } from './en.ts'
import { svReports } from './sv.ts'

test.each([
  ['en', enReports],
  ['sv', svReports],
] as const)('the texts of exported files in %s are complete', (language, texts) => {
  expect(validateCatalogue(enReports, texts, language)).toEqual([])
})
