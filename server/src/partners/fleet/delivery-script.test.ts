import { metresBetween } from '@pillion/domain/geography/distance'
import {
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

describe('an order of the simulated fleet', () => {
  it('is assigned, accepted, collected and delivered, in this order', async () => {
    const { fleet, reports, advanceUntil } = fleetInTown()
    await fleet.request(job())
    await advanceUntil('delivered')
    expect(timelineOf(reports)).toEqual(fullTimeline)
    const times = reports.map(({ at }) => at)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(times.every(Number.isInteger)).toBe(true)
  })

  it('stays with one rider, who is idle again afterwards', async () => {
    const { fleet, reports, advanceUntil, busy } = fleetInTown()
    await fleet.request(job())
    await advanceUntil('assigned')
    const [rider] = busy()
    expect(rider?.orderId).toBe('A')
    await advanceUntil('delivered')
    const riders = reports.map((report) => 'rider' in report && report.rider)
    expect(riders).toEqual(riders.map(() => rider?.rider))
    expect(busy()).toEqual([])
  })

  it('is not collected before the vendor is ready', async () => {
    const { fleet, reports, advanceUntil } = fleetInTown()
    const readyAt = START + 40 * 60_000
    await fleet.request(job('A', { readyAt }))
    await advanceUntil('collected')
    const collectedAt = reports.at(-1)!.at
    expect(collectedAt).toBeGreaterThan(readyAt)
    expect(collectedAt).toBeLessThan(readyAt + 120_000)
  })

  it('sends no further reports when it is requested again, even after the delivery', async () => {
    const once = fleetInTown()
    await once.fleet.request(job())
    await once.advance(3600)
    const often = fleetInTown()
    await often.fleet.request(job())
    for (let minute = 0; minute < 60; minute++) {
      await often.advance(60)
      await often.fleet.request(job())
    }
    await often.advance(600)
    expect(often.reports).toEqual(once.reports)
  })
})

describe('a rider on the way', () => {
  it('reports a position every two seconds and never twice in one second', async () => {
    const { fleet, reports, advanceUntil } = fleetInTown({ speed: 3 })
    await fleet.request(job())
    await advanceUntil('delivered')
    expect(Math.min(...gapsBetween(positionsOf(reports)))).toBeGreaterThanOrEqual(1000)
    const leaves = reports.findIndex(({ kind }) => kind === 'left-vendor')
    const gaps = gapsBetween(positionsOf(reports.slice(leaves)))
    expect(gaps.length).toBeGreaterThan(60)
    expect(gaps.slice(0, -1).every((gap) => gap === 2000)).toBe(true)
  })

  it('stays on the streets between the outlet and the customer', async () => {
    const { fleet, reports, advanceUntil } = fleetInTown()
    await fleet.request(job())
    await advanceUntil('delivered')
    const positions = positionsOf(reports).map(({ position }) => position)
    expect(positions.length).toBeGreaterThan(200)
    expect(Math.max(...positions.map(metresFromStreets))).toBeLessThan(1)
    expect(metresBetween(positions.at(-1)!, job().dropoff)).toBeLessThan(25)
  })

  it('reports the minutes to the outlet, then to the customer', async () => {
    const { fleet, reports, advanceUntil } = fleetInTown({ speed: 10 })
    await fleet.request(job())
    await advanceUntil('delivered')
    const collected = reports.findIndex(({ kind }) => kind === 'collected')
    const before = positionsOf(reports.slice(0, collected))
    const after = positionsOf(reports.slice(collected))

    expect(before.at(-1)).toMatchObject({ etaOrigin: 0 })
    const etas = after.map(({ etaDestination }) => etaDestination!)
    expect(etas).toEqual([...etas].sort((a, b) => b - a))
    // 2.5 km by the streets at 22 km/h, in the rider's own time, however fast the clock goes.
    expect(etas[0]).toBeGreaterThan(395)
    expect(etas[0]).toBeLessThan(425)
    expect(etas.at(-1)).toBe(0)
    expect(after.some((position) => 'etaOrigin' in position)).toBe(false)
    expect(before.every(({ etaDestination }) => etaDestination! > etas[0]!)).toBe(true)
  })

  it.each([1, 14, 500, 100_000])(
    'is near before collecting and before delivering at %d times the speed',
    async (speed) => {
      const { fleet, reports, advanceUntil } = fleetInTown({ speed })
      await fleet.request(job())
      await advanceUntil('delivered')
      const kinds = reports.map(({ kind }) => kind)
      const collected = kinds.indexOf('collected')
      const nearVendor = positionsOf(reports.slice(0, collected))
      const nearCustomer = positionsOf(reports.slice(kinds.indexOf('left-vendor')))
      expect(nearVendor.some(({ etaOrigin }) => etaOrigin! < 300)).toBe(true)
      expect(nearCustomer.some(({ etaDestination }) => etaDestination! < 300)).toBe(true)
    },
  )
})

describe('a customer next door', () => {
  it.each([1, 100_000])(
    'has a final position with no time left at %d times the speed',
    async (speed) => {
      const { fleet, reports, advanceUntil } = fleetInTown({ speed })
      await fleet.request(job('A', { dropoff: job().pickup }))
      await advanceUntil('delivered')
      const leaves = reports.findIndex(({ kind }) => kind === 'left-vendor')
      expect(positionsOf(reports.slice(leaves)).at(-1)).toMatchObject({ etaDestination: 0 })
    },
  )
})

describe('the speed', () => {
  it('halves the time of rides and waits when it doubles', async () => {
    const [slow, fast] = [await secondsAt(5), await secondsAt(10)]
    expect(Math.abs(slow - 2 * fast)).toBeLessThan(5)
  })

  it('is a number above zero', () => {
    expect(() => fleetInTown({ speed: 0 })).toThrow(RangeError)
    expect(() => fleetInTown({ speed: Number.NaN })).toThrow(RangeError)
  })
})

describe('the seed', () => {
  it('gives the same reports, byte for byte', async () => {
    expect(await anHour('one')).toBe(await anHour('one'))
  })

  it('gives other riders and times when it differs', async () => {
    expect(await anHour('one')).not.toBe(await anHour('two'))
  })
})

async function secondsAt(speed: number) {
  const { fleet, reports, advanceUntil } = fleetInTown({ speed })
  await fleet.request(job('A', { readyAt: START + 30 * 60_000 }))
  await advanceUntil('delivered')
  return (reports.at(-1)!.at - START) / 1000
}

async function anHour(seed: string) {
  const { fleet, reports, advance } = fleetInTown({ seed, faults: {} })
  await fleet.request(job('A'))
  await fleet.request(job('B'))
  await advance(30)
  for (const orderId of ['C', 'D', 'E']) await fleet.request(job(orderId))
  await advance(3600)
  return JSON.stringify(reports)
}

function gapsBetween(reports: readonly FleetReport[]): number[] {
  const times = reports.map(({ at }) => at)
  return times.slice(1).map((at, index) => at - times[index]!)
}
