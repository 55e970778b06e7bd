import { readFileSync, writeFileSync } from 'node:fs'

import { MAX_BULK_ROWS } from '@pillion/domain/bulk/bulk-sheet'
import { sheetColumns } from '@pillion/server/modules/bulk/bulk-words'
import { systemClock } from '@pillion/server/platform/clock/clock'
import { Refusal } from '@pillion/server/platform/refusals/refusal'
import { readTable } from '@pillion/server/platform/spreadsheet/read-table'
import { makeSheetReader } from '@pillion/server/platform/spreadsheet/sheet-reader'

import { memoryOf, watchChildren } from './memory.ts'

export type SheetReading = {
  /** 'rows', or why the file was refused. */
  end: string
  rows: number
  ms: number
  /** How much more memory there was at the peak than before the first file, in this process and those it started, in MB. */
  growth: number
}

// Run by reading-process.ts: reads the file of each path that it is sent.
const readSheet = makeSheetReader(systemClock)
globalThis.gc?.()
const before = memoryOf(process.pid).now

process.on('message', (path: string) => {
  void measure(path).then((reading) => process.send?.(reading))
})

async function measure(path: string): Promise<SheetReading> {
  const content = readFileSync(path).toString('base64')
  globalThis.gc?.()
  // The peak from now on.
  writeFileSync('/proc/self/clear_refs', '5')
  const children = watchChildren()
  const start = performance.now()
  const { end, rows } = await read(content)
  const ms = performance.now() - start
  const growth = memoryOf(process.pid).peak - before + children.stop()
  return { end, rows, ms, growth }
}

async function read(content: string): Promise<Pick<SheetReading, 'end' | 'rows'>> {
  try {
    const options = { formats: ['xlsx'], maxRows: MAX_BULK_ROWS } as const
    const rows = readTable(await readSheet(content, options, 'bench'), sheetColumns)
    return { end: 'rows', rows: rows.length }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason = error.key } = (error.details ?? {}) as { reason?: string }
    return { end: reason, rows: 0 }
  }
}
