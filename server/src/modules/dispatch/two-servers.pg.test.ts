import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simulatedFleet } from '../../partners/fleet/simulated-fleet.ts'

let one: World
let other: World
const fleets: ReturnType<typeof simulatedFleet>[] = []
beforeAll(async () => {
  one = await startWorld({
    fleet: async ({ clock, country, settings }, routing) => {
      const riders = { count: 4, stationAreas: [country.mainCity] }
      const faults = { dropOrders: () => 0 }
      const speed = settings.fleetSpeed
      const fleet = simulatedFleet({ clock, country, routing, speed, riders, faults, seed: 'test' })
      fleets.push(fleet)
      return fleet
    },
  })
  other = await one.startPeer()
})
afterAll(async () => {
  await other.stop()
  await one.close()
})

const MAX_STEPS = 600
const read = async (world: World, orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result

/** Advances both servers' time until the order has had the status. */
async function until(orderId: string, status: string) {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const order = await read(other, orderId)
    if (order.status_history.some((entry) => entry.status === status)) return order
    one.clock.advance(2_000)
    await one.advance(0)
    await other.advance(0)
  }
  throw new Error(`${orderId} never was ${status}`)
}
const carriers = (orderId: string) =>
  fleets.flatMap((fleet) => fleet.inspect().filter((rider) => rider.orderId === orderId))

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

describe('two servers on one database', () => {
  it('share one fleet, whichever server receives an order', async () => {
    const orders = [await place(one.owner), await place(other.owner)]
    for (const orderId of orders) {
      await until(orderId, 'ASSIGNED_TO_TRANSPORT')
      expect(carriers(orderId)).toHaveLength(1)
    }
    for (const orderId of orders) {
      const order = await until(orderId, 'DELIVERED')
      expect(order.status_history.map((entry) => entry.status)).toEqual(expectedStatuses)
    }
    expect(fleets).toHaveLength(1)
  })

  it('[GAP-005] the other delivers the ongoing orders when the one with the fleet stops', async () => {
    const orderId = await place(one.owner)
    const { rider } = await until(orderId, 'COURIER_ACCEPTED_DELIVERY')
    const waiting = await place(one.owner)
    await one.stop()
    const order = await until(orderId, 'DELIVERED')
    expect(order.status_history.map((entry) => entry.status)).toEqual(expectedStatuses)
    expect(order.rider).toEqual(rider)
    expect((await until(waiting, 'DELIVERED')).status_history).toHaveLength(expectedStatuses.length)
    expect(fleets).toHaveLength(2)
  })
})
