import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Fleet, FleetReport } from '../../partners/fleet/fleet.ts'
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

describe('the fleet of a restarted server', () => {
  it('gets the order with its stage, its rider and the last position', async () => {
    const { fleet, requested, report } = scriptedFleet()
    let stops = 0
    const countedFleet = { ...fleet, stop: async () => void (stops += 1) }
    let world = await startWorld({ fleet: async () => countedFleet })
    try {
      // Its search has not begun.
      const preordered_for = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
      await place(world.owner, { ...(await requestBody(world.owner)), preordered_for })
      const orderId = await place(world.owner)
      await world.advance(0)
      const progressAfter = async (...reports: Partial<FleetReport>[]) => {
        for (const sent of reports)
          await report({ orderId, rider: testRider, at: world.clock.now(), ...sent } as FleetReport)
        world = await world.restart()
        return requested.at(-1)?.progress
      }
      const position = { latitude: 59.31, longitude: 18.07 }
      const at = { kind: 'position', position, heading: 90 } as const
      const rider = testRider

      expect(await progressAfter()).toEqual({ stage: 'looking' })
      expect(stops).toBe(1)
      expect(await progressAfter({ kind: 'assigned' })).toEqual({ stage: 'assigned', rider })
      expect(await progressAfter({ kind: 'accepted' })).toEqual({ stage: 'accepted', rider })
      expect(await progressAfter({ ...at, etaOrigin: 30 })).toEqual({
        stage: 'near-vendor',
        rider,
        position,
      })
      const riding = { rider, position }
      expect(await progressAfter({ kind: 'collected' })).toEqual({ stage: 'collected', ...riding })
      const left = { stage: 'left-vendor', ...riding }
      expect(await progressAfter({ kind: 'left-vendor' })).toEqual(left)
      expect(await progressAfter({ ...at, etaDestination: 30 })).toEqual(left)
      const requests = requested.length
      expect(requested.every((job) => job.orderId === orderId)).toBe(true)
      await progressAfter({ kind: 'delivered' })
      expect(requested).toHaveLength(requests)
    } finally {
      await world.close()
    }
  })

  it('is stopped again when it cannot take an order over, and the server does not start', async () => {
    const { fleet, requested } = scriptedFleet()
    let isBroken = false
    let stops = 0
    const breakingFleet: Fleet = {
      ...fleet,
      async request(job) {
        if (isBroken) throw new Error('the fleet does not answer')
        await fleet.request(job)
      },
      stop: async () => void (stops += 1),
    }
    let world = await startWorld({ fleet: async () => breakingFleet })
    try {
      const orderId = await place(world.owner)
      await world.advance(0)
      isBroken = true
      await expect(world.restart()).rejects.toThrow('the fleet does not answer')
      expect(stops).toBe(2)
      isBroken = false
      world = await world.restart()
      // The lock of the failed start may be released only now.
      await world.advance(1_000)
      expect(requested.at(-1)).toMatchObject({ orderId, progress: { stage: 'looking' } })
    } finally {
      await world.close()
    }
  })
})
