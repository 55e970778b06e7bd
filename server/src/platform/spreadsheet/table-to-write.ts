import type { Cell } from './sheet.ts'

/** What a column holds decides how its cells look; a cell may be empty in each. */
export type ColumnToWrite = { header: string } &
  /** `choices` are offered as a list; they have no commas, and 250 characters together. */
  (
    | { kind: 'text'; width?: number; choices?: readonly string[] }
    /** A date: the time on the sheet's clock, as if it were UTC. */
    | { kind: 'time' }
    /** A number of major units. */
    | { kind: 'money'; digits: number }
  )

/** A table that is written while its rows are read, some at a time. */
export type TableToWrite = {
  name: string
  isRightToLeft: boolean
  columns: readonly ColumnToWrite[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}
