import { MAX_BULK_ROWS, bulkColumnNames, bulkColumns } from '@pillion/domain/bulk/bulk-sheet'
import { bulkCells } from '@pillion/testkit/bulk-sheets'
import { incompressible } from '@pillion/testkit/hostile-sheets/order-markup'
import { workbookOf, workbookOfRows } from '@pillion/testkit/workbook'

/** Characters per description, chosen so that the file is just below the upload limit. */
const DESCRIPTION_LENGTH = 600

/** The header and the most orders that a file may have, with about as much text as it may hold. */
function largeTable(): (string | number)[][] {
  const text = incompressible(MAX_BULK_ROWS * DESCRIPTION_LENGTH)
  const rows = Array.from({ length: MAX_BULK_ROWS }, (_, at) => {
    const cells = bulkCells(at, {
      description: text.slice(at * DESCRIPTION_LENGTH, (at + 1) * DESCRIPTION_LENGTH),
    })
    return bulkColumnNames.map((name) => cells[name] ?? '')
  })
  return [bulkColumnNames.map((name) => bulkColumns[name].header), ...rows]
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`
/** SheetJS finds the shared strings by their content type. */
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('sharedStrings', 'sharedStrings')}${override('styles', 'styles')}</Types>`

/** Inline strings, as in the files we write. */
export const largeInlineSheet = (): Buffer => workbookOfRows(largeTable())

/** Shared strings, as in Excel's files. */
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
