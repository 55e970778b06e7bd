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

/** The trimmed text as typed: numbers without exponent or grouping, times as in '2026-06-01 12:00' and '12:00'. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return timeText(cell)
  if (typeof cell === 'number') return numberText(cell)
  return String(cell).trim()
}

const numberText = (value: number): string =>
  Number.isSafeInteger(value) ? BigInt(value).toString() : String(value)

/** Where spreadsheets begin to count; a time without a date is of one of these days. */
const DAYS_WITHOUT_DATE: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01'])

function timeText(time: Date): string {
  // A spreadsheet's fractions of a day are seldom whole seconds.
  const seconds = new Date(Math.round(time.getTime() / 1_000) * 1_000)
  const [date = '', clock = ''] = seconds.toISOString().slice(0, -5).split('T')
  const hours = clock.replace(/:00$/, '')
  if (DAYS_WITHOUT_DATE.has(date)) return hours
  return clock === '00:00:00' ? date : `${date} ${hours}`
}
