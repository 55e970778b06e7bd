import { deserialize, serialize } from 'node:v8'

import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

import { makeTimeSlicer } from '../async/time-slicer.ts'
import type { SheetRow } from './sheet.ts'

/**
 * What the process that reads a file has written, in the pieces that arrived: messages that each begin with their
 * length. The first one is the result, the others have its rows.
 */
export type EncodedRows = readonly Uint8Array<ArrayBuffer>[]

type SheetResult = { rowCount: number } | { problem: SpreadsheetProblem }

/** uint32, little-endian. */
const LENGTH_BYTES = 4
/** Decoded in much less than a millisecond. */
const ROWS_PER_MESSAGE = 100

/** The messages for a file that was read. */
export function* rowMessages(rows: readonly SheetRow[]): Generator<Buffer> {
  yield encode({ rowCount: rows.length } satisfies SheetResult)
  for (let from = 0; from < rows.length; from += ROWS_PER_MESSAGE)
    yield encode(rows.slice(from, from + ROWS_PER_MESSAGE))
}

export const problemMessage = (problem: SpreadsheetProblem): Buffer =>
  encode({ problem } satisfies SheetResult)

function encode(message: unknown): Buffer {
  const bytes = serialize(message)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** The problem of a file; one without rows has one, too. */
export function problemIn(encoded: EncodedRows): SpreadsheetProblem | undefined {
  const result = resultIn(encoded)
  if ('problem' in result) return result.problem
  return result.rowCount === 0 ? { reason: 'no-rows' } : undefined
}

/** The number of rows; 0 for a file with a problem. */
export function rowCountOf(encoded: EncodedRows): number {
  const result = resultIn(encoded)
  return 'problem' in result ? 0 : result.rowCount
}

/** The rows of a file without a problem. */
export async function decodeRows(encoded: EncodedRows): Promise<SheetRow[]> {
  const yieldIfDue = makeTimeSlicer()
  const rows: SheetRow[] = []
  const [, ...rowParts] = messages(Buffer.concat(encoded))
  for (const part of rowParts) {
    await yieldIfDue()
    rows.push(...(deserialize(part) as SheetRow[]))
  }
  if (rows.length !== rowCountOf(encoded))
    throw new Error('the process that reads spreadsheets has not sent all rows')
  return rows
}

/** Decodes the first message only, which arrives in one piece or a few. */
function resultIn(encoded: EncodedRows): SheetResult {
  const pieces: Uint8Array[] = []
  for (const piece of encoded) {
    pieces.push(piece)
    const start = Buffer.concat(pieces)
    const [result] = messages(start)
    if (result) return deserialize(result) as SheetResult
  }
  throw new Error('the process that reads spreadsheets has sent no result')
}

/** Those that are complete. */
function* messages(encoded: Buffer): Generator<Buffer> {
  let at = 0
  while (at + LENGTH_BYTES <= encoded.length) {
    const start = at + LENGTH_BYTES
    at = start + encoded.readUInt32LE(at)
    if (at > encoded.length) return
    yield encoded.subarray(start, at)
  }
}
