import { expect, test } from 'vitest'

import { findMessage, missingKeys } from './catalogue.ts'
import { untranslatedKeys } from './untranslated.ts'

const english = { a: { b: 'One {x}', c: 'Two' }, d: 'Three', only: '{x, number} ({y})' }

test('a message is found by its full key', () => {
  expect(findMessage(english, 'a.b')).toBe('One {x}')
  expect(findMessage(english, 'd')).toBe('Three')
  for (const key of ['a', 'a.x', 'd.e', 'toString.name'])
    expect(findMessage(english, key)).toBeUndefined()
})

test('a message is missing where the key is absent or leads to something else', () => {
  expect(missingKeys(english, english)).toEqual([])
  expect(
    missingKeys(english, { a: { b: 'Ett {x}' }, d: {}, only: '{x, number}', more: '' }),
  ).toEqual(['a.c', 'd'])
  expect(missingKeys(english, { a: 'Ett' })).toEqual(['a.b', 'a.c', 'd', 'only'])
})

test('a message that equals English is untranslated, unless it has no words or is the same word', () => {
  expect(untranslatedKeys(english, english, 'fi')).toEqual(['a.b', 'a.c', 'd'])
  expect(
    untranslatedKeys({ a: 'Status', b: 'Google Maps' }, { a: 'Status', b: 'Google Maps' }, 'sv'),
  ).toEqual([])
  expect(untranslatedKeys({ a: 'Status' }, { a: 'Status' }, 'fi')).toEqual(['a'])
})
