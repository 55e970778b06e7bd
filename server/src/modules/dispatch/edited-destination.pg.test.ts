import { editOrder, getRider } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import { metresBetween } from '@pillion/domain/geography/distance'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { quotedEdit, readOrder } from '@pillion/testkit/edits'
import { place } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simulatedFleet } from '../../partners/fleet/simulated-fleet.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({
    fleet: async ({ clock, country, settings }, routing) =>
      simulatedFleet({
        clock,
        country,
        routing,
        speed: settings.fleetSpeed,
        riders: { count: 4, stationAreas: [country.mainCity] },
        // Slow enough that an edit comes before the rider is near.
        faults: { dropOrders: () => 0, slow: () => 2 },
        seed: 'test',
      }),
  })
})
afterAll(() => world.close())

const MAX_STEPS = 2_000
const riderOf = async (orderId: string) =>
  (await world.owner.call(getRider, { params: { id: orderId } })).result
const has = (order: Order, status: string) =>
  order.status_history.some((entry) => entry.status === status)

/** Advances time until the order has reached the status; returns its rider's last position. */
async function advanceUntil(orderId: string, status: string, stepMs = 2_000) {
  let lastRider = await riderOf(orderId)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (has(await readOrder(world.owner, orderId), status)) return lastRider
    world.clock.advance(stepMs)
    await world.advance(0)
    lastRider = (await riderOf(orderId)) ?? lastRider
  }
  throw new Error(`${orderId} never reached ${status}`)
}

/** Edits the order to a destination on the other side of its outlet. */
async function editDestination(orderId: string) {
  const { pickup, customer } = await readOrder(world.owner, orderId)
  const to = offsetBy(pickup, -1.2, -0.4)
  expect(metresBetween(to, customer.location)).toBeGreaterThan(2_000)
  const body = await quotedEdit(world.owner, orderId, { to, address: 'Ringvägen 5' })
  await world.owner.call(editOrder, { params: { orderId }, body })
  return body.location
}

const expectedStatuses = ['PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'DELIVERED']

describe.each(['WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'])(
  'an order edited in status %s',
  (status) => {
    it('[RAR-29] is delivered to the new address by the same rider', async () => {
      const orderId = await place(world.owner)
      await advanceUntil(orderId, status, 200)
      const rider = await riderOf(orderId)
      const to = await editDestination(orderId)
      const last = await advanceUntil(orderId, 'DELIVERED')
      expect(metresBetween(last as { latitude: number; longitude: number }, to)).toBeLessThan(60)
      expect([undefined, last?.name]).toContain(rider?.name)
      const order = await readOrder(world.owner, orderId)
      expect(order.status_history.slice(-4).map((entry) => entry.status)).toEqual(expectedStatuses)
      expect(has(order, 'MODIFIED')).toBe(status === 'COURIER_ACCEPTED_DELIVERY')
    })
  },
)

describe('a rider on the way', () => {
  it('[RAR-29] shows no arrival time until the one at the new address is known', async () => {
    const orderId = await place(world.owner)
    await advanceUntil(orderId, 'COURIER_ACCEPTED_DELIVERY', 200)
    for (let step = 0; (await riderOf(orderId))?.eta_destination == null; step += 1) {
      expect(step).toBeLessThan(MAX_STEPS)
      world.clock.advance(100)
      await world.advance(0)
    }
    await editDestination(orderId)
    expect(await riderOf(orderId)).toMatchObject({ eta_destination: null })
    await world.advance(3_000)
    expect(await riderOf(orderId)).toMatchObject({ eta_destination: expect.any(Number) })
  })
})

describe('a restarted server', () => {
  it('[RAR-29] still delivers the order to the new address', async () => {
    const orderId = await place(world.owner)
    await advanceUntil(orderId, 'COURIER_ACCEPTED_DELIVERY', 100)
    const to = await editDestination(orderId)
    world = await world.restart()
    const last = await advanceUntil(orderId, 'DELIVERED')
    expect(metresBetween(last as { latitude: number; longitude: number }, to)).toBeLessThan(60)
  })
})
