import { expect, test } from 'vitest'

import { acceptedLanguages } from './accepted-languages.ts'

test('languages come in the order of their weights, and as they stand where those are equal', () => {
  expect(acceptedLanguages('en;q=0.8, sv-SE, sv;q=0.9, fi;q=0.8')).toEqual([
    'sv-SE',
    'sv',
    'en',
    'fi',
  ])
})

test('a refused language is left out, and so is a weight that is no number', () => {
  expect(acceptedLanguages('en;q=0, de;q=x, sv')).toEqual(['sv'])
})

test('without a header nobody wishes for anything', () => {
  expect(acceptedLanguages(undefined)).toEqual([])
  expect(acceptedLanguages('')).toEqual([])
})
