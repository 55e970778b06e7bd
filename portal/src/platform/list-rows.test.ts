import { expect, it } from 'vitest'

import { placeRows } from './list-rows.ts'

const options = { count: 100, rowHeight: 10, focused: undefined }

it('rows that are left out leave their space', () => {
  expect(placeRows([20, 21], options)).toEqual({
    rows: [
      { index: 20, gap: 200 },
      { index: 21, gap: 0 },
    ],
    endGap: 780,
  })
})

it('the row with the focus stays, above or below those in view', () => {
  expect(placeRows([20], { ...options, focused: 3 })).toEqual({
    rows: [
      { index: 3, gap: 30 },
      { index: 20, gap: 160 },
    ],
    endGap: 790,
  })
  expect(placeRows([20], { ...options, focused: 99 })).toEqual({
    rows: [
      { index: 20, gap: 200 },
      { index: 99, gap: 780 },
    ],
    endGap: 0,
  })
})

it('a list that is shorter than before has no row where the focus was', () => {
  expect(placeRows([0], { count: 1, rowHeight: 10, focused: 3 })).toEqual({
    rows: [{ index: 0, gap: 0 }],
    endGap: 0,
  })
})
