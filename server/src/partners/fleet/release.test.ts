import { metresBetween } from '@pillion/domain/geography/distance'
import { at, fleetInTown, job } from '@pillion/testkit/small-town'
import { describe, expect, it } from 'vitest'

import type { FleetReport } from './fleet.ts'

describe.each(['assigned', 'accepted', 'collected', 'left-vendor', 'position'] as const)(
  'an order that is released when it is %s',
  (kind) => {
    it('frees its rider on the spot and sends no more reports', async () => {
      const { fleet, reportsOf, advance, advanceUntil, busy } = fleetInTown()
      await fleet.request(job())
      await advanceUntil(kind)
      const [before] = busy()
      await fleet.release('A')
      const after = fleet.inspect().find(({ rider }) => rider.id === before?.rider.id)
      expect(after?.orderId).toBeUndefined()
      expect(metresBetween(after!.position, before!.position)).toBeLessThan(1)
      const reportCount = reportsOf('A').length
      await advance(1800)
      expect(reportsOf('A')).toHaveLength(reportCount)
    })

    it('gives its rider to the next order in the queue', async () => {
      const { fleet, reportsOf, advance, advanceUntil } = fleetInTown({
        riders: { count: 1, stationAreas: [at(500, 500)] },
      })
      await fleet.request(job('A'))
      await advanceUntil(kind)
      await fleet.request(job('B'))
      await advance(60)
      expect(reportsOf('B')).toEqual([])
      await fleet.release('A')
      await advance(1)
      expect(reportsOf('B')[0]?.kind).toBe('assigned')
    })
  },
)

describe('a release', () => {
  it('ends the search of an order that waits for a rider', async () => {
    const { fleet, reportsOf, advance, advanceUntil } = fleetInTown({
      riders: { count: 1, stationAreas: [at(500, 500)] },
    })
    await fleet.request(job('A'))
    await advanceUntil('assigned')
    await fleet.request(job('B'))
    await advance(60)
    await fleet.release('B')
    await advanceUntil('delivered')
    await advance(600)
    expect(reportsOf('B')).toEqual([])
  })

  it('works before the riders have reached their stations', async () => {
    const { fleet, reportsOf, advance, busy } = fleetInTown()
    await fleet.request(job())
    await fleet.release('A')
    await advance(600)
    expect(reportsOf('A')).toEqual([])
    expect(busy()).toEqual([])
  })

  it('discards reports that were not delivered yet', async () => {
    const { fleet, advanceUntil, advance } = fleetInTown()
    await fleet.request(job())
    await advanceUntil('accepted')
    const received: FleetReport[] = []
    let isDown = true
    fleet.start(async (report) => {
      if (isDown) throw new Error('not now')
      received.push(report)
    })
    await advance(10)
    await fleet.release('A')
    isDown = false
    await advance(120)
    expect(received).toEqual([])
  })

  it('may be repeated, and ignores an unknown order', async () => {
    const { fleet, busy, advanceUntil } = fleetInTown()
    await fleet.release('unknown')
    await fleet.request(job())
    await advanceUntil('accepted')
    await fleet.release('A')
    await fleet.release('A')
    expect(busy()).toEqual([])
  })

  it('can be followed by a new request, such as after a change of address', async () => {
    const { fleet, reportsOf, advance, advanceUntil } = fleetInTown()
    await fleet.request(job())
    await advanceUntil('accepted')
    const accepted = reportsOf('A').at(-1)
    const rider = accepted && 'rider' in accepted ? accepted.rider : undefined
    await fleet.release('A')
    const dropoff = at(250, 1750)
    await fleet.request(job('A', { dropoff, progress: { stage: 'accepted', rider: rider! } }))
    await advance(3600)
    const last = reportsOf('A').findLast((report) => report.kind === 'position')
    expect(reportsOf('A').at(-1)).toMatchObject({ kind: 'delivered', rider })
    expect(metresBetween(last!.position, dropoff)).toBeLessThan(1)
  })
})
