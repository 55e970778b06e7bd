import { cancelOrder } from '@pillion/contract/http/orders'
import { erasePerson } from '@pillion/contract/http/people'
import { totalOrders } from '@pillion/contract/http/reports'
import { archiveFiles, orderMonths, setNotes } from '@pillion/testkit/archive-rows'
import { copyOrders } from '@pillion/testkit/copy-orders'
import { countRows } from '@pillion/testkit/count-rows'
import { memoryFiles } from '@pillion/testkit/memory-files'
import { deliverOrder } from '@pillion/testkit/move-order'
import { operatorClient } from '@pillion/testkit/operator-client'
import { requestReport } from '@pillion/testkit/reports'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Files } from '../../partners/files/files.ts'
import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import { archiveOldMonths } from './archive-old-months.ts'
import { readOrders } from './read-orders.ts'

/** The world's orders are placed in October 2026; with three full months between, October is old. */
const FEBRUARY = Date.UTC(2027, 1, 2)
const OCTOBER = 81
const COPIES = 1_100

let world: World
const { files, stored } = memoryFiles()
const { fleet, report } = scriptedFleet()
const orders: Record<'delivered' | 'hostile' | 'ongoing' | 'foreign', string> = {
  delivered: '',
  hostile: '',
  ongoing: '',
  foreign: '',
}

beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet, overrides: { files } })
  const { owner, stranger } = world
  const body = await requestBody(owner)
  orders.delivered = await place(owner, body)
  const customer = {
    ...body.customer,
    name: '=Anna "A", Lind',
    phone_number: '+46701740612',
    location: { ...body.customer.location, notes: '007' },
  }
  orders.hostile = await place(owner, {
    ...body,
    customer,
    order: { ...body.order, description: 'Soup, "hot"\n\nno onion' },
  })
  orders.ongoing = await place(owner, body)
  orders.foreign = await place(stranger, await requestBody(stranger, { vendorId: 'cb-sod' }))
  await world.advance(0)
  for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered'] as const)
    await report({ orderId: orders.delivered, kind, rider: testRider, at: world.clock.now() })
  for (const orderId of [orders.hostile, orders.foreign]) await deliverOrder(world, orderId)
  await copyOrders(world, orders.delivered, COPIES)
})
afterAll(() => world.close())

type Services = { database: Database; files: Files }

const archive = (
  { database, files: into }: Services = { database: world.context.database, files },
) =>
  archiveOldMonths(
    { ...world.context, database, files: into, clock: { ...world.clock, now: () => FEBRUARY } },
    3,
  )

const exported = async (vendorId = OUTLET) =>
  (await requestReport(world, world.owner, {}, { vendorId })).text()

/** Services that stop working after a step. */
function stoppingAfter(last: number): Services {
  let steps = 0
  async function step<T>(work: () => Promise<T>): Promise<T> {
    if (steps === last) throw new Error('stopped')
    const result = await work()
    steps += 1
    if (steps === last) throw new Error('stopped')
    return result
  }
  const { database } = world.context
  return {
    database: {
      ...database,
      run: <R>(...call: Parameters<Database['run']>) => step(() => database.run<R>(...call)),
      transaction: (scope, work) => step(() => database.transaction(scope, work)),
    },
    files: {
      write: (...call) => step(() => files.write(...call)),
      read: (...call) => step(() => files.read(...call)),
      erase: (...call) => step(() => files.erase(...call)),
    },
  }
}

const selection = {
  vendorIds: [OUTLET],
  months: [OCTOBER, OCTOBER] as const,
  from: NOON / 1_000 - 86_400,
  to: NOON / 1_000 + 86_400,
  phoneDigits: undefined,
}
const reading = () => readOrders({ database: world.context.database, files }, system, selection)

async function readAll() {
  const read: StoredOrder[] = []
  for await (const page of reading()) read.push(...page)
  return read
}

