import { randomFrom } from '@pillion/city/random'
import { bulkColumnNames, bulkColumns, type BulkColumn } from '@pillion/domain/bulk/bulk-sheet'

import { bulkCells } from '../bulk-sheets.ts'

/** The markup of cells with texts, which must be escaped already. */
export const textCell = (text: string | number): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

export const row = (number: number | string, cells: string): string =>
  `<row r="${number}">${cells}</row>`

/** The first row of every sheet of orders. */
export const HEADER_ROW = row(
  1,
  bulkColumnNames.map((name) => textCell(bulkColumns[name].header)).join(''),
)

/** The header and one order, some of whose cells have other markup. */
export function ordersWith(cells: Partial<Record<BulkColumn, string>>, number = 2): string {
  const order = bulkCells(number)
  const markup = bulkColumnNames.map((name) => cells[name] ?? textCell(order[name] ?? ''))
  return HEADER_ROW + row(number, markup.join(''))
}

export const sheetData = (rows: string) => ({ sheet: `<sheetData>${rows}</sheetData>` })

/** Text that cannot be packed to less than three quarters. */
export function incompressible(length: number): string {
  const random = randomFrom(length)
  const bytes = Buffer.alloc(Math.ceil((length * 3) / 4))
  for (let at = 0; at + 4 <= bytes.length; at += 4)
    bytes.writeUInt32LE(Math.floor(random.between(0, 2 ** 32)), at)
  return bytes.toString('base64').slice(0, length)
}
