import type { Cell } from './sheet.ts'
import type { ColumnToWrite, TableToWrite } from './table-to-write.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The XML of every part of a workbook except its sheet, by their names (ECMA-376). */
export function workbookParts({ name, columns }: TableToWrite): Record<string, string> {
  const type = (part: string, of: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('worksheets/sheet1', 'worksheet')}${type('styles', 'styles')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': XML + stylesXml(columns),
  }
}

/** Excel allows 31 characters without some signs. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31)

/** Styles are known by their place: 0 and 1 are Excel's own and the header's, then comes one for each column. */
const HEADER_STYLE = 1
const FIRST_COLUMN_STYLE = 2
/** Number formats below belong to the program. */
const FIRST_FORMAT = 164

function stylesXml(columns: readonly ColumnToWrite[]): string {
  const formats = columns.map(
    (column, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${formatOf(column)}"/>`,
  )
  const styles = columns.map(
    (_, at) =>
      `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const count = columns.length
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${count}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_COLUMN_STYLE + count}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

function formatOf(column: ColumnToWrite): string {
  switch (column.kind) {
    // A text stays one when somebody edits its cell, such as a phone number or what begins like a formula.
    case 'text':
      return '@'
    case 'time':
      return 'yyyy\\-mm\\-dd\\ hh:mm'
    case 'money':
      return column.digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(column.digits)}`
  }
}

/** The XML of the sheet, a piece for each batch of rows. */
export async function* sheetXml({
  columns,
  rows,
  isRightToLeft,
}: TableToWrite): AsyncGenerator<string> {
  const widths = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" style="${FIRST_COLUMN_STYLE + at}" customWidth="1"/>`,
  )
  const headers = columns.map(({ header }) => textCell(header, HEADER_STYLE))
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView ${isRightToLeft ? 'rightToLeft="1" ' : ''}workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${headers.join('')}</row>`
  for await (const batch of rows) {
    const xml = batch.map(
      (row) => `<row>${columns.map((_, at) => cellXml(row[at], at)).join('')}</row>`,
    )
    if (xml.length > 0) yield xml.join('')
  }
  yield `</sheetData>${choicesXml(columns)}</worksheet>`
}

/** Offers the choices in every row that Excel has; other texts may still be typed. */
function choicesXml(columns: readonly ColumnToWrite[]): string {
  const lists = columns.flatMap((column, at) => {
    if (column.kind !== 'text' || !column.choices) return []
    const letters = lettersOf(at)
    const list = escaped(column.choices.join(','))
    return [
      `<dataValidation type="list" allowBlank="1" sqref="${letters}2:${letters}1048576"><formula1>&quot;${list}&quot;</formula1></dataValidation>`,
    ]
  })
  return lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

/** The letters of one of the first 26 columns. */
const lettersOf = (column: number): string => String.fromCodePoint(65 + column)

const widthOf = (column: ColumnToWrite): number => {
  const least = column.kind === 'text' ? (column.width ?? 18) : 17
  return Math.max(least, column.header.length + 2)
}

/** Cells without a reference follow each other, so an empty one stands there too. */
function cellXml(cell: Cell | undefined, column: number): string {
  const style = FIRST_COLUMN_STYLE + column
  if (cell === null || cell === undefined || cell === '') return `<c s="${style}"/>`
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c s="${style}"><v>${serialOf(cell)}</v></c>`
  return textCell(String(cell), style)
}

/** Never a formula: those have an element of their own. */
const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Days since the last day of 1899, as a spreadsheet counts them. */
const serialOf = (date: Date): number => date.getTime() / 86_400_000 + 25_569

/** XML has no other control characters, and no half of a character. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const IMPOSSIBLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
/** Excel reads this as the character with the number. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi
const MAX_LENGTH = 32_767

const escaped = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(ESCAPE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
