import { buffer } from 'node:stream/consumers'

import { readRows } from './read-rows.ts'
import { problemMessage, rowMessages } from './sheet-message.ts'
import { UnreadableSheet, type SheetOptions } from './sheet.ts'

// Run by read-in-process.ts: reads a file from standard input and writes its rows to standard output.
const [options = ''] = process.argv.slice(2)
for (const message of await read(JSON.parse(options) as SheetOptions)) process.stdout.write(message)

async function read(sheetOptions: SheetOptions): Promise<Iterable<Buffer>> {
  const bytes = await buffer(process.stdin)
  try {
    return rowMessages(await readRows(bytes, sheetOptions))
  } catch (error) {
    // What the libraries throw is about the file, which may hold anything.
    return [problemMessage(error instanceof UnreadableSheet ? error.problem : { reason: 'format' })]
  }
}
