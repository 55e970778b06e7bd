import { expect, test } from 'vitest'

import { rowsInView } from '#platform/use-visible-rows.ts'

import { rowForKey } from './list-keys.ts'

const names = ['Abba', 'Ankdammen', 'Bageri', 'Åkeri', 'Östra']
const press = (key: string, index: number, typed = '') => rowForKey({ key, index, names, typed })

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['PageDown', 1, 4],
  ['PageUp', 3, 0],
  ['Tab', 3, undefined],
])('%s on row %i moves to %s', (key, index, row) => {
  expect(press(key, index)).toBe(row)
})

test.each([
  ['a', 0, 1],
  ['a', 1, 0],
  ['aa', 0, 1],
  ['ab', 1, 0],
  ['an', 1, 1],
  ['å', 0, 3],
  ['Ö', 0, 4],
  ['x', 2, undefined],
])('typing %j on row %i moves to %s', (typed, index, row) => {
  expect(press(typed.at(-1) ?? '', index, typed)).toBe(row)
})

test('only rows near the view are rendered', () => {
  const view = { rowHeight: 40, height: 400, count: 2000 }
  const rows = rowsInView({ ...view, top: 40_000 })
  expect([rows[0], rows.at(-1)]).toEqual([992, 1017])
  expect(rowsInView({ ...view, top: 0, count: 3 })).toEqual([0, 1, 2])
  expect(rowsInView({ ...view, top: 9_000, count: 0 })).toEqual([])
})
