import { cancelOrder, getOrder, getRider, listOrders } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import { isUpcomingPreorder } from '@pillion/domain/orders/order-lists'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simulatedFleet } from '../../partners/fleet/simulated-fleet.ts'
import type { FleetFaults } from '../../partners/fleet/task-tools.ts'

type Inspected = ReturnType<typeof simulatedFleet>

let world: World
let fleet: Inspected
/** Faults by order; other orders have none. */
const drops = new Map<string, number>()
const withoutRider = new Set<string>()
const faults: FleetFaults = {
  dropOrders: (orderId) => drops.get(orderId) ?? 0,
  noRiderAccepts: (orderId) => withoutRider.has(orderId),
}

beforeAll(async () => {
  world = await startWorld({
    fleet: async ({ clock, country, settings }, routing) => {
      const riders = { count: 4, stationAreas: [country.mainCity] }
      const speed = settings.fleetSpeed
      fleet = simulatedFleet({ clock, country, routing, speed, riders, faults, seed: 'test' })
      return fleet
    },
  })
})
afterAll(() => world.close())

const read = async (orderId: string): Promise<Order> =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result
const riderOf = async (orderId: string) =>
  (await world.owner.call(getRider, { params: { id: orderId } })).result
const statusesOf = (order: Order) => order.status_history.map((entry) => entry.status)
const busy = (orderId: string) => fleet.inspect().some((rider) => rider.orderId === orderId)

const MAX_STEPS = 600

/** Advances time until the order meets the condition. */
async function until(
  orderId: string,
  condition: (order: Order) => boolean,
  stepMs = 1_000,
): Promise<Order> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const order = await read(orderId)
    if (condition(order)) return order
    world.clock.advance(stepMs)
    await world.advance(0)
  }
  throw new Error(`${orderId} has only been ${statusesOf(await read(orderId)).join(', ')}`)
}
const untilStatus = (orderId: string, status: string, stepMs?: number) =>
  until(orderId, (order) => statusesOf(order).includes(status as 'NEW'), stepMs)

const expectedStatuses = [
  'NEW',
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'NEAR_VENDOR',
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELIVERED',
]

