import { MAX_BULK_ROWS, bulkColumnNames, bulkColumns } from '@pillion/domain/bulk/bulk-sheet'
import { bulkCells } from '@pillion/testkit/bulk-sheets'
import { incompressible } from '@pillion/testkit/hostile-sheets/order-markup'
import { workbookOf, workbookOfRows } from '@pillion/testkit/workbook'

/** So much that the file is just below what may be uploaded. */
const DESCRIPTION = 600

/** As many orders as a file may have, with as much text as it may hold. */
function largeTable(): (string | number)[][] {
  const text = incompressible(MAX_BULK_ROWS * DESCRIPTION)
  const rows = Array.from({ length: MAX_BULK_ROWS }, (_, at) => {
    const cells = bulkCells(at, {
      description: text.slice(at * DESCRIPTION, (at + 1) * DESCRIPTION),
    })
    return bulkColumnNames.map((name) => cells[name] ?? '')
  })
  return [bulkColumnNames.map((name) => bulkColumns[name].header), ...rows]
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`
/** SheetJS finds the shared texts by their type. */
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('sharedStrings', 'sharedStrings')}${override('styles', 'styles')}</Types>`

/** The texts stand in the cells, as in our own files. */
export const largeInlineSheet = (): Buffer => workbookOfRows(largeTable())

/** The texts stand in a part of their own, as in Excel's files. */
export function largeSharedSheet(): Buffer {
  const places = new Map<string, number>()
  const cellOf = (cell: string | number) => {
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
    if (!places.has(cell)) places.set(cell, places.size)
    return `<c t="s"><v>${places.get(cell)}</v></c>`
  }
  const rows = largeTable().map(
    (cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`,
  )
  return workbookOf({
    sheet: `<sheetData>${rows.join('')}</sheetData>`,
    sharedStrings: [...places.keys()].map((text) => `<si><t>${text}</t></si>`).join(''),
    parts: [{ name: '[Content_Types].xml', content: contentTypes }],
  })
}
