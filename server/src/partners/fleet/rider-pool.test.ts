import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { testRider } from '@pillion/testkit/scripted-fleet'
import {
  townRouting,
  at,
  fleetInTown,
  job,
  metresFromStreets,
  timelineOf,
} from '@pillion/testkit/small-town'
import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import type { Routing } from '../routing/routing.ts'
import { riderPool } from './rider-pool.ts'
import { newRider } from './rider.ts'
import { timeScaleOf } from './time-scale.ts'

const riderOf = (reports: readonly object[]) =>
  reports.findLast((report) => 'rider' in report) as { rider: { id: string } } | undefined

describe('idle riders', () => {
  it('wait on the streets near the outlets', async () => {
    const stationAreas = [at(500, 500), at(1500, 1500)]
    const { fleet, advance } = fleetInTown({ riders: { count: 20, stationAreas } })
    await advance(1)
    const places = fleet.inspect().map(({ position }) => position)
    expect(places).toHaveLength(20)
    for (const [index, place] of places.entries()) {
      expect(metresFromStreets(place)).toBeLessThan(1)
      expect(metresBetween(place, stationAreas[index % 2]!)).toBeLessThan(850)
    }
  })

  it('return to their station after a delivery', async () => {
    const { fleet, advance, advanceUntil } = fleetInTown({
      riders: { count: 1, stationAreas: [at(500, 500)] },
    })
    await advance(1)
    const station = fleet.inspect()[0]!.position
    await fleet.request(job())
    await advanceUntil('delivered')
    expect(metresBetween(fleet.inspect()[0]!.position, station)).toBeGreaterThan(500)
    await advance(1200)
    expect(metresBetween(fleet.inspect()[0]!.position, station)).toBeLessThan(2)
  })

  it('do not return when an order arrives before their route is known', async () => {
    let station: Coordinates | undefined
    const pendingRoutes: (() => void)[] = []
    const routing: Routing = {
      async route(from, to) {
        if (station && metresBetween(to, station) < 1) {
          await new Promise<void>((resolve) => pendingRoutes.push(resolve))
        }
        return townRouting.route(from, to)
      },
    }
    const riders = { count: 1, stationAreas: [at(500, 500)] }
    const { fleet, advance, advanceUntil } = fleetInTown({ riders, routing })
    const place = () => fleet.inspect()[0]!.position
    await advance(1)
    station = place()

    await fleet.request(job('A'))
    await advanceUntil('delivered')
    await fleet.request(job('B'))
    await advanceUntil('collected', 'B')
    const outlet = place()
    expect(pendingRoutes).toHaveLength(1)
    pendingRoutes[0]!()
    await advance(2)
    expect(metresBetween(place(), outlet)).toBeLessThan(1)
  })

  it('are assigned by distance to the outlet', async () => {
    const stationAreas = [at(250, 250), at(1750, 1750)]
    const { fleet, reports, advance, advanceUntil } = fleetInTown({
      riders: { count: 2, stationAreas },
    })
    await advance(1)
    const ids = fleet.inspect().map(({ rider }) => rider.id)
    await fleet.request(job('A', { pickup: stationAreas[1]! }))
    await advanceUntil('assigned')
    expect(riderOf(reports)?.rider.id).toBe(ids[1])
  })

  it('start near an outlet that is far from all of their stations', async () => {
    const pickup = { latitude: 57.7, longitude: 11.97 }
    const dropoff = { latitude: 57.71, longitude: 11.98 }
    const { fleet, reportsOf, advance, advanceUntil } = fleetInTown()
    await fleet.request(job('A', { pickup, dropoff }))
    await advanceUntil('delivered')
    const places = reportsOf('A').flatMap((report) =>
      'position' in report ? [report.position] : [],
    )
    expect(Math.max(...places.map((place) => metresBetween(place, pickup)))).toBeLessThan(2000)
    await advance(600)
    await fleet.request(job('B', { pickup, dropoff }))
    await advanceUntil('delivered', 'B')
  })

  it('are assigned even without stations', async () => {
    const { fleet, advanceUntil, reportsOf } = fleetInTown({
      riders: { count: 1, stationAreas: [] },
    })
    await fleet.request(job())
    await advanceUntil('delivered')
    expect(timelineOf(reportsOf('A'))).toHaveLength(5)
  })
})

