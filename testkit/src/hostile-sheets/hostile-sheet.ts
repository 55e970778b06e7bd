import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

/** What becomes of a file: the reason why it is refused, or its rows, which are then checked like any others. */
export type SheetEnd = SpreadsheetProblem['reason'] | 'rows'

export type HostileSheet = {
  name: string
  make: () => Buffer
  /** How it may end. */
  ends: readonly SheetEnd[]
  /** Takes seconds, or more memory than a thread may have: only for a reader that can be stopped. */
  isHeavy?: boolean
}

/** The files of a family, which end alike. */
export const family = (
  name: string,
  ends: readonly SheetEnd[],
  files: Readonly<Record<string, () => Buffer>>,
): HostileSheet[] =>
  Object.entries(files).map(([file, make]) => ({ name: `${name}: ${file}`, make, ends }))

export const heavy = (sheets: readonly HostileSheet[]): HostileSheet[] =>
  sheets.map((sheet) => ({ ...sheet, isHeavy: true }))

/** The files for each of some values. */
export const each = <V extends string | number>(
  values: readonly V[],
  make: (value: V) => Buffer,
): Record<string, () => Buffer> =>
  Object.fromEntries(values.map((value) => [printable(String(value)), () => make(value)]))

const printable = (text: string) => JSON.stringify(text).slice(1, -1)
