import { se } from '@pillion/domain/countries/se'
import { outletColumns, type OutletColumn } from '@pillion/domain/vendors/outlet-sheet'
import { expect, it } from 'vitest'

import type { Cell } from '../../platform/spreadsheet/sheet.ts'
import { outletOfRow } from './outlet-of-row.ts'

const names = Object.keys(outletColumns) as OutletColumn[]
const rowOf = (cell: Cell) => ({
  number: 2,
  cells: Object.fromEntries(names.map((name) => [name, cell])) as Record<OutletColumn, Cell>,
})

it('of a long cell reads no more than what makes it too long', () => {
  const { outlet } = outletOfRow(rowOf('x'.repeat(32_767)), se)
  const { users, latitude, longitude, country_code, ...texts } = outlet
  expect(Object.values(texts).map((text) => text.length)).toEqual(Array(11).fill(1_001))
  expect([latitude, longitude, country_code]).toEqual([null, null, ''])
  expect(users).toEqual(['x'.repeat(1_001)])
})

it('of many owners reads one more than an outlet may have', () => {
  const { outlet } = outletOfRow(rowOf('a '.repeat(16_000)), se)
  expect(outlet.users).toEqual(Array(51).fill('a'))
  const most = Array.from({ length: 50 }, (_, at) => `${'k'.repeat(235)}${at + 10}@pillion.example`)
  expect(outletOfRow(rowOf(most.join('; ')), se).outlet.users).toEqual(most)
})
