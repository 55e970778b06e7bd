import {
  cancelBulkJob,
  changeBulkRow,
  createBulkJob,
  getBulkErrors,
  getBulkJob,
  getBulkProgress,
  getBulkTemplate,
  listBulkJobs,
  placeBulkOrders,
} from '@pillion/contract/http/bulk'
import { listOrders } from '@pillion/contract/http/orders'
import { getVendor } from '@pillion/contract/http/vendors'
import {
  bulkCells,
  bulkRows,
  bulkSheet,
  uploadRows,
  type BulkSheetCells,
} from '@pillion/testkit/bulk-sheets'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readRows } from '../../platform/spreadsheet/read-rows.ts'

let world: World
/** The outlet's street, with which its name ends. */
let street: string
beforeAll(async () => {
  world = await startWorld()
  const { result } = await world.owner.call(getVendor, { params: { id: OUTLET } })
  street = result.vendor_information.name.replace('Nordic Kitchen ', '')
})
afterAll(() => world.close())

const upload = (rows: readonly BulkSheetCells[], vendorId?: string) =>
  uploadRows(world.owner, rows, vendorId)
const jobParams = (jobId: string, vendorId = OUTLET) => ({ params: { vendorId, jobId } })
const placing = (jobId: string, version?: number) =>
  world.owner.send(placeBulkOrders, {
    params: { jobId },
    ...(version === undefined ? {} : { query: { version } }),
  })
const detail = async (jobId: string, vendorId = OUTLET) =>
  (await world.owner.call(getBulkJob, jobParams(jobId, vendorId))).body
const ordersOf = async (vendorId = OUTLET) => {
  const now = Math.floor(world.clock.now() / 1_000)
  const query = { from: now - 86_400, to: now + 86_400, count: 200 }
  return (await world.owner.call(listOrders, { params: { vendorId }, query })).result.data
}
async function placed(jobId: string) {
  expect((await placing(jobId)).status).toBe(200)
  await world.context.bulkJobs.runDue()
  return detail(jobId)
}
const keyOf = ({ status, answer }: { status: number; answer: unknown }) => [
  status,
  (answer as { meta?: { translation_key: string } }).meta?.translation_key,
]

