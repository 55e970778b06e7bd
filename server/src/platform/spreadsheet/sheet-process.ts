import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'

import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

import { readRows } from './read-rows.ts'
import { UnreadableSheet, type SheetOptions, type SheetRow } from './sheet.ts'

export type SheetResult = { rows: SheetRow[] } | { problem: SpreadsheetProblem }

// Run by read-in-process.ts: reads a file from standard input and writes its rows to standard output.
const [options = ''] = process.argv.slice(2)
process.stdout.write(serialize(await result(JSON.parse(options) as SheetOptions)))

async function result(sheetOptions: SheetOptions): Promise<SheetResult> {
  const bytes = await buffer(process.stdin)
  try {
    return { rows: await readRows(bytes, sheetOptions) }
  } catch (error) {
    // What the libraries throw is about the file, which may hold anything.
    return { problem: error instanceof UnreadableSheet ? error.problem : { reason: 'format' } }
  }
}
