import type { Cell } from './sheet.ts'
import type { ColumnToWrite, TableToWrite } from './table-to-write.ts'

/** Without it, Excel takes UTF-8 for another encoding. */
const BOM = '\ufeff'

/** The table as RFC 4180 has it, in UTF-8; a chunk for each batch of rows. */
export async function* writeCsv({ columns, rows }: TableToWrite): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + line(columns.map(({ header }) => quoted(header))))
  for await (const batch of rows) {
    const lines = batch.map((row) => line(columns.map((column, at) => field(column, row[at]))))
    yield Buffer.from(lines.join(''))
  }
}

const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`

function field(column: ColumnToWrite, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  // A number or a date is no text of a person's, so that a negative one stays a number.
  if (typeof cell === 'number')
    return column.kind === 'money' ? cell.toFixed(column.digits) : String(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  return quoted(withoutFormula(String(cell)))
}

/**
 * Spreadsheet programs compute a text that begins like a formula, in quotation marks too. Behind an apostrophe it is a
 * text (GAP-148). Where a semicolon separates fields, as in Swedish, a program that opens the file by itself begins a
 * field behind each semicolon, tab or line break of a text.
 */
const withoutFormula = (text: string): string => {
  const inner = text.replaceAll(INNER_FORMULA, "$&'")
  return FORMULA.test(inner) ? `'${inner}` : inner
}

/** The wide forms are what a Japanese keyboard types; Excel reads them as the narrow ones. */
const FORMULA = /^[\s\u200b\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/
const INNER_FORMULA = /[;\t\r\n][\s"]*(?=[=+\-@＝＋－＠])/g

const quoted = (text: string): string =>
  /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