describe('an order without faults', () => {
  it('[GAP-005, RIDER-02, RIDER-03, GAP-036] is delivered by one rider, who can be tracked', async () => {
    const orderId = await place(world.owner)
    expect(await riderOf(orderId)).toBeNull()

    await untilStatus(orderId, 'COURIER_ACCEPTED_DELIVERY')
    const rider = await riderOf(orderId)
    expect(rider).toMatchObject({
      name: expect.stringMatching(/\S/),
      phone: expect.stringMatching(/^\+\d+$/),
    })

    await untilStatus(orderId, 'NEAR_VENDOR')
    expect(await riderOf(orderId)).toMatchObject({
      name: rider?.name,
      latitude: expect.closeTo(59.3, 0),
      longitude: expect.closeTo(18, 0),
      eta_origin: expect.any(Number),
      eta_destination: expect.any(Number),
    })

    await untilStatus(orderId, 'NEAR_CUSTOMER')
    expect(await riderOf(orderId)).toMatchObject({ eta_origin: null, name: rider?.name })

    const order = await untilStatus(orderId, 'DELIVERED', 4_000)
    expect(statusesOf(order)).toEqual(expectedStatuses)
    expect(order.rider).toEqual({ name: rider?.name, phone: rider?.phone })
    const times = order.status_history.map((entry) => entry.created_at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(busy(orderId)).toBe(false)
  })

  it('[GEN-25] shows its rider to its own vendor only', async () => {
    const orderId = await place(world.owner)
    for (const client of [world.stranger]) {
      const reply = await client.send(getRider, { params: { id: orderId } })
      const unknown = await client.send(getRider, { params: { id: 'nk-sod-2h00000000' } })
      expect([reply.status, unknown.status]).toEqual([404, 404])
      expect(reply.answer).toEqual(unknown.answer)
    }
    expect((await world.anonymous.send(getRider, { params: { id: orderId } })).status).toBe(401)
  })
})

describe('an order that riders drop', () => {
  it('[TRACK-02, GAP-032] waits again, and another rider delivers it', async () => {
    const orderId = await place(world.owner)
    drops.set(orderId, 1)
    await untilStatus(orderId, 'ASSIGNED_TO_TRANSPORT')
    const first = await riderOf(orderId)
    const waits = (order: Order) =>
      statusesOf(order).filter((status) => status === 'WAITING_FOR_TRANSPORT').length === 2
    await until(orderId, waits)
    await untilStatus(orderId, 'COURIER_ACCEPTED_DELIVERY')
    const second = await riderOf(orderId)
    expect(second?.phone).not.toBe(first?.phone)

    const order = await untilStatus(orderId, 'DELIVERED', 4_000)
    expect(statusesOf(order)).toEqual([
      ...expectedStatuses.slice(0, 4),
      'WAITING_FOR_TRANSPORT',
      ...expectedStatuses.slice(3),
    ])
    expect(order.rider?.phone).toBe(second?.phone)
  })
})

describe('an order that no rider accepts', () => {
  it('[GAP-005] is STALLED at the time limit, not before, and is released by the fleet', async () => {
    const orderId = await place(world.owner)
    withoutRider.add(orderId)
    const waiting = await untilStatus(orderId, 'WAITING_FOR_TRANSPORT')
    const since = waiting.status_history.at(-1)?.created_at ?? 0
    const order = await untilStatus(orderId, 'STALLED')
    // 15 minutes, at the fleet's speed.
    const limit = 900 / world.context.settings.fleetSpeed
    expect((order.status_history.at(-1)?.created_at ?? 0) - since).toBeGreaterThanOrEqual(limit)
    expect((order.status_history.at(-1)?.created_at ?? 0) - since).toBeLessThan(limit + 2)
    withoutRider.delete(orderId)
    await world.advance(120_000)
    expect(statusesOf(await read(orderId)).at(-1)).toBe('STALLED')
    expect(await riderOf(orderId)).toBeNull()
  })
})

describe('an order that is cancelled', () => {
  it.each(['WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT'])(
    '[CANCEL-04] after %s releases its rider and stays cancelled',
    async (status) => {
      const orderId = await place(world.owner)
      // In steps shorter than a rider's response time.
      await untilStatus(orderId, status, 100)
      const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' }
      await world.owner.call(cancelOrder, { body })
      await world.advance(60_000)
      expect(statusesOf(await read(orderId)).at(-1)).toBe('CANCELLED')
      expect(busy(orderId)).toBe(false)
    },
  )
})

describe('a scheduled order', () => {
  it('[LIST-08] waits as a pre-order until half an hour before its time, then gets a rider', async () => {
    const time = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
    const body = { ...(await requestBody(world.owner)), preordered_for: time }
    const orderId = await place(world.owner, body)
    await world.advance(0)
    const upcoming = async () => {
      const { status } = await read(orderId)
      const now = world.clock.now() / 1000
      return [status, isUpcomingPreorder({ status, preorderedFor: time }, now)]
    }
    expect(await upcoming()).toEqual(['RECEIVED', true])

    world.clock.advance((time - 1_800) * 1000 - 1_000 - world.clock.now())
    // Hours later users have to sign in again. The job also survives a restart.
    world = await world.restart()
    await world.advance(0)
    expect(await upcoming()).toEqual(['RECEIVED', true])
    const query = { from: time, to: time + 1, scheduled: true }
    const listed = await world.owner.call(listOrders, { params: { vendorId: OUTLET }, query })
    expect(listed.result.data.map((order) => order.order_id)).toEqual([orderId])

    await world.advance(1_000)
    expect(await upcoming()).toEqual(['WAITING_FOR_TRANSPORT', true])
    const order = await untilStatus(orderId, 'DELIVERED', 4_000)
    expect(statusesOf(order)).toEqual(expectedStatuses)
    expect(order.created_at).toBeGreaterThanOrEqual(NOON / 1000)
  })
})