describe('an uploaded spreadsheet', () => {
  it('[BULK-15, BULK-16, BULK-17, BULK-21] is checked row by row, and nothing is placed', async () => {
    const before = (await ordersOf()).length
    const { bulk_job, orders } = await upload([
      bulkCells(1, { payment_method: 'Cash on delivery', delivery_type: 'Så snart som möjligt' }),
      bulkCells(2, { customer_name: '', customer_phone: '12', amount: '#REF!' }),
    ])
    expect(bulk_job).toEqual({
      metadata: { bulk_job_id: expect.any(String) as string, success_row_count: 1 },
      status: 'PREPROCESS_SUCCESS_WITH_ERROR',
      vendor_id: OUTLET,
      created_by: testUsers.owner.email,
      created_at: NOON / 1_000,
      total_rows: 2,
      orders_to_be_placed: 1,
      orders_placed: 0,
      errors: 1,
      version: 1,
      delivery_fees: expect.any(Number) as number,
      currency: 'SEK',
      progress: null,
      is_cancelled: false,
    })
    expect(orders).toEqual([
      {
        row_number: 2,
        row_id: `${bulk_job.metadata.bulk_job_id}/2`,
        status: 'ready',
        error: null,
        errors: [],
        warnings: [],
        cells: null,
        order_details: 'Two bowls of ramen',
        amount: 245,
        delivery_fee: bulk_job.delivery_fees,
        collection_point: { vendor_id: OUTLET, name: `Nordic Kitchen ${street}` },
        customer_name: 'Anna Lind',
        customer_phone: '+46701740001',
        drop_off_address: 'Hornsgatan 1, Stockholm',
        rider_notes: '',
        location: {
          latitude: 59.3171,
          longitude: 18.0467,
          confidence: 'given',
          found_address: null,
        },
        payment_method: 'CASH_ON_DELIVERY',
        delivery_type: 'INSTANT',
        scheduled_time: null,
        order_id: null,
      },
      expect.objectContaining({
        row_number: 3,
        status: 'error',
        error: 'validation.fill-customer-name',
        errors: [
          { column: 'customer_name', reason: 'validation.fill-customer-name' },
          { column: 'customer_phone', reason: 'validation.phone-incorrect' },
          { column: 'amount', reason: 'formula-error' },
        ],
        delivery_fee: null,
        cells: expect.objectContaining({ customer_phone: '12', amount: '#REF!' }) as object,
      }),
    ])
    expect(await ordersOf()).toHaveLength(before)
    const { body } = await world.owner.call(
      getBulkProgress,
      jobParams(bulk_job.metadata.bulk_job_id),
    )
    expect(body.bulk_job).toEqual(bulk_job)
  })

  it('has its addresses looked up, surely or about', async () => {
    const { orders } = await upload([
      bulkCells(10, { latitude: '', longitude: '', address: `${street} 2, Stockholm` }),
      bulkCells(11, { latitude: '', longitude: '', address: `${street}, Stockholm` }),
      bulkCells(12, { latitude: '', longitude: '', address: 'Xyzzy 12' }),
      bulkCells(13, { latitude: 55.6, longitude: 13 }),
    ])
    expect(orders.map((row) => [row.status, row.location?.confidence, row.error])).toEqual([
      ['ready', 'exact', null],
      ['ready', 'street', null],
      ['error', undefined, 'address-not-found'],
      ['error', 'given', 'request.error.undeliverable-address'],
    ])
    expect(orders[1]?.warnings).toEqual([{ reason: 'address-approximate' }])
  })

  it('looks up many addresses afterwards, and cannot be placed before', async () => {
    const many = Array.from({ length: 120 }, (_, at) =>
      bulkCells(at + 1, { latitude: '', longitude: '', address: `${street} 2` }),
    )
    const { bulk_job } = await upload(many)
    const id = bulk_job.metadata.bulk_job_id
    expect([bulk_job.status, bulk_job.progress?.step]).toEqual(['UNKNOWN', 'locating'])
    await world.context.bulkJobs.runDue()
    const { bulk_job: after } = await detail(id)
    expect([after.status, after.progress]).toEqual(['PREPROCESS_SUCCESS', null])
  })

  it('points out repeated rows and the orders of today', async () => {
    const body = await requestBody(world.owner)
    const orderId = await place(world.owner, body)
    const again = {
      customer_phone: body.customer.phone_number,
      unit: '3',
      building: 'B',
      address: 'Hornsgatan 12',
    }
    const { orders } = await upload([bulkCells(20), bulkCells(20), bulkCells(21, again)])
    expect(orders.map(({ warnings, status }) => [status, ...warnings])).toEqual([
      ['ready'],
      ['ready', { reason: 'repeated-row', row: 2 }],
      ['ready', { reason: 'repeated-order', order_id: orderId }],
    ])
  })

  it('of a chain names its collection points by ID or name', async () => {
    const { orders } = await upload(
      [
        bulkCells(1, { collection_point: 'SOD' }),
        bulkCells(2, { collection_point: `nordic kitchen ${street.toUpperCase()}` }),
        bulkCells(3, { collection_point: '' }),
        bulkCells(4, { collection_point: 'cb-sod' }),
      ],
      'nk',
    )
    expect(orders.map((row) => row.collection_point?.vendor_id ?? row.error)).toEqual([
      'nk-sod',
      'nk-sod',
      'collection-point-missing',
      'collection-point-unknown',
    ])
  })

  it('[BULK-04, BULK-05, GAP-085] is an XLSX file of at most 5 MB and 10,000 rows', async () => {
    const reasonFor = async (file: Buffer) => {
      const body = { vendor_id: OUTLET, content: file.toString('base64') }
      const { status, answer } = await world.owner.send(createBulkJob, { body })
      const { meta } = answer as unknown as { meta: { details: { reason: string } } }
      return [status, meta.details.reason]
    }
    expect(await reasonFor(Buffer.from('Customer name,Amount\nAnna,1'))).toEqual([422, 'format'])
    expect(await reasonFor(Buffer.alloc(5_242_881))).toEqual([422, 'too-large'])
    const empty = { customer_name: 'A' }
    const tooMany = bulkSheet(Array.from({ length: 10_001 }, () => empty))
    expect(await reasonFor(tooMany)).toEqual([422, 'too-many-rows'])
    expect(await reasonFor(bulkSheet([]))).toEqual([422, 'no-rows'])
  })

  it('is one job, however often it is sent with the same key', async () => {
    const body = { vendor_id: OUTLET, content: bulkSheet(bulkRows(2)).toString('base64') }
    const first = await world.owner.send(createBulkJob, { body, key: 'bulk-1' })
    const again = await world.owner.send(createBulkJob, { body, key: 'bulk-1' })
    expect(again.replayed).toBe(true)
    expect(again.answer).toEqual(first.answer)
  })
})

