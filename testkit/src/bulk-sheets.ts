import { createBulkJob } from '@pillion/contract/http/bulk'
import { bulkColumnNames, bulkColumns, type BulkColumn } from '@pillion/domain/bulk/bulk-sheet'
import type { Client } from '@pillion/server/api-client/api-client'

import { OUTLET } from './requests.ts'
import { workbookOfRows } from './workbook.ts'

export type BulkSheetCells = Partial<Record<BulkColumn, string | number>>

/** An order in Stockholm as somebody fills it in, each for a customer of its own. */
export const bulkCells = (number: number, change: BulkSheetCells = {}): BulkSheetCells => ({
  collection_point: OUTLET,
  customer_name: 'Anna Lind',
  customer_phone: `070174${String(number).padStart(4, '0')}`,
  address: `Hornsgatan ${number}, Stockholm`,
  latitude: 59.3171,
  longitude: 18.0467,
  amount: 245,
  payment_method: 'PAID',
  description: 'Two bowls of ramen',
  ...change,
})

export const bulkRows = (count: number): BulkSheetCells[] =>
  Array.from({ length: count }, (_, at) => bulkCells(at + 1))

/** The XLSX file with these orders, which begin in row 2. */
export const bulkSheet = (rows: readonly BulkSheetCells[]): Buffer =>
  workbookOfRows([
    bulkColumnNames.map((name) => bulkColumns[name].header),
    ...rows.map((row) => bulkColumnNames.map((name) => row[name] ?? '')),
  ])

/** Uploads the rows for a vendor; the answer of `createBulkJob`. */
export async function uploadRows(
  client: Client,
  rows: readonly BulkSheetCells[],
  vendor_id: string = OUTLET,
) {
  const content = bulkSheet(rows).toString('base64')
  return (await client.call(createBulkJob, { body: { vendor_id, content } })).body
}

/** A job with one order of the outlet, in row 2, that can be placed. Returns its ID. */
export async function openBulkJob(client: Client, vendorId: string): Promise<string> {
  const rows = [bulkCells(1, { collection_point: '' })]
  const { bulk_job } = await uploadRows(client, rows, vendorId)
  return bulk_job.metadata.bulk_job_id
}
