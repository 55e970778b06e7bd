import { metresBetween } from '@pillion/domain/geography/distance'
import {
  at,
  fleetInTown,
  fullTimeline,
  job,
  metresFromStreets,
  positionsOf,
  START,
  timelineOf,
} from '@pillion/testkit/small-town'
import { describe, expect, it } from 'vitest'

import type { FleetReport } from './fleet.ts'

const elsewhere = at(250, 1750)
const moved = (over = {}) => job('A', { dropoff: elsewhere, ...over })

/** A town in which the order has reached this stage. */
async function townAt(kind: FleetReport['kind'], speed = 1) {
  const town = fleetInTown({ speed })
  await town.fleet.request(job())
  await town.advanceUntil(kind)
  return town
}

describe.each(['assigned', 'accepted', 'position', 'collected', 'left-vendor'] as const)(
  'an order that is redirected when it is %s',
  (kind) => {
    it('[RAR-29] is delivered to the new address, along the streets, by the same rider', async () => {
      const { fleet, reportsOf, advance, advanceUntil, busy } = await townAt(kind)
      await advance(30)
      const [before] = busy()
      await fleet.amend(moved())
      await advanceUntil('delivered')
      expect(timelineOf(reportsOf('A'))).toEqual(fullTimeline)
      expect(reportsOf('A').every(({ rider }) => rider.id === before?.rider.id)).toBe(true)
      const positions = positionsOf(reportsOf('A')).map(({ position }) => position)
      expect(metresBetween(positions.at(-1)!, elsewhere)).toBeLessThan(1)
      expect(Math.max(...positions.map(metresFromStreets))).toBeLessThan(1)
      const steps = positions.slice(1).map((to, index) => metresBetween(positions[index]!, to))
      // Two seconds at 22 km/h, and half a step for the corner that is cut.
      expect(Math.max(...steps)).toBeLessThan(20)
    })
  },
)

describe('a rider on the way to the vendor', () => {
  it('[RAR-29] reports the new arrival time from the next report on', async () => {
    const { fleet, reportsOf, advance } = await townAt('position')
    const before = positionsOf(reportsOf('A')).at(-1)!
    await fleet.amend(job('A', { dropoff: at(500, 500) }))
    await advance(3)
    const after = positionsOf(reportsOf('A')).at(-1)!
    expect(after.etaOrigin).toBeGreaterThan(before.etaOrigin! - 5)
    // 2.5 km have become 20 m.
    expect(before.etaDestination! - after.etaDestination!).toBeGreaterThan(380)
  })

  it('waits for a later pickup time, and does not wait for an earlier one', async () => {
    const later = await townAt('accepted')
    await later.fleet.amend(moved({ readyAt: START + 40 * 60_000 }))
    await later.advanceUntil('collected')
    expect(later.reports.at(-1)!.at).toBeGreaterThan(START + 40 * 60_000)

    const sooner = await townAt('accepted')
    await sooner.fleet.amend(moved({ readyAt: START }))
    await sooner.advanceUntil('collected')
    expect(sooner.reports.at(-1)!.at).toBeLessThan(START + 9 * 60_000)
  })
})

describe.each(['assigned', 'accepted', 'position'] as const)(
  'an outlet that moves when its rider is %s',
  (kind) => {
    it('[OUT-19] is where the same rider collects, once', async () => {
      const { fleet, reportsOf, advance, advanceUntil } = await townAt(kind)
      await advance(30)
      await fleet.amend(job('A', { pickup: elsewhere }))
      await advanceUntil('collected')
      const last = positionsOf(reportsOf('A')).at(-1)!
      expect(metresBetween(last.position, elsewhere)).toBeLessThan(1)
      await advanceUntil('delivered')
      expect(timelineOf(reportsOf('A'))).toEqual(fullTimeline)
    })
  },
)

describe('a rider who waits at an outlet that moves', () => {
  it('[OUT-19] rides on to where it is now', async () => {
    const { fleet, reportsOf, advance, advanceUntil } = await townAt('position')
    const isThere = () => positionsOf(reportsOf('A')).at(-1)!.etaOrigin === 0
    for (let seconds = 0; seconds < 3600 && !isThere(); seconds++) await advance(1)
    expect(timelineOf(reportsOf('A'))).not.toContain('collected')
    await fleet.amend(job('A', { pickup: elsewhere }))
    await advanceUntil('collected')
    expect(metresBetween(positionsOf(reportsOf('A')).at(-1)!.position, elsewhere)).toBeLessThan(1)
  })
})

describe('a rider who has collected at an outlet that moves', () => {
  it('does not turn round', async () => {
    const [moving, staying] = [await townAt('left-vendor'), await townAt('left-vendor')]
    await moving.fleet.amend(job('A', { pickup: elsewhere }))
    await moving.advanceUntil('delivered')
    await staying.advanceUntil('delivered')
    expect(moving.reportsOf('A')).toEqual(staying.reportsOf('A'))
  })
})

describe('a rider who has reached the old address', () => {
  it('[RAR-29] continues to the new address', async () => {
    const { fleet, reportsOf, advance, advanceUntil } = await townAt('left-vendor')
    const isThere = () => positionsOf(reportsOf('A')).at(-1)!.etaDestination === 0
    for (let seconds = 0; seconds < 3600 && !isThere(); seconds++) await advance(1)
    await fleet.amend(moved())
    await advanceUntil('delivered')
    const last = positionsOf(reportsOf('A')).at(-1)!
    expect(metresBetween(last.position, elsewhere)).toBeLessThan(1)
    expect(timelineOf(reportsOf('A'))).toEqual(fullTimeline)
  })
})

describe('an order that waits for a rider', () => {
  it('[RAR-29] is delivered to the new address', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown({
      riders: { count: 1, stationAreas: [at(500, 500)] },
    })
    await fleet.request(job('B'))
    await advanceUntil('assigned', 'B')
    await fleet.request(job())
    await fleet.amend(moved())
    await advanceUntil('delivered')
    expect(metresBetween(positionsOf(reportsOf('A')).at(-1)!.position, elsewhere)).toBeLessThan(1)
  })
})

describe('an amendment', () => {
  it('that changes no value has no effect, however often it is sent', async () => {
    const once = fleetInTown()
    await once.fleet.request(job())
    await once.advance(3600)
    const often = fleetInTown()
    await often.fleet.request(job())
    for (let minute = 0; minute < 60; minute++) {
      await often.advance(60)
      await often.fleet.amend(job())
    }
    expect(often.reports).toEqual(once.reports)
  })

  it('of an order unknown to the fleet does not request a rider', async () => {
    const { fleet, reportsOf, advance, advanceUntil } = fleetInTown()
    await fleet.amend(moved())
    await advance(600)
    expect(reportsOf('A')).toEqual([])
    await fleet.request(job())
    await advanceUntil('delivered')
    const reportCount = reportsOf('A').length
    await fleet.amend(moved())
    await advance(600)
    expect(reportsOf('A')).toHaveLength(reportCount)
  })

  it.each([1, 14, 500, 100_000])('is applied at %d times the speed', async (speed) => {
    const { fleet, reportsOf, advanceUntil } = await townAt('assigned', speed)
    await fleet.amend(moved())
    await advanceUntil('delivered')
    expect(metresBetween(positionsOf(reportsOf('A')).at(-1)!.position, elsewhere)).toBeLessThan(1)
  })
})
