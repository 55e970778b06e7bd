import { expect, test } from 'vitest'

import { validateCatalogue } from '../validate-catalogue.ts'
import { enSandboxPayments } from './en.ts'
import { svSandboxPayments } from './sv.ts'

test.each([
  ['en', enSandboxPayments],
  ['sv', svSandboxPayments],
] as const)("the texts of the sandbox's pages in %s are complete", (language, texts) => {
  expect(validateCatalogue(enSandboxPayments, texts, language)).toEqual([])
})
