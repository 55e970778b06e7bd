import { makeTimeSlicer } from '../async/time-slicer.ts'
import { unreadable } from './sheet-reader.ts'
import { cellText, type Cell, type SheetRow } from './sheet.ts'

/** The columns of a table by their names, each with its header; `otherHeaders` mean the same column. */
export type TableColumns = Readonly<
  Record<string, { header: string; isRequired: boolean; otherHeaders?: readonly string[] }>
>
export type TableRow<K extends string> = { number: number; cells: Readonly<Record<K, Cell>> }

/**
 * The rows below the header, which is the first row. Columns are found by their headers, in any order; others are
 * ignored. Refuses a header without the required columns, or with one of them twice.
 */
export async function readTable<C extends TableColumns>(
  [header, ...rows]: readonly SheetRow[],
  columns: C,
): Promise<TableRow<keyof C & string>[]> {
  const texts = (header?.cells ?? []).map((cell) => normalized(cellText(cell)))
  const names = Object.keys(columns) as (keyof C & string)[]
  const headersOf = (found: (name: string) => boolean) =>
    names.filter(found).map((name) => columns[name]?.header ?? name)
  const spellings = new Map(
    names.map((name): [string, Set<string>] => {
      const { header = '', otherHeaders = [] } = columns[name] ?? {}
      return [name, new Set([header, ...otherHeaders].map(normalized))]
    }),
  )
  const isHeaderOf = (name: string) => (text: string) => spellings.get(name)?.has(text) === true
  const countOf = (name: string) => texts.filter(isHeaderOf(name)).length

  const missing = headersOf((name) => columns[name]?.isRequired === true && countOf(name) === 0)
  if (missing.length > 0) throw unreadable({ reason: 'missing-columns', columns: missing })
  const repeated = headersOf((name) => countOf(name) > 1)
  if (repeated.length > 0) throw unreadable({ reason: 'repeated-columns', columns: repeated })

  const places = names.map((name) => [name, texts.findIndex(isHeaderOf(name))] as const)
  const yieldIfDue = makeTimeSlicer()
  const emptyRow = Object.fromEntries(names.map((name) => [name, null])) as Record<
    keyof C & string,
    Cell
  >
  const table: TableRow<keyof C & string>[] = []
  for (const { number, cells } of rows) {
    await yieldIfDue()
    const row = { ...emptyRow }
    for (const [name, at] of places) row[name] = cells[at] ?? null
    // A row with notes beside the table is none of its rows.
    if (places.some(([name]) => row[name] !== null)) table.push({ number, cells: row })
  }
  if (table.length === 0) throw unreadable({ reason: 'no-rows' })
  return table
}

/** 'Outlet ID', 'outlet_id' and 'OUTLET-ID *' are the same header. */
const normalized = (header: string): string =>
  header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
