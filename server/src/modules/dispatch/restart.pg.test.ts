import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place } from '@pillion/testkit/requests'
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
        faults: { dropOrders: () => 0 },
        seed: 'test',
      }),
  })
})
afterAll(() => world.close())

const MAX_STEPS = 600

async function untilStatus(orderId: string, status: string) {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const query = { vendorId: OUTLET, orderId }
    const { result } = await world.owner.call(getOrder, { query })
    if (result.status_history.some((entry) => entry.status === status)) return result
    world.clock.advance(2_000)
    await world.advance(0)
  }
  throw new Error(`${orderId} never was ${status}`)
}

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
]

describe('a restarted server', () => {
  it('delivers an order by the same rider, whatever its stage', async () => {
    const orderId = await place(world.owner)
    const riders = new Set<string>()
    for (const status of expectedStatuses) {
      const { rider } = await untilStatus(orderId, status)
      if (rider) riders.add(rider.phone)
      world = await world.restart()
    }
    const order = await untilStatus(orderId, 'DELIVERED')
    expect(order.status_history.map((entry) => entry.status)).toEqual([
      ...expectedStatuses,
      'DELIVERED',
    ])
    expect([...riders]).toEqual([order.rider?.phone])
  })
})
