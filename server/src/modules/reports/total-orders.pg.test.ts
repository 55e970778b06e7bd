import { cancelOrder } from '@pillion/contract/http/orders'
import { totalOrders } from '@pillion/contract/http/reports'
import { testPeriod } from '@pillion/testkit/reports'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { issueVoucher, placeDiscounted } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let body: PlaceBody
const { fleet, report } = scriptedFleet()

const placed = (amount: number, request = body) =>
  place(world.owner, { ...request, order: { ...request.order, amount } })

async function send(orderId: string, kinds: readonly ('assigned' | 'collected' | 'delivered')[]) {
  for (const kind of kinds) await report({ orderId, kind, rider: testRider, at: world.clock.now() })
}

const delay = async (orderId: string) => {
  const at = world.clock.now()
  await report({ orderId, kind: 'delayed', rider: testRider, at, expectedAt: at + 600_000 })
}

beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  const { owner, stranger } = world
  body = await requestBody(owner)
  await placed(10.25)
  const cancelled = await placed(1_000)
  const delivered = await placed(20.5)
  const delayed = await placed(40)
  const delayedOnTheWay = await placed(80)
  await world.advance(0)
  const cancel = { vendor_id: OUTLET, order_id: cancelled, reason: 'TOO_BUSY' }
  await owner.call(cancelOrder, { body: cancel })
  await send(delivered, ['assigned', 'collected', 'delivered'])
  await delay(delayed)
  await send(delayedOnTheWay, ['assigned', 'collected'])
  await delay(delayedOnTheWay)

  const { code } = await issueVoucher(world, { amount: 20 })
  await placeDiscounted(owner, code, { body, now: world.clock.now() / 1_000 })
  await placed(7, await requestBody(owner, { vendorId: 'nk-vas' }))
  await place(stranger, await requestBody(stranger, { vendorId: 'cb-sod' }))
  await world.advance(0)
})
afterAll(() => world.close())

const totals = async (query: object = {}, vendorId = OUTLET) =>
  (
    await world.owner.call(totalOrders, {
      params: { vendorId },
      query: { ...testPeriod, ...query },
    })
  ).result

describe('[REP-03] the totals of a period', () => {
  it('count its orders by status, and add up what was not cancelled, fees after discounts', async () => {
    const fee = body.delivery_fee
    expect(await totals()).toEqual({
      currency: 'SEK',
      totals: {
        any: { orders: 6, amount: 10.25 + 20.5 + 40 + 80 + 249.5, fees: 5 * fee - 20 },
        new: { orders: 3, amount: 10.25 + 40 + 249.5, fees: 3 * fee - 20 },
        collected: { orders: 1, amount: 80, fees: fee },
        delivered: { orders: 1, amount: 20.5, fees: fee },
        cancelled: { orders: 1, amount: 0, fees: 0 },
      },
    })
  })

  it('are those of the vendor alone, or of all its outlets, or of one customer', async () => {
    expect((await totals({}, 'nk')).totals.any.orders).toBe(0)
    expect((await totals({ include_outlets: true }, 'nk')).totals.any.orders).toBe(7)
    expect((await totals({}, 'nk-vas')).totals.any).toMatchObject({ orders: 1, amount: 7 })
    expect((await totals({ customer_phone_number: '0701740611' })).totals.any.orders).toBe(6)
    expect((await totals({ customer_phone_number: '0701740612' })).totals.any).toEqual({
      orders: 0,
      amount: 0,
      fees: 0,
    })
    const { from } = testPeriod
    expect((await totals({ from, to: from + 86_400 })).totals.any.orders).toBe(0)
  })

  it('are refused for another account’s vendor and for a period that is too long', async () => {
    const { from } = testPeriod
    const statusOf = async (vendorId: string, query: object) => {
      const { status } = await world.owner.send(totalOrders, { params: { vendorId }, query })
      return status
    }
    expect(await statusOf('cb-sod', testPeriod)).toBe(403)
    expect(await statusOf(OUTLET, { from, to: from + 31 * 86_400 + 7_201 })).toBe(400)
  })
})
