import { parentPort, workerData } from 'node:worker_threads'

import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

import { readRows } from './read-rows.ts'
import { UnreadableSheet, type SheetOptions, type SheetRow } from './sheet.ts'

export type SheetTask = { bytes: Uint8Array; options: SheetOptions }
export type SheetResult = { rows: SheetRow[] } | { problem: SpreadsheetProblem }

const { bytes, options } = workerData as SheetTask
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await result())

async function result(): Promise<SheetResult> {
  try {
    return { rows: await readRows(Buffer.from(bytes.buffer), options) }
  } catch (error) {
    // What the libraries throw is about the file, which may hold anything.
    return { problem: error instanceof UnreadableSheet ? error.problem : { reason: 'format' } }
  }
}
