import { streamXlsxRows } from 'hucre/xlsx'

import { checkArchive } from './check-archive.ts'
import { readCsv } from './read-csv.ts'
import { sheetFormatOf } from './sheet-format.ts'
import { UnreadableSheet, type Cell, type SheetOptions, type SheetRow } from './sheet.ts'

const MAX_COLUMNS = 64
/** The number of characters that Excel allows in a cell. */
const MAX_CELL_LENGTH = 32_767
/** Characters of all rows. Cells may share a text, so a small file can have very many. */
const MAX_TEXT_LENGTH = 8 * 1_048_576
/** The last row of Excel. */
const MAX_ROW_NUMBER = 1_048_576

/** Reads the first sheet. Throws `UnreadableSheet`, or what the library throws for a damaged file. */
export async function readRows(bytes: Buffer, options: SheetOptions): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let textLength = 0
  for await (const { index, values } of rowsOf(bytes, options)) {
    const cells = values.map(checkedCell)
    const last = cells.findLastIndex((cell) => cell !== null)
    if (last === -1) continue
    if (last >= MAX_COLUMNS) throw new UnreadableSheet({ reason: 'too-complex' })
    // One more is the header.
    if (rows.length > options.maxRows)
      throw new UnreadableSheet({ reason: 'too-many-rows', limit: options.maxRows })
    textLength += lengthOf(cells)
    if (textLength > MAX_TEXT_LENGTH) throw new UnreadableSheet({ reason: 'too-complex' })
    rows.push({ number: numberAfter(rows.at(-1), index + 1), cells: cells.slice(0, last + 1) })
  }
  return rows
}

const lengthOf = (cells: readonly Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

/** Rows are in order; an XLSX file says their numbers itself, and may say anything. */
function numberAfter(last: SheetRow | undefined, number: number): number {
  const isNext =
    Number.isInteger(number) && number > (last?.number ?? 0) && number <= MAX_ROW_NUMBER
  if (!isNext) throw new UnreadableSheet({ reason: 'format' })
  return number
}

async function* rowsOf(
  bytes: Buffer,
  options: SheetOptions,
): AsyncGenerator<{ index: number; values: Cell[] }> {
  if (sheetFormatOf(bytes, options) === 'xlsx') {
    await checkArchive(bytes)
    yield* streamXlsxRows(bytes)
    return
  }
  let index = 0
  for (const values of readCsv(bytes)) yield { index: index++, values }
}

/** Null for a cell without visible text. Unpaired surrogates, which UTF-8 cannot hold, are replaced. */
function checkedCell(cell: Cell): Cell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell
  if (typeof cell !== 'string') return cell
  if (cell.length > MAX_CELL_LENGTH) throw new UnreadableSheet({ reason: 'too-complex' })
  return cell.trim() === '' ? null : cell.toWellFormed()
}
