import { metresBetween } from '@pillion/domain/geography/distance'
import {
  at,
  fleetInTown,
  fullTimeline,
  job,
  positionsOf,
  timelineOf,
} from '@pillion/testkit/small-town'
import { describe, expect, it } from 'vitest'

const earlierRider = { id: 'rider-of-old', name: 'Elin Ek', phone: '+46701740642' }

describe.each([
  ['assigned', ['accepted', 'collected', 'left-vendor', 'delivered']],
  ['accepted', ['collected', 'left-vendor', 'delivered']],
  ['near-vendor', ['collected', 'left-vendor', 'delivered']],
  ['collected', ['left-vendor', 'delivered']],
  ['left-vendor', ['delivered']],
] as const)('an order that is resumed when it was %s', (stage, rest) => {
  it('continues with its rider from their last position', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown()
    const { rider } = fleet.inspect()[2]!
    const position = at(1250, 620)
    await fleet.request(job('A', { progress: { stage, rider, position } }))
    await advanceUntil('delivered')
    expect(timelineOf(reportsOf('A'))).toEqual(rest)
    expect(metresBetween(positionsOf(reportsOf('A'))[0]!.position, position)).toBeLessThan(5)
    expect(
      reportsOf('A').every((report) => 'rider' in report && report.rider.id === rider.id),
    ).toBe(true)
    expect(fleet.inspect()).toHaveLength(3)
  })

  it('is finished by its rider, even one who has left the fleet since', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown()
    await fleet.request(job('A', { progress: { stage, rider: earlierRider } }))
    expect(fleet.inspect()).toHaveLength(4)
    await advanceUntil('delivered')
    expect(timelineOf(reportsOf('A'))).toEqual(rest)
    expect(reportsOf('A').at(-1)).toMatchObject({ rider: earlierRider })
    expect(fleet.inspect()).toHaveLength(3)
  })

  it('starts over when the rider is unknown', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown()
    await fleet.request(job('A', { progress: { stage } }))
    await advanceUntil('delivered')
    expect(timelineOf(reportsOf('A'))).toEqual(fullTimeline)
  })
})

describe.each(['assigned', 'accepted'] as const)(
  'an order that is resumed when it was %s, whose rider already has another order',
  (stage) => {
    it('goes to another rider', async () => {
      const { fleet, reportsOf, advanceUntil } = fleetInTown()
      const progress = { stage: 'accepted', rider: earlierRider } as const
      await fleet.request(job('B', { progress }))
      await fleet.request(job('A', { progress: { stage, rider: earlierRider } }))
      await advanceUntil('delivered')
      expect(timelineOf(reportsOf('A'))).toEqual(['dropped', ...fullTimeline])
      expect(reportsOf('A').at(-1)).not.toMatchObject({ rider: earlierRider })
    })
  },
)

describe.each([
  ['near-vendor', ['collected', 'left-vendor', 'delivered']],
  ['collected', ['left-vendor', 'delivered']],
  ['left-vendor', ['delivered']],
] as const)(
  'an order that is resumed when it was %s, whose rider already has another order',
  (stage, rest) => {
    it('[GAP-004] stays with its rider, who delivers both', async () => {
      const { fleet, reportsOf, advance, advanceUntil } = fleetInTown()
      const { rider } = fleet.inspect()[2]!
      await fleet.request(job('B', { progress: { stage: 'accepted', rider } }))
      await fleet.request(job('A', { progress: { stage, rider } }))
      await advanceUntil('delivered')
      await advanceUntil('delivered', 'B')
      expect(timelineOf(reportsOf('A'))).toEqual(rest)
      expect(timelineOf(reportsOf('B'))).toEqual(['collected', 'left-vendor', 'delivered'])
      expect(
        [...reportsOf('A'), ...reportsOf('B')].every((report) => report.rider.id === rider.id),
      ).toBe(true)
      await advance(1)
      expect(fleet.inspect()).toHaveLength(3)
    })
  },
)

describe('an order that is resumed when it had no rider', () => {
  it('is reported from the start', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown()
    await fleet.request(job('A', { progress: { stage: 'looking' } }))
    await advanceUntil('delivered')
    expect(timelineOf(reportsOf('A'))).toEqual(fullTimeline)
  })
})

describe('a rider who has left the fleet', () => {
  it('does not take the order that it dropped: the only other rider does', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown({
      riders: { count: 1, stationAreas: [at(500, 500)] },
      faults: { dropOrders: (orderId) => (orderId === 'B' ? 1 : 0) },
    })
    await fleet.request(job('A', { progress: { stage: 'left-vendor', rider: earlierRider } }))
    await fleet.request(job('B'))
    await advanceUntil('delivered', 'B')
    expect(timelineOf(reportsOf('B'))).toEqual(['assigned', 'dropped', ...fullTimeline])
  })
})

describe('a stopped fleet', () => {
  it('sends no reports', async () => {
    const { fleet, reports, advance, advanceUntil } = fleetInTown()
    await fleet.request(job('A'))
    await advanceUntil('accepted')
    await fleet.stop()
    const reportCount = reports.length
    await advance(3600)
    expect(reports).toHaveLength(reportCount)
  })

  it('rejects later requests, so that callers retry elsewhere', async () => {
    const { fleet } = fleetInTown()
    await fleet.request(job('A'))
    await fleet.stop()
    await expect(fleet.request(job('B'))).rejects.toThrow('fleet stopped')
    await expect(fleet.amend(job('A'))).rejects.toThrow('fleet stopped')
    await expect(fleet.release('A')).rejects.toThrow('fleet stopped')
  })
})
