import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'

import { readRows } from './read-rows.ts'
import { LENGTH_BYTES, type SheetResult } from './sheet-part.ts'
import { UnreadableSheet, type SheetOptions } from './sheet.ts'

/** Reading them takes much less than a millisecond. */
const ROWS_IN_PART = 100

// Run by read-in-process.ts: reads a file from standard input and writes its rows to standard output, in parts that
// each begin with their length.
const [options = ''] = process.argv.slice(2)
const read = await result(JSON.parse(options) as SheetOptions)
if ('problem' in read) write(read)
else
  for (let from = 0; from < read.rows.length; from += ROWS_IN_PART)
    write({ rows: read.rows.slice(from, from + ROWS_IN_PART) })

function write(part: SheetResult): void {
  const bytes = serialize(part)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(bytes.length)
  process.stdout.write(Buffer.concat([length, bytes]))
}

async function result(sheetOptions: SheetOptions): Promise<SheetResult> {
  const bytes = await buffer(process.stdin)
  try {
    return { rows: await readRows(bytes, sheetOptions) }
  } catch (error) {
    // What the libraries throw is about the file, which may hold anything.
    return { problem: error instanceof UnreadableSheet ? error.problem : { reason: 'format' } }
  }
}
