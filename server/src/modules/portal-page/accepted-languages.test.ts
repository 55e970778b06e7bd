import { expect, test } from 'vitest'

import { acceptedLanguages } from './accepted-languages.ts'

test('languages are sorted by weight, and keep their order for equal weights', () => {
  expect(acceptedLanguages('en;q=0.8, sv-SE, sv;q=0.9, fi;q=0.8')).toEqual([
    'sv-SE',
    'sv',
    'en',
    'fi',
  ])
})

test('a refused language is omitted, and so is one with an invalid weight', () => {
  expect(acceptedLanguages('en;q=0, de;q=x, fi;q=Infinity, sv')).toEqual(['sv'])
})

test('without a header there are no languages', () => {
  expect(acceptedLanguages(undefined)).toEqual([])
  expect(acceptedLanguages('')).toEqual([])
})
