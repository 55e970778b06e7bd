import type { TableColumns } from './read-table.ts'

const TEXT = '@'

/**
 * A spreadsheet with the columns and as many empty rows, in base64. Their cells are text, so that phone numbers, postal
 * codes and what looks like a date stay as they are typed.
 */
export async function makeTemplate(columns: TableColumns, rowCount: number): Promise<string> {
  // Needed seldom, and large.
  const { writeXlsx } = await import('hucre/xlsx')
  const headers = Object.values(columns).map(({ header }) => header)
  const empty = Array.from({ length: rowCount }, (_, at) =>
    headers.map((_header, column) => [`${at + 1},${column}`, { style: { numFmt: TEXT } }] as const),
  )
  const bold = headers.map(
    (_, column) => [`0,${column}`, { style: { numFmt: TEXT, font: { bold: true } } }] as const,
  )
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Template',
        columns: headers.map((header) => ({ width: Math.max(14, header.length + 4) })),
        rows: [headers, ...empty.map(() => headers.map(() => null))],
        cells: new Map([...bold, ...empty.flat()]),
        freezePane: { rows: 1 },
      },
    ],
  })
  return Buffer.from(bytes).toString('base64')
}
