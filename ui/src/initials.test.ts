import { expect, test } from 'vitest'

import { initials } from './initials.ts'

test.each([
  ['Anna Lindqvist', 'AL'],
  ['Södermalm Kitchen & Bar', 'SB'],
  ['madonna', 'M'],
  ['  ', ''],
  ['أحمد علي', 'أع'],
  ['किरण', 'कि'],
  ['किरण शर्मा', 'किश'],
  ['ကျော် လင်း', 'ကလ'],
  ['👩‍🍳 Chef', '👩‍🍳C'],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
