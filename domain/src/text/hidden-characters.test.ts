import { expect, test } from 'vitest'

import { hasHiddenCharacters } from './hidden-characters.ts'

test.each([
  ['an override', 'Anna\u202Egnp.exe'],
  ['a closed override', '\u202Eanna\u202C'],
  ['an override to the right', '\u202Danna\u202C'],
  ['an embedding that stays open', 'Anna \u202Bسارة'],
  ['an isolate that stays open', '\u2067سارة'],
  ['an end without a beginning', 'Anna\u2069'],
  ['an end of an embedding without a beginning', 'Anna\u202C'],
  ['the ends in the wrong order', '\u202A\u2066Anna\u202C\u2069'],
  ['zero-width characters only', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['marks and spaces only', ' \u200E \u200F '],
  ['a terminal’s escape', 'Anna\u001B[31m'],
  ['a bell', 'Anna\u0007'],
  ['a C1 control', 'Anna\u009B31m'],
  ['a soft hyphen only', '\u00AD'],
  ['a Hangul filler only', '\u3164'],
  ['an empty Braille cell only', '\u2800'],
  ['tags only', '\u{E0041}\u{E0042}'],
  ['a variation selector only', '\uFE0F'],
])('%s is hidden', (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['spaces, which are nothing', ' \t\n '],
  ['a Persian name with a non-joiner', 'علی\u200Cرضا'],
  ['a Sinhala name with a joiner', 'ශ්\u200Dරී'],
  ['an Arabic name with marks of direction', '\u200Fسارة\u200E'],
  ['a Hebrew name', 'יעל'],
  ['lines and a tab', 'Ring twice\r\nThird floor\tleft'],
  ['an isolated name', '\u2068سارة\u2069'],
  ['a closed embedding', 'Anna \u202Bسارة\u202C'],
  ['isolates in each other', '\u2066a\u2067b\u2069\u2069'],
  ['an emoji of several', '👩\u200D🍳'],
  ['an emoji in colour', '☎\uFE0F'],
  ['a zero-width space between letters', 'a\u200Bb'],
])('%s is not', (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(false)
})