describe('a job', () => {
  it('[GEN-16, BULK-10, BULK-18, BULK-23, BULK-24, BULK-25, GAP-087, GAP-090] is placed once, in the background, however often it is confirmed', async () => {
    const before = (await ordersOf()).length
    const { bulk_job } = await upload([...bulkRows(3), bulkCells(4, { amount: '' })])
    const id = bulk_job.metadata.bulk_job_id
    const confirmed = await Promise.all([placing(id), placing(id), placing(id)])
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200])
    const { bulk_job: after, orders } = await placed(id)
    expect([after.status, after.orders_to_be_placed, after.orders_placed, after.errors]).toEqual([
      'ORDER_PLACEMENT_SUCCESS_WITH_ERROR',
      3,
      3,
      1,
    ])
    const listed = await ordersOf()
    expect(listed).toHaveLength(before + 3)
    expect(listed.find(({ order_id }) => order_id === orders[0]?.order_id)).toMatchObject({
      customer: { name: 'Anna Lind', phone_number: '+46701740001' },
      order: { amount: 245, payment_method: 'PAID' },
    })
    const { body } = await world.owner.call(listBulkJobs, { params: { vendorId: OUTLET } })
    expect(body[0]).toEqual(after)
    expect(body.every((job) => job.status.startsWith('ORDER_PLACEMENT'))).toBe(true)
  })

  it('[BULK-20, GAP-088] that is paid online goes to riders at once, settled by invoice', async () => {
    const { bulk_job } = await upload([
      bulkCells(31, { payment_method: 'ONLINE_PAYMENT' }),
      bulkCells(32, { payment_method: 'PAID' }),
      bulkCells(33, { payment_method: 'CASH_ON_DELIVERY' }),
      bulkCells(34, { payment_method: 'PAYMENT_ON_DELIVERY' }),
    ])
    const { orders } = await placed(bulk_job.metadata.bulk_job_id)
    expect(orders.map(({ status, error }) => error ?? status)).toEqual([
      'placed',
      'placed',
      'placed',
      'payment-method-unknown',
    ])
    await world.advance(1_000)
    const listed = await ordersOf()
    const order = listed.find(({ order_id }) => order_id === orders[0]?.order_id)
    expect(order?.status_history[0]?.status).toBe('NEW')
    expect(order?.status_history.map(({ status }) => status)).not.toContain('INITIATED')
  })

  it('is placed as it was confirmed, not as it was corrected afterwards', async () => {
    const { bulk_job, orders } = await upload([bulkCells(41), bulkCells(42, { amount: '' })])
    const id = bulk_job.metadata.bulk_job_id
    const cells = { ...orders[1]?.cells, amount: '99,50' }
    const change = () =>
      world.owner.send(changeBulkRow, { params: { jobId: id, rowNumber: 3 }, body: { cells } })
    const { answer } = await change()
    expect(answer.body.order).toMatchObject({ status: 'ready', amount: 99.5, errors: [] })
    expect(answer.body.bulk_job).toMatchObject({ status: 'PREPROCESS_SUCCESS', version: 2 })
    expect(keyOf(await placing(id, 1))).toEqual([409, 'bulk.changed'])
    expect((await placing(id, 2)).status).toBe(200)
    expect(keyOf(await change())).toEqual([409, 'bulk.closed'])
    await world.context.bulkJobs.runDue()
    expect((await detail(id)).bulk_job.status).toBe('ORDER_PLACEMENT_SUCCESS')
    expect((await placing(id, 1)).answer.body.bulk_job.orders_placed).toBe(2)
    const cancelled = await world.owner.send(cancelBulkJob, { params: { jobId: id } })
    expect(keyOf(cancelled)).toEqual([409, 'bulk.closed'])
  })

  it('places no row that was left out', async () => {
    const { bulk_job, orders } = await upload([bulkCells(61), bulkCells(61)])
    const id = bulk_job.metadata.bulk_job_id
    const params = { jobId: id, rowNumber: 3 }
    const body = { cells: orders[1]?.cells ?? {}, is_left_out: true }
    const { order } = (await world.owner.call(changeBulkRow, { params, body })).body
    expect([order.status, order.error, order.delivery_fee]).toEqual(['error', 'left-out', null])
    const { orders: after } = await placed(id)
    expect(after.map(({ status }) => status)).toEqual(['placed', 'error'])
  })

  it('checks every row again when it is placed', async () => {
    const { bulk_job } = await upload([bulkCells(51, { scheduled_time: '13:15' }), bulkCells(52)])
    await world.advance(60_000 * 20)
    const { bulk_job: after, orders } = await placed(bulk_job.metadata.bulk_job_id)
    expect(after.status).toBe('ORDER_PLACEMENT_SUCCESS_WITH_ERROR')
    expect(orders.map(({ status, error }) => [status, error])).toEqual([
      ['error', 'validation.preorder-time'],
      ['placed', null],
    ])
  })

  it('without a row that can be placed is refused, and one that was given up is forgotten', async () => {
    const failed = (await upload([bulkCells(1, { amount: '' })])).bulk_job
    expect(failed.status).toBe('PREPROCESS_FAIL')
    expect(keyOf(await placing(failed.metadata.bulk_job_id))).toEqual([
      409,
      'bulk.nothing-to-place',
    ])
    const jobId = failed.metadata.bulk_job_id
    await world.owner.call(cancelBulkJob, { params: { jobId } })
    await world.owner.call(cancelBulkJob, { params: { jobId } })
    const { bulk_job, orders } = await detail(jobId)
    expect([bulk_job.is_cancelled, orders]).toEqual([true, []])
    expect(keyOf(await placing(jobId))).toEqual([409, 'bulk.closed'])
  })

  it('of another vendor is as unknown as one that does not exist', async () => {
    const { bulk_job } = await upload(bulkRows(1))
    const { stranger } = world
    for (const jobId of [bulk_job.metadata.bulk_job_id, crypto.randomUUID()]) {
      const answers = [
        await stranger.send(getBulkJob, jobParams(jobId, 'cb-sod')),
        await stranger.send(getBulkErrors, jobParams(jobId, 'cb-sod')),
        await stranger.send(placeBulkOrders, { params: { jobId } }),
        await stranger.send(cancelBulkJob, { params: { jobId } }),
        await stranger.send(changeBulkRow, {
          params: { jobId, rowNumber: 2 },
          body: { cells: {} },
        }),
      ]
      expect(answers.map(keyOf)).toEqual(answers.map(() => [404, 'error.not-found']))
    }
    const ofOther = await stranger.send(getBulkJob, jobParams(bulk_job.metadata.bulk_job_id))
    expect(keyOf(ofOther)).toEqual([403, 'error.forbidden'])
  })

  it('that is unplaced is deleted once twenty newer ones exist, and a placed one is kept', async () => {
    const uploadLater = async () => {
      await world.advance(1_000)
      return (await upload(bulkRows(1))).bulk_job.metadata.bulk_job_id
    }
    const first = await uploadLater()
    await placed(first)
    const second = await uploadLater()
    const others: string[] = []
    for (let at = 0; at < 20; at += 1) others.push(await uploadLater())
    const kept = []
    for (const jobId of [first, second, ...others]) {
      const { status } = await world.owner.send(getBulkJob, jobParams(jobId))
      if (status === 200) kept.push(jobId)
    }
    expect(kept).toEqual([first, ...others])
  })
})

