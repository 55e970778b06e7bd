import { createBulkJob, getBulkJob } from '@pillion/contract/http/bulk'
import { bulkColumnNames, bulkColumns } from '@pillion/domain/bulk/bulk-sheet'
import { bulkCells, bulkRows, uploadRows, type BulkSheetCells } from '@pillion/testkit/bulk-sheets'
import { OUTLET } from '@pillion/testkit/requests'
import { workbookOfRows } from '@pillion/testkit/workbook'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { rowMessages } from '../../platform/spreadsheet/sheet-message.ts'
import { checkBesideCalls } from './check-beside-calls.ts'
import { loadSheetCheck } from './row-checks.ts'

// A file of a thousand rows is checked in another thread.
let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

it('a long file has each row in its place, and is answered as its job is read', async () => {
  const rows = [...bulkRows(1_199), bulkCells(7)]
  rows[4] = bulkCells(5, { customer_name: '' })
  rows[1_000] = bulkCells(1_001, { amount: '#REF!', description: 'Ramen\0 für José' })
  const { bulk_job, orders } = await uploadRows(world.owner, rows)
  expect([bulk_job.total_rows, bulk_job.orders_to_be_placed, bulk_job.errors]).toEqual([
    1_200, 1_198, 2,
  ])
  expect(orders.map(({ row_number }) => row_number)).toEqual(rows.map((_, at) => at + 2))
  const failed = orders.filter(({ status }) => status === 'error')
  expect(failed.map(({ row_number, error }) => [row_number, error])).toEqual([
    [6, 'validation.fill-customer-name'],
    [1_002, 'formula-error'],
  ])
  expect(orders.at(-1)).toMatchObject({ warnings: [{ reason: 'repeated-row', row: 8 }] })
  const params = { vendorId: OUTLET, jobId: bulk_job.metadata.bulk_job_id }
  const read = (await world.owner.call(getBulkJob, { params })).body
  expect({ bulk_job, orders }).toEqual(read)
})

it('a long file without a column that is needed is refused', async () => {
  const names = bulkColumnNames.filter((name) => name !== 'customer_phone')
  const cellsOf = (row: BulkSheetCells) => names.map((name) => row[name] ?? '')
  const header = names.map((name) => bulkColumns[name].header)
  const file = workbookOfRows([header, ...bulkRows(1_000).map(cellsOf)])
  const body = { vendor_id: OUTLET, content: file.toString('base64') }
  const { status, answer } = await world.owner.send(createBulkJob, { body })
  expect([status, answer]).toMatchObject([
    422,
    {
      message: 'spreadsheet.unreadable',
      errors: [{ field: 'content' }],
      meta: { details: { reason: 'missing-columns', columns: ['Customer phone'] } },
    },
  ])
})

it('what fails or is logged in the thread is not lost', async () => {
  const header = bulkColumnNames.map((name) => bulkColumns[name].header)
  const cells = bulkColumnNames.map((name) => bulkCells(1)[name] ?? '')
  const table = [header, ...Array.from({ length: 1_000 }, () => cells)]
  const rows = [...rowMessages(table.map((each, at) => ({ number: at + 1, cells: each })))]
  const loaded = await loadSheetCheck(world.context, system, OUTLET)
  const sheet = { ...loaded, jobId: 'a', rows: rows.map((row) => new Uint8Array(row)) }
  const logged: string[] = []
  const log = { warn: (_: object, message: string) => void logged.push(message) }
  async function partsOf(checked: typeof sheet): Promise<number> {
    let parts = 0
    for await (const { totalRows } of checkBesideCalls(checked, log)) {
      expect(totalRows).toBe(1_000)
      parts += 1
    }
    return parts
  }

  await expect(partsOf({ ...sheet, rows: sheet.rows.slice(0, -1) })).rejects.toThrow(
    'the process that reads spreadsheets has not sent all rows',
  )
  const country = { ...sheet.country, serviceHours: 'never' }
  const whole = { ...sheet, country, rows: rows.map((row) => new Uint8Array(row)) }
  expect(await partsOf(whole)).toBe(10)
  expect(logged).toContain('service hours cannot be read; the service counts as open')
})
