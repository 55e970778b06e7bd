import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

import type { SheetRow } from './sheet.ts'

/** A message of the process that reads a file: some rows, none at the end, or one problem. */
export type SheetResult = { rows: SheetRow[] } | { problem: SpreadsheetProblem }

/** Length prefix of each message: uint32, little-endian. */
export const LENGTH_BYTES = 4
