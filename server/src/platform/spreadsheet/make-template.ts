import type { TableColumns } from './read-table.ts'

/** An empty spreadsheet with the columns, whose cells are text, so that phone numbers stay as they are typed; in base64. */
export async function makeTemplate(columns: TableColumns): Promise<string> {
  // Needed seldom, and large.
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Template',
        columns: Object.values(columns).map(({ header }) => ({
          header,
          width: Math.max(14, header.length + 4),
          numFmt: '@',
        })),
        rows: [Object.values(columns).map(({ header }) => header)],
        freezePane: { rows: 1 },
      },
    ],
  })
  return Buffer.from(bytes).toString('base64')
}