describe('a month is archived', () => {
  it('only when all its orders have ended', async () => {
    await expect(archive()).rejects.toThrow(
      `2026-10 has an order that has not ended: ${orders.ongoing}`,
    )
    const body = { vendor_id: OUTLET, order_id: orders.ongoing, reason: 'TOO_BUSY' }
    await world.owner.call(cancelOrder, { body })
  })

  it('only as it is in the end', async () => {
    const write: Files['write'] = async (...file) => {
      await setNotes(world, orders.delivered, 'third floor')
      await files.write(...file)
    }
    await expect(
      archive({ database: world.context.database, files: { ...files, write } }),
    ).rejects.toThrow('2026-10 has changed while it was archived')
    expect((await countRows(world.context)).orders).toBe(COPIES + 4)
  })

  it('with no order lost or there twice, wherever it stops', async () => {
    const before = await exported()
    const ids = (page: readonly { order_id: string }[]) => page.map(({ order_id }) => order_id)
    const all = await readAll()
    expect(all).toHaveLength(COPIES + 3)
    // A report that begins before and ends after it.
    const slow = reading()
    const read = [...((await slow.next()).value ?? [])]

    let isDone = false
    for (let steps = 1; !isDone; steps += 1) {
      await archive(stoppingAfter(steps)).then(
        () => (isDone = true),
        (error: Error) => expect(error.message).toBe('stopped'),
      )
      expect(ids(await readAll())).toEqual(ids(all))
    }
    expect(await exported()).toBe(before)
    expect((await countRows(world.context)).orders).toBe(0)
    expect((await countRows(world.context)).order_rider).toBe(0)
    expect(Math.min(...(await orderMonths(world)))).toBe(OCTOBER + 1)

    for await (const page of slow) read.push(...page)
    expect(read).toMatchObject(all)
    await archive()
    const query = { from: selection.from, to: selection.to }
    const params = { vendorId: OUTLET }
    expect((await world.owner.call(totalOrders, { params, query })).result).toMatchObject({
      archived_until: Date.UTC(2026, 10) / 1_000,
    })
  })

  it('for its vendors only, in files of a thousand orders', async () => {
    expect(await archiveFiles(world)).toMatchObject([
      { chain_id: 'cb', part: 0, orders: 1 },
      { chain_id: 'nk', part: 0, orders: 1_000 },
      { chain_id: 'nk', part: 1, orders: COPIES + 3 - 1_000 },
    ])
    expect(await exported('nk')).not.toContain(orders.delivered)
    const chain = await requestReport(
      world,
      world.owner,
      { include_outlets: true, customer_phone_number: '0701740612' },
      { vendorId: 'nk' },
    )
    expect((await chain.text()).match(/nk-sod-\w+/g)).toEqual([orders.hostile])
    const reply = await requestReport(world, world.owner, {}, { vendorId: 'cb-sod' })
    expect(reply.status).toBe(403)
  })

  it('and its people can be erased', async () => {
    const operator = await operatorClient(world)
    const body = { phone_number: '+46701740612' }
    const erased = (await operator.call(erasePerson, { body })).result
    expect(erased).toMatchObject({ orders: 1, orders_under_way: 0 })
    expect((await operator.call(erasePerson, { body })).result).toMatchObject({ orders: 0 })
    const line = (await exported()).split('\r\n').find((row) => row.startsWith(orders.hostile))
    expect(line).toMatch(/,–,,–,,,Levererad,/)
  })

  it('and no file is left that is not in use', async () => {
    const inUse = (await archiveFiles(world)).map(({ file_key }) => file_key)
    expect(stored.size).toBeGreaterThan(inUse.length)
    await archiveOldMonths(
      { ...world.context, files, clock: { ...world.clock, now: () => FEBRUARY + 2 * 86_400_000 } },
      3,
    )
    expect([...stored.keys()].toSorted()).toEqual(inUse.toSorted())
    const contents = [...stored.values()].map((content) => Buffer.from(content).toString())
    expect(contents.join('')).not.toContain('1740612')
  })
})
