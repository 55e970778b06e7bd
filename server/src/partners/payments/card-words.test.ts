import { findCountry } from '@pillion/domain/countries/countries'
import { expect, test } from 'vitest'

import { cardWords } from './card-words.ts'

const languageOf = (accepted: string, language?: string) =>
  cardWords(findCountry('se')!)({ query: { language }, headers: { 'accept-language': accepted } })
    .language

test('a card page is in the language that it is asked for, else in the one the browser prefers', () => {
  expect(languageOf('sv', 'en')).toBe('en')
  expect(languageOf('sv;q=0.5, en')).toBe('en')
  expect(languageOf('en;q=0')).toBe('sv')
})

test('of thousands of languages, the first twenty count, and no long one does', () => {
  expect(languageOf(`${'xx,'.repeat(19)}en`)).toBe('en')
  expect(languageOf(`${'xx,'.repeat(20)}en`)).toBe('sv')
  expect(languageOf('', `en-x${'-longpart'.repeat(4)}`)).toBe('sv')
})
