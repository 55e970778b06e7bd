import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'

import { readRows } from './read-rows.ts'
import { LENGTH_BYTES, type SheetResult } from './sheet-message.ts'
import { UnreadableSheet, type SheetOptions } from './sheet.ts'

/** The server decodes so many rows in much less than a millisecond. */
const ROWS_PER_MESSAGE = 100

// Run by read-in-process.ts: reads a file from standard input and writes its rows to standard output, in messages
// that each begin with their length. The last one has no rows.
const [options = ''] = process.argv.slice(2)
const read = await result(JSON.parse(options) as SheetOptions)
if ('problem' in read) write(read)
else
  for (let from = 0; from < read.rows.length + ROWS_PER_MESSAGE; from += ROWS_PER_MESSAGE)
    write({ rows: read.rows.slice(from, from + ROWS_PER_MESSAGE) })

function write(message: SheetResult): void {
  const bytes = serialize(message)
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
