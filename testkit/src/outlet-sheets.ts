import { outletColumns, type OutletColumn } from '@pillion/domain/vendors/outlet-sheet'

import { workbookOfRows } from './workbook.ts'

export type OutletCells = Partial<Record<OutletColumn, string | number>>

const names = Object.keys(outletColumns) as OutletColumn[]

/** An outlet in Stockholm as somebody fills it in. */
export const outletCells = (number: number, change: OutletCells = {}): OutletCells => ({
  client_vendor_id: `shop-${number}`,
  name: `Köket ${number}`,
  phone_number: '070-174 06 05',
  address: `Hornsgatan ${number}, Stockholm`,
  latitude: 59.3171,
  longitude: 18.0467,
  ...change,
})

export const outletRows = (count: number): OutletCells[] =>
  Array.from({ length: count }, (_, at) => outletCells(at + 1))

/** The XLSX file with these outlets, which begin in row 2. */
export const outletSheet = (rows: readonly OutletCells[]): Buffer =>
  workbookOfRows([
    names.map((name) => outletColumns[name].header),
    ...rows.map((row) => names.map((name) => row[name] ?? '')),
  ])
