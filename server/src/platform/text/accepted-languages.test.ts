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

test('the first twenty languages count, since anybody can send thousands', () => {
  const sent = Array.from({ length: 5_000 }, (_, at) => `x${at}`)
  expect(acceptedLanguages(sent.join(','))).toEqual(
    'x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19'.split(' '),
  )
})

test('a language of more than 35 characters is omitted, since it could have thousands', () => {
  expect(acceptedLanguages(`en-${'a'.repeat(32)}, sv`)).toEqual([`en-${'a'.repeat(32)}`, 'sv'])
  expect(acceptedLanguages(`en-${'a'.repeat(33)}, sv`)).toEqual(['sv'])
})
