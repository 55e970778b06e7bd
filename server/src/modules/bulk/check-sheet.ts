import { createBulkJob } from '@pillion/contract/http/bulk'
import { bulkColumnNames, type BulkCells, type BulkColumn } from '@pillion/domain/bulk/bulk-sheet'
import type { Country } from '@pillion/domain/countries/country'

import { makeTimeSlicer } from '../../platform/async/time-slicer.ts'
import { entriesSerializer } from '../../platform/http/serialize-in-chunks.ts'
import type { FailureLog } from '../../platform/log/failure-log.ts'
import { readTable, type TableRow } from '../../platform/spreadsheet/read-table.ts'
import { decodeRows, type EncodedRows } from '../../platform/spreadsheet/sheet-message.ts'
import { cellText } from '../../platform/spreadsheet/sheet.ts'
import type { TodaysOrder } from '../orders/todays-orders.ts'
import type { TestVendors } from '../quotes/delivery-areas.ts'
import { sheetColumns } from './bulk-words.ts'
import { makeRowCheck } from './check-rows.ts'
import { checkedRow } from './checked-row.ts'
import { collectionPoints, type VendorWithOutlets } from './collection-points.ts'
import { presentRow } from './present.ts'
import { makeRowWarnings } from './row-warnings.ts'
import type { StoredRow } from './store.ts'

/** A file with what checking it needs to know. All of it can be sent to another thread. */
export type SheetToCheck = {
  rows: EncodedRows
  jobId: string
  /** Epoch ms. */
  now: number
  country: Country
  settings: TestVendors
  /** The IDs of the vendors whose orders may be placed for later. */
  scheduling: readonly string[]
  vendors: VendorWithOutlets
  todays: readonly TodaysOrder[]
}

/** Some checked rows in JSON. */
export type CheckedPart = {
  /** The rows of the whole file. */
  totalRows: number
  /** A list of rows as `addRowsStatement` stores them. */
  stored: Uint8Array<ArrayBuffer>
  /** The entries of the answer. */
  answered: Uint8Array<ArrayBuffer>
}

/** Few enough that sending and storing them takes a moment. */
const ROWS_PER_PART = 100
/** A longer text is only kept to be refused. */
const MAX_CELL = 2_001

const serializeEntries = entriesSerializer(createBulkJob)
const encoder = new TextEncoder()

/** Checks the rows of a file. Refuses one whose table cannot be read. */
export async function* checkSheet(
  { rows, jobId, now, country, settings, scheduling, vendors, todays }: SheetToCheck,
  log: Pick<FailureLog, 'warn'>,
): AsyncGenerator<CheckedPart> {
  const table = await readTable(await decodeRows(rows), sheetColumns)
  const clock = { now: () => now }
  const canSchedule = (vendorId: string) => scheduling.includes(vendorId)
  const points = collectionPoints(vendors)
  const check = makeRowCheck({ country, clock, settings, log, canSchedule }, points)
  const warn = makeRowWarnings(todays)
  const yieldIfDue = makeTimeSlicer()
  for (let from = 0; from < table.length; from += ROWS_PER_PART) {
    const part: StoredRow[] = []
    for (const { number, cells } of table.slice(from, from + ROWS_PER_PART)) {
      await yieldIfDue()
      part.push(checkedRow({ row_number: number, cells: textsOf(cells) }, check, warn).row)
    }
    yield {
      totalRows: table.length,
      stored: encoder.encode(JSON.stringify(part)),
      answered: encoder.encode(
        serializeEntries(part.map((row) => presentRow(jobId, row, country))),
      ),
    }
  }
}

/** The cells that have a text. PostgreSQL stores no U+0000. */
function textsOf(cells: TableRow<BulkColumn>['cells']): BulkCells {
  const texts: Partial<Record<BulkColumn, string>> = {}
  for (const column of bulkColumnNames) {
    const text = cellText(cells[column]).slice(0, MAX_CELL).toWellFormed()
    if (text !== '') texts[column] = text.replaceAll('\0', '\ufffd')
  }
  return texts
}
