import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

import type { SheetRow } from './sheet.ts'

/** What the process that reads a file answers: rows in several parts, or one problem. */
export type SheetResult = { rows: SheetRow[] } | { problem: SpreadsheetProblem }

/** Before each part, as an unsigned integer with its lowest byte first. */
export const LENGTH_BYTES = 4
