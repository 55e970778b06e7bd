import { at, fleetInTown, job, START, timelineOf } from '@pillion/testkit/small-town'
import { describe, expect, it } from 'vitest'

import type { FleetReport } from './fleet.ts'
import { seededRandom } from './random.ts'

const ORDERS = 200
const LONG = 60_000

describe('a day of two hundred orders', () => {
  it(
    'delivers them all, although riders drop orders and the listener fails at times',
    async () => {
      const random = seededRandom('a day')
      const somewhere = () => at(random.between(0, 2000), random.between(0, 2000))
      const { clock, fleet, advance } = fleetInTown({
        riders: { count: 12, stationAreas: [at(500, 500), at(1500, 1000), at(250, 1750)] },
        faults: {},
      })
      const timelines = new Map<string, FleetReport[]>()
      let calls = 0
      fleet.start(async (report) => {
        if (++calls % 50 === 0) throw new Error('not now')
        const timeline = timelines.get(report.orderId) ?? []
        timelines.set(report.orderId, timeline)
        timeline.push(report)
      })

      for (let order = 0; order < ORDERS; order++) {
        const readyAt = clock.now() + random.between(0, 20) * 60_000
        const places = { pickup: somewhere(), dropoff: somewhere() }
        await fleet.request(job(`order ${order}`, { ...places, readyAt }))
        await advance(Math.round(random.between(60, 360)))
      }
      await advance(3 * 3600)

      expect(clock.now() - START).toBeLessThan(24 * 3_600_000)
      expect(timelines.size).toBe(ORDERS)
      for (const reports of timelines.values()) {
        const kinds = timelineOf(reports).filter((kind) => kind !== 'dropped')
        expect(kinds.slice(-4)).toEqual(['accepted', 'collected', 'left-vendor', 'delivered'])
        const times = reports.map(({ at }) => at)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      }
      expect(fleet.inspect().every(({ orderId }) => orderId === undefined)).toBe(true)
    },
    LONG,
  )
})
