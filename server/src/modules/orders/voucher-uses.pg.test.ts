import type { ErrorAnswer } from '@pillion/contract/errors'
import { cancelOrder, getOrder, placeOrder } from '@pillion/contract/http/orders'
import { countRows, type RowCounts } from '@pillion/testkit/count-rows'
import { orphanRows } from '@pillion/testkit/orphan-rows'
import { OUTLET, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { testRider, scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { discounted, issueVoucher, placeDiscounted } from '@pillion/testkit/vouchers'
import type { NewVoucher } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { StageReportKind } from '../../partners/fleet/fleet.ts'

const AT_ONCE = 50

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const now = () => Math.floor(world.clock.now() / 1000)
const issue = async (terms: Partial<NewVoucher>) => (await issueVoucher(world, terms)).code
const use = async (code: string) => placeDiscounted(world.owner, code, { now: now() })
const read = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result

const reasonOf = ({ answer }: { answer: unknown }) =>
  (answer as Partial<ErrorAnswer>).meta?.details?.['reason']

const readStoredRows = async (): Promise<Partial<RowCounts>> => {
  const { orders, idempotency, voucher_use } = await countRows(world.context)
  return { orders, idempotency, voucher_use }
}
const grown = async (before: Partial<RowCounts>) => {
  const after = await readStoredRows()
  return (['orders', 'idempotency', 'voucher_use'] as const).map(
    (table) => (after[table] ?? 0) - (before[table] ?? 0),
  )
}
/** That many requests at the same time, each with its own key. */
const placeAtOnce = (bodies: readonly PlaceBody[]) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      world.owner.send(placeOrder, { body: bodies[index % bodies.length]! }),
    ),
  )

describe('fifty requests at once with one voucher', () => {
  it.each([
    ['in all', { total_limit: 1 }, 1, 'used-up'],
    ['by a vendor', { vendor_limit: 1 }, 1, 'vendor-used-up'],
    ['in all, not more', { total_limit: 7, vendor_limit: 40 }, 7, 'used-up'],
  ] as const)(
    '[VOUCHER-01] use it as often as its limit allows, %s; the others leave nothing behind',
    async (_, limits, times, reason) => {
      const code = await issue(limits)
      const body = await discounted(world.owner, code, { now: now() })
      const before = await readStoredRows()
      const replies = await placeAtOnce([body])
      const rejected = replies.filter(({ status }) => status !== 200)
      expect(rejected.map(({ status }) => status)).toEqual(Array(AT_ONCE - times).fill(422))
      expect(new Set(rejected.map(reasonOf))).toEqual(new Set([reason]))
      expect(await grown(before)).toEqual([times, times, times])
      expect(await orphanRows(world.context)).toEqual([])
    },
  )

  it('[VOUCHER-01] of two outlets use it once each when the limit is one per vendor', async () => {
    const code = await issue({ vendor_limit: 1 })
    const east = await requestBody(world.owner, { vendorId: 'nk-ost' })
    const bodies = [
      await discounted(world.owner, code, { now: now() }),
      await discounted(world.owner, code, { body: east, now: now() }),
    ]
    const replies = await placeAtOnce(bodies)
    const placed = replies.flatMap(({ status, answer }) =>
      status === 200 ? [answer.result.order_id.slice(0, 6)] : [],
    )
    expect(placed.toSorted()).toEqual(['nk-ost', 'nk-sod'])
  })

  it('all use it when there is no limit', async () => {
    const code = await issue({})
    const body = await discounted(world.owner, code, { now: now() })
    const before = await readStoredRows()
    const replies = await placeAtOnce([body])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await grown(before)).toEqual([AT_ONCE, AT_ONCE, AT_ONCE])
  })
})

describe('an order’s use of a voucher', () => {
  const cancel = (order_id: string) =>
    world.owner.call(cancelOrder, {
      body: { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' },
    })
  const sendReport = (orderId: string, kind: StageReportKind) =>
    report({
      orderId,
      kind,
      rider: testRider,
      at: world.clock.now(),
    })
  const isUsedUp = async (code: string) => {
    const attempt = discounted(world.owner, code, { now: now() })
    return attempt.then(
      () => false,
      (error: Error) => error.message.includes('"used-up"'),
    )
  }

  it('[VOUCHER-01] is released once when the order is cancelled, and the order keeps its price', async () => {
    const code = await issue({ total_limit: 2 })
    const orderId = await use(code)
    await use(code)
    expect(await isUsedUp(code)).toBe(true)
    await world.advance(0)
    const { discount, voucher, total_amount } = await read(orderId)
    await cancel(orderId)
    await cancel(orderId)
    expect(await read(orderId)).toMatchObject({ status: 'CANCELLED', discount, total_amount })
    expect((await read(orderId)).voucher).toEqual(voucher)
    await use(code)
    expect(await isUsedUp(code)).toBe(true)
  })

  it('[VOUCHER-01] is released when no rider takes the order', async () => {
    const code = await issue({ total_limit: 1 })
    const orderId = await use(code)
    await world.advance(0)
    world.clock.advance(900_000 / world.context.settings.fleetSpeed)
    await world.advance(1_000)
    expect((await read(orderId)).status).toBe('STALLED')
    expect(await isUsedUp(code)).toBe(false)
  })

  it('stays while the order is under way, and when it is delivered or returned', async () => {
    const code = await issue({ total_limit: 1 })
    const orderId = await use(code)
    await world.advance(0)
    const reports = ['assigned', 'accepted', 'dropped', 'assigned', 'accepted'] as const
    for (const kind of [...reports, 'collected', 'delivered'] as const) {
      await sendReport(orderId, kind)
      expect(await isUsedUp(code)).toBe(true)
    }
    expect((await read(orderId)).status).toBe('DELIVERED')
  })

  it('is not affected by an order with another voucher or without one', async () => {
    const code = await issue({ total_limit: 1 })
    await use(code)
    const others = [
      await use(await issue({})),
      await placeDiscounted(world.owner, 'FREERIDE', { now: now() }),
    ]
    await world.advance(0)
    for (const orderId of others) await cancel(orderId)
    expect(await isUsedUp(code)).toBe(true)
  })
})