describe('the files', () => {
  const rowsOf = async (file: Blob) =>
    readRows(Buffer.from(await file.arrayBuffer()), { formats: ['xlsx'], maxRows: 10 })

  it('[BULK-22, GAP-086] the template has the columns in the user’s language, which are read back', async () => {
    const file = await world.owner.call(getBulkTemplate, { query: { language: 'sv' } })
    const { sheets } = await readXlsx(Buffer.from(await file.arrayBuffer()))
    expect(sheets.map(({ name }) => name)).toEqual(['Template'])
    const [header] = await rowsOf(file)
    expect(header?.cells).toHaveLength(14)
    expect(header?.cells.slice(0, 3)).toEqual([
      'Hämtställets id',
      'Kundens namn',
      'Kundens telefon',
    ])
  })

  it('of errors has the rows as they were typed, in words, and can be uploaded again', async () => {
    const { bulk_job } = await upload([bulkCells(1), bulkCells(2, { amount: 'free' })])
    const params = jobParams(bulk_job.metadata.bulk_job_id)
    const file = await world.owner.call(getBulkErrors, { ...params, query: { language: 'en' } })
    const [header, row] = await rowsOf(file)
    expect([header?.cells.at(-1), row?.cells[8], row?.cells.at(-1)]).toEqual([
      'Errors',
      'free',
      'Amount: Fill in an amount.',
    ])
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    const again = await world.owner.call(createBulkJob, { body: { vendor_id: OUTLET, content } })
    expect(again.body.orders.map(({ error }) => error)).toEqual(['validation.fill-amount'])
  })
})
