import { readFileSync, writeFileSync } from 'node:fs'

import { read as readWorkbook, utils } from '@e965/xlsx'
import { MAX_BULK_ROWS } from '@pillion/domain/bulk/bulk-sheet'
import { sheetColumns } from '@pillion/server/modules/bulk/bulk-words'
import { systemClock } from '@pillion/server/platform/clock/clock'
import { Refusal } from '@pillion/server/platform/refusals/refusal'
import { readTable } from '@pillion/server/platform/spreadsheet/read-table'
import { decodeRows } from '@pillion/server/platform/spreadsheet/sheet-message'
import { makeSheetReader } from '@pillion/server/platform/spreadsheet/sheet-reader'

import { memoryOf, watchChildren } from './memory.ts'

export type SheetReading = {
  /** 'rows', or why the file was refused. */
  outcome: string
  rows: number
  seconds: number
  /** CPU time of this process and of those that it started. */
  cpuSeconds: number
  /** Peak memory of these processes minus this process's memory before the first file, in MB. */
  memoryGrowthMb: number
}

// Run by reading-process.ts: reads the file of each path that it is sent, as the server does or with SheetJS.
const read = process.argv[2] === 'sheetjs' ? readWithSheetJs : readAsTheServer
const readSheet = makeSheetReader(systemClock)
globalThis.gc?.()
const before = memoryOf(process.pid).now

process.on('message', (path: string) => {
  void measure(path).then((reading) => process.send?.(reading))
})

async function measure(path: string): Promise<SheetReading> {
  const file = readFileSync(path)
  const content = file.toString('base64')
  globalThis.gc?.()
  // Resets the peak, so that it counts from here.
  writeFileSync('/proc/self/clear_refs', '5')
  const children = watchChildren()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const result = await read(content)
  const seconds = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const started = children.stop()
  return {
    ...result,
    seconds,
    cpuSeconds: (user + system) / 1e6 + started.cpuSeconds,
    memoryGrowthMb: memoryOf(process.pid).peak - before + started.megabytes,
  }
}

async function readAsTheServer(content: string): Promise<{ outcome: string; rows: number }> {
  try {
    const options = { formats: ['xlsx'], maxRows: MAX_BULK_ROWS } as const
    const sheet = await decodeRows(await readSheet(content, options, 'bench'))
    const rows = await readTable(sheet, sheetColumns)
    return { outcome: 'rows', rows: rows.length }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason = error.key } = (error.details ?? {}) as { reason?: string }
    return { outcome: reason, rows: 0 }
  }
}

async function readWithSheetJs(content: string): Promise<{ outcome: string; rows: number }> {
  const { SheetNames, Sheets } = readWorkbook(Buffer.from(content, 'base64'), { cellDates: true })
  const sheet = Sheets[SheetNames[0] ?? '']
  const rows = sheet ? utils.sheet_to_json(sheet, { header: 1 }) : []
  return { outcome: 'rows', rows: rows.length - 1 }
}