describe('orders without an idle rider', () => {
  it('are served in the order of their requests', async () => {
    const { fleet, reports, advance } = fleetInTown({
      riders: { count: 1, stationAreas: [at(500, 500)] },
    })
    for (const orderId of ['A', 'B', 'C']) {
      await fleet.request(job(orderId))
      await advance(60)
    }
    await advance(4 * 3600)
    const turns = reports.filter(({ kind }) => kind === 'assigned' || kind === 'delivered')
    expect(turns.map(({ kind, orderId }) => `${orderId} ${kind}`)).toEqual([
      'A assigned',
      'A delivered',
      'B assigned',
      'B delivered',
      'C assigned',
      'C delivered',
    ])
  })

  it('never share a rider', async () => {
    const { fleet, busy, advance } = fleetInTown({
      riders: { count: 2, stationAreas: [at(500, 500)] },
    })
    for (const orderId of ['A', 'B', 'C', 'D']) await fleet.request(job(orderId))
    for (let minute = 0; minute < 60; minute++) {
      await advance(60)
      const orders = busy().map(({ orderId }) => orderId)
      expect(orders).toEqual([...new Set(orders)])
    }
  })
})

describe('an order that a rider drops', () => {
  it('goes to another rider', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown({ faults: { dropOrders: () => 2 } })
    await fleet.request(job())
    await advanceUntil('delivered')
    expect(timelineOf(reportsOf('A')).slice(0, 7)).toEqual([
      'assigned',
      'dropped',
      'assigned',
      'dropped',
      'assigned',
      'accepted',
      'collected',
    ])
    const riders = reportsOf('A').flatMap((report) =>
      report.kind === 'assigned' ? [report.rider.id] : [],
    )
    expect(riders[0]).not.toBe(riders[1])
    expect(riders[1]).not.toBe(riders[2])
  })

  it('goes to the same rider when there is no other', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown({
      riders: { count: 1, stationAreas: [at(500, 500)] },
      faults: { dropOrders: () => 1 },
    })
    await fleet.request(job())
    await advanceUntil('delivered')
    expect(timelineOf(reportsOf('A')).slice(0, 4)).toEqual([
      'assigned',
      'dropped',
      'assigned',
      'accepted',
    ])
  })

  it('occurs occasionally by default', async () => {
    const { fleet, reports, advance } = fleetInTown({
      faults: {},
      riders: { count: 100, stationAreas: [at(500, 500)] },
      speed: 14,
    })
    for (let order = 0; order < 100; order++) await fleet.request(job(`${order}`))
    await advance(60)
    const drops = reports.filter(({ kind }) => kind === 'dropped').length
    expect(drops).toBeGreaterThan(0)
    expect(drops).toBeLessThan(15)
  })
})

describe('an order without a rider', () => {
  it('is never assigned and does not block other orders', async () => {
    const { fleet, reportsOf, advance, busy } = fleetInTown({
      riders: { count: 1, stationAreas: [at(500, 500)] },
      faults: { noRiderAccepts: (orderId) => orderId === 'A', dropOrders: () => 0 },
    })
    await fleet.request(job('A'))
    await fleet.request(job('B'))
    await advance(3600)
    expect(reportsOf('A')).toEqual([])
    expect(timelineOf(reportsOf('B')).at(-1)).toBe('delivered')
    await fleet.release('A')
    expect(busy()).toEqual([])
  })
})

describe('an order with slow rides', () => {
  it('takes proportionally longer', async () => {
    expect(await etaAt(3)).toBeCloseTo(3 * (await etaAt(1)), -1)
  })
})

/** The seconds from the outlet to the customer. */
async function etaAt(slow: number) {
  const { fleet, reportsOf, advanceUntil } = fleetInTown({
    faults: { slow: () => slow, dropOrders: () => 0 },
  })
  await fleet.request(job())
  await advanceUntil('delivered')
  const last = reportsOf('A').findIndex(({ kind }) => kind === 'left-vendor')
  const first = reportsOf('A')[last + 1]
  return first?.kind === 'position' ? first.etaDestination! : 0
}

it('does not search the riders for each waiting order while none is idle', () => {
  const rider = newRider(testRider, at(500, 500))
  let reads = 0
  Object.defineProperty(rider, 'orderId', {
    get() {
      reads += 1
      return 'another order'
    },
  })
  const dependencies = { clock: testClock(0), timeScale: timeScaleOf(1), routing: townRouting }
  const pool = riderPool([rider], dependencies)
  for (let order = 0; order < 3_000; order += 1)
    pool.requestRider({ orderId: String(order), pickup: at(500, 500) }, () => {})
  expect(reads).toBeLessThan(10_000)
})
