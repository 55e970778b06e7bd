import {
  createBulkJob,
  getBulkJob,
  getBulkProgress,
  placeBulkOrders,
} from '@pillion/contract/http/bulk'
import type { BulkJob } from '@pillion/contract/models/bulk-job'
import { bulkCells, bulkRows, bulkSheet, uploadRows } from '@pillion/testkit/bulk-sheets'
import { callWithRetry } from '@pillion/testkit/call-with-retry'
import { pendingJobs } from '@pillion/testkit/pending-jobs'
import { answersWithoutOrder, placedOrders } from '@pillion/testkit/placed-orders'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { startRestartableServer, type RestartableServer } from '@pillion/testkit/restartable-server'
import type { TestDatabase } from '@pillion/testkit/test-database'
import { testUsers } from '@pillion/testkit/test-users'
import { seededDatabase, startWorld } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { makeClient, signIn } from '../../api-client/api-client.ts'
import { system } from '../../platform/db/scope.ts'
import { placeRows } from './place-rows.ts'
import { allRows } from './store.ts'

const LONG = 300_000

describe('a server that is killed', () => {
  let database: TestDatabase
  let server: RestartableServer
  beforeAll(async () => {
    database = await seededDatabase()
    // The processes have the real clock.
    server = await startRestartableServer(database.url, {
      FLEET_SPEED: '0.1',
      SERVICE_HOURS: '0000:0000',
    })
  }, LONG)
  afterAll(async () => {
    await server.end()
    await database.drop()
  })

  const ROWS = 1_200
  /** Orders placed when the server is killed: before the first batch, between batches, after the last. */
  const STAGES = [0, 1_000, 1_200]

  it(
    'while it reads a file and at every stage of placing it leaves each of 1,200 rows placed once',
    async () => {
      const { email, password } = testUsers.owner
      const { token } = await signIn(await server.address(), email, password)
      const client = async () => makeClient(await server.address(), token)
      const nextTurn = () => new Promise(setImmediate)

      const body = { vendor_id: OUTLET, content: bulkSheet(bulkRows(ROWS)).toString('base64') }
      const uploading = async () =>
        callWithRetry(await client(), createBulkJob, { body, key: 'the-file' }, nextTurn)
      const first = uploading()
      await server.kill()
      let upload = await first
      while (upload?.status !== 200) upload = await uploading()
      const { bulk_job, orders } = upload.answer.body
      expect([bulk_job.total_rows, orders.length]).toEqual([ROWS, ROWS])
      const jobId = bulk_job.metadata.bulk_job_id

      const progress = async (): Promise<BulkJob> => {
        const params = { vendorId: OUTLET, jobId }
        return (await (await client()).call(getBulkProgress, { params })).body.bulk_job
      }
      for (const stage of STAGES) {
        let confirmed = await confirm()
        while (confirmed?.status !== 200) confirmed = await confirm()
        while ((await progress()).orders_placed < stage) await nextTurn()
        await server.kill()
      }
      await confirm()
      let job = await progress()
      while (job.progress) job = await progress()
      expect([job.status, job.orders_placed]).toEqual(['ORDER_PLACEMENT_SUCCESS', ROWS])
      expect(server.kills()).toBe(1 + STAGES.length)

      const params = { vendorId: OUTLET, jobId }
      const placed = (await (await client()).call(getBulkJob, { params })).body.orders
      const inDatabase = await placedOrders(database.url)
      expect(inDatabase.map(({ order_id }) => order_id)).toEqual(
        placed.map(({ order_id }) => order_id).toSorted(),
      )
      expect(inDatabase.filter(({ begun }) => begun !== 1)).toEqual([])
      expect(await answersWithoutOrder(database.url)).toEqual([])

      async function confirm() {
        const key = crypto.randomUUID()
        return callWithRetry(await client(), placeBulkOrders, { params: { jobId }, key }, nextTurn)
      }
    },
    LONG,
  )
})

describe('thousands of orders at once', () => {
  it('do not keep single requests of other vendors waiting for a rider', async () => {
    const world = await startWorld()
    try {
      const { owner, stranger, context } = world
      const jobId = (await uploadRows(owner, bulkRows(600))).bulk_job.metadata.bulk_job_id
      await owner.call(placeBulkOrders, { params: { jobId } })
      await context.bulkJobs.runDue()
      const single = await place(stranger, await requestBody(stranger, { vendorId: 'cb-sod' }))
      const jobs = await pendingJobs(context, ['order-placed'])
      expect(jobs).toHaveLength(601)
      const now = world.clock.now()
      // A job that is running already has its time a minute later: the single one, and the first of the 600.
      // The others follow at 50 a second.
      const others = jobs.filter(({ order_id }) => order_id !== single)
      expect([now, now + 60_000]).toContain(jobs.find((job) => job.order_id === single)?.run_at)
      expect(others.filter(({ run_at }) => run_at <= now).length).toBeLessThanOrEqual(1)
      const waits = others.map(({ run_at }) => run_at - now).toSorted((x, y) => x - y)
      expect(waits.filter((ms) => ms > 0 && ms < 60_000)).toEqual(
        Array.from({ length: 599 }, (_, at) => (at + 1) * 20),
      )
    } finally {
      await world.close()
    }
  })
})

it('a row is placed for the day on which it was confirmed, or not at all', async () => {
  const own = await startWorld()
  onTestFinished(() => own.close())
  const { bulkJobs } = own.context
  const { bulk_job } = await uploadRows(own.owner, [bulkCells(51, { scheduled_time: '16:00' })])
  // It stays confirmed until the next day.
  await bulkJobs.releaseQueues(['place-bulk-rows'])
  const jobId = bulk_job.metadata.bulk_job_id
  expect((await own.owner.send(placeBulkOrders, { params: { jobId } })).status).toBe(200)
  own.clock.advance(23 * 3_600_000)
  bulkJobs.handle('place-bulk-rows', (job) => placeRows(own.context, job))
  await bulkJobs.runDue()
  expect(await allRows(own.context.database, system, jobId)).toMatchObject([
    {
      state: 'error',
      problems: [{ column: 'scheduled_time', reason: 'validation.preorder-time' }],
    },
  ])
})
