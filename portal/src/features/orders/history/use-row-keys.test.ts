import { expect, it } from 'vitest'

import { nextRow } from './use-row-keys.ts'

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 5, 13],
  ['PageDown', 95, 99],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['Enter', 5, undefined],
  ['a', 5, undefined],
])('%s moves from row %i of 100 to %s', (key, from, to) => {
  expect(nextRow(key, from, 100)).toBe(to)
})
