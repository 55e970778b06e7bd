import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

/** A date is the time on the sheet's clock, as if it were UTC: a spreadsheet has no time zone. */
export type Cell = string | number | boolean | Date | null

/** A row that is not empty; `number` as the spreadsheet program shows it, from 1. */
export type SheetRow = { number: number; cells: readonly Cell[] }

export type SheetOptions = {
  formats: readonly ('xlsx' | 'csv')[]
  /** Rows that are not empty, without the header. */
  maxRows: number
}

/** Thrown for a file that cannot be read as a whole. */
export class UnreadableSheet extends Error {
  readonly problem: SpreadsheetProblem

  constructor(problem: SpreadsheetProblem) {
    super(problem.reason)
    this.problem = problem
  }
}

/** As typed, without the space around it: numbers without exponent or grouping, times as in '2026-06-01 12:00' and '12:00'. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return timeText(cell)
  if (typeof cell === 'number') return numberText(cell)
  return String(cell).trim()
}

const numberText = (value: number): string =>
  Number.isSafeInteger(value) ? BigInt(value).toString() : String(value)

/** Spreadsheets count from the end of 1899, so that a time without a date is one of those days. */
const FIRST_DATE = Date.UTC(1900, 0, 1)

function timeText(time: Date): string {
  // A spreadsheet's fractions of a day are seldom whole seconds.
  const seconds = new Date(Math.round(time.getTime() / 1_000) * 1_000)
  const [date = '', clock = ''] = seconds.toISOString().slice(0, 19).split('T')
  const text = clock.replace(/:00$/, '')
  return time.getTime() < FIRST_DATE ? text : `${date} ${text}`
}
