import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'

import { pseudo, pseudoRtl } from './pseudo.ts'

const message =
  "{n, plural, one {# rider is} other {# riders are}} near <b>{place}</b>, '{'soon'}' {when, time}"

const letters = (text: string) => text.replaceAll(/\P{L}/gu, '').length
const rightToLeft = (word: string) => `\u200F\u202E${word}\u202C\u200F`

test('a pseudo text is accented, in brackets, and still readable', () => {
  expect(pseudo('Request a rider')).toBe('⟦Ŕéqqüéššţ á ŕŕíđééŕ⟧')
})

test('a pseudo text is about 35 % longer', () => {
  const text =
    'The collection point has been saved successfully and is available for requesting a rider'
  const growth = letters(pseudo(text)) / letters(text)
  expect(growth).toBeGreaterThan(1.3)
  expect(growth).toBeLessThan(1.4)
})

test('arguments, plurals, quotes and tags are unchanged', () => {
  for (const changed of [pseudo(message), pseudoRtl(message)])
    expect(isStructurallySame(parse(message), parse(changed))).toEqual({ success: true })
})

test('a quoted brace stays quoted', () => {
  expect(pseudo("'{'no'}' it's")).toBe("⟦'{ñö}' ííţ''š⟧")
})

test('the text inside a plural is changed too', () => {
  expect(pseudo('{n, plural, one {# rider} other {# riders}}')).toBe(
    '⟦{n,plural,one{# ŕíđđéŕ} other{# ŕíđđéŕšš}}⟧',
  )
})

test('the right-to-left pseudo-locale reverses each word separately, and no argument', () => {
  expect(pseudoRtl('To {name}')).toBe(`⟦${rightToLeft('Ţö')} {name}⟧`)
})
