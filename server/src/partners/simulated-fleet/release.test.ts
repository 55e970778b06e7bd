import { metresBetween } from '@pillion/domain/geography/distance'
import { describe, expect, it } from 'vitest'

import type { FleetReport } from '../fleet/fleet.ts'
import { at, fleetInTown, job } from './small-town.ts'

describe.each(['assigned', 'accepted', 'collected', 'left-vendor', 'position'] as const)(
  'an order released when it is %s',
  (kind) => {
    it('frees its rider where they are and is not heard of again', async () => {
      const { fleet, of, pass, passUntil, busy } = fleetInTown()
      await fleet.request(job())
      await passUntil(kind)
      const [before] = busy()
      await fleet.release('A')
      const after = fleet.inspect().find(({ rider }) => rider.id === before?.rider.id)
      expect(after?.orderId).toBeUndefined()
      expect(metresBetween(after!.position, before!.position)).toBeLessThan(1)
      const told = of('A').length
      await pass(1800)
      expect(of('A')).toHaveLength(told)
    })

    it('gives its rider to the next in the queue', async () => {
      const { fleet, of, pass, passUntil } = fleetInTown({
        riders: { count: 1, homes: [at(500, 500)] },
      })
      await fleet.request(job('A'))
      await passUntil(kind)
      await fleet.request(job('B'))
      await pass(60)
      expect(of('B')).toEqual([])
      await fleet.release('A')
      await pass(1)
      expect(of('B')[0]?.kind).toBe('assigned')
    })
  },
)

describe('a release', () => {
  it('ends the search of an order that waits for a rider', async () => {
    const { fleet, of, pass, passUntil } = fleetInTown({
      riders: { count: 1, homes: [at(500, 500)] },
    })
    await fleet.request(job('A'))
    await passUntil('assigned')
    await fleet.request(job('B'))
    await pass(60)
    await fleet.release('B')
    await passUntil('delivered')
    await pass(600)
    expect(of('B')).toEqual([])
  })

  it('comes in time before the riders are at their posts', async () => {
    const { fleet, of, pass, busy } = fleetInTown()
    await fleet.request(job())
    await fleet.release('A')
    await pass(600)
    expect(of('A')).toEqual([])
    expect(busy()).toEqual([])
  })

  it('takes back what has not been heard yet', async () => {
    const { fleet, passUntil, pass } = fleetInTown()
    await fleet.request(job())
    await passUntil('accepted')
    const heard: FleetReport[] = []
    let isDown = true
    fleet.start(async (report) => {
      if (isDown) throw new Error('not now')
      heard.push(report)
    })
    await pass(10)
    await fleet.release('A')
    isDown = false
    await pass(120)
    expect(heard).toEqual([])
  })

  it('may be repeated, and of an unknown order is quiet', async () => {
    const { fleet, busy, passUntil } = fleetInTown()
    await fleet.release('unknown')
    await fleet.request(job())
    await passUntil('accepted')
    await fleet.release('A')
    await fleet.release('A')
    expect(busy()).toEqual([])
  })

  it('can be followed by a new request, as after a change of the address', async () => {
    const { fleet, of, pass, passUntil } = fleetInTown()
    await fleet.request(job())
    await passUntil('accepted')
    const accepted = of('A').at(-1)
    const rider = accepted && 'rider' in accepted ? accepted.rider : undefined
    await fleet.release('A')
    const dropoff = at(250, 1750)
    await fleet.request(job('A', { dropoff, progress: { stage: 'accepted', rider: rider! } }))
    await pass(3600)
    const last = of('A').findLast((report) => report.kind === 'position')
    expect(of('A').at(-1)).toMatchObject({ kind: 'delivered', rider })
    expect(metresBetween(last!.position, dropoff)).toBeLessThan(1)
  })
})
