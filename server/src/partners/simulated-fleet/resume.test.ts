import { metresBetween } from '@pillion/domain/geography/distance'
import { describe, expect, it } from 'vitest'

import { at, fleetInTown, job, positionsOf, storyOf } from './small-town.ts'

const somebody = { id: 'rider-of-old', name: 'Elin Ek', phone: '+46701740642' }
const wholeStory = ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered']

describe.each([
  ['assigned', ['accepted', 'collected', 'left-vendor', 'delivered']],
  ['accepted', ['collected', 'left-vendor', 'delivered']],
  ['collected', ['left-vendor', 'delivered']],
  ['left-vendor', ['delivered']],
] as const)('an order taken up again when it was %s', (stage, rest) => {
  it('goes on with its rider from where they were', async () => {
    const { fleet, of, passUntil } = fleetInTown()
    const { rider } = fleet.inspect()[2]!
    const position = at(1250, 620)
    await fleet.request(job('A', { progress: { stage, rider, position } }))
    await passUntil('delivered')
    expect(storyOf(of('A'))).toEqual(rest)
    expect(metresBetween(positionsOf(of('A'))[0]!.position, position)).toBeLessThan(5)
    expect(of('A').every((report) => 'rider' in report && report.rider.id === rider.id)).toBe(true)
    expect(fleet.inspect()).toHaveLength(3)
  })

  it('is finished by a rider who has left the roster since', async () => {
    const { fleet, of, passUntil } = fleetInTown()
    await fleet.request(job('A', { progress: { stage, rider: somebody } }))
    expect(fleet.inspect()).toHaveLength(4)
    await passUntil('delivered')
    expect(storyOf(of('A'))).toEqual(rest)
    expect(of('A').at(-1)).toMatchObject({ rider: somebody })
    expect(fleet.inspect()).toHaveLength(3)
  })

  it('goes to another when its rider has taken up work', async () => {
    const { fleet, of, passUntil } = fleetInTown()
    const progress = { stage: 'accepted', rider: somebody } as const
    await fleet.request(job('B', { progress }))
    await fleet.request(job('A', { progress: { stage, rider: somebody } }))
    await passUntil('delivered')
    expect(storyOf(of('A'))).toEqual(['dropped', ...wholeStory])
    expect(of('A').at(-1)).not.toMatchObject({ rider: somebody })
  })

  it('starts over when nobody remembers the rider', async () => {
    const { fleet, of, passUntil } = fleetInTown()
    await fleet.request(job('A', { progress: { stage } }))
    await passUntil('delivered')
    expect(storyOf(of('A'))).toEqual(wholeStory)
  })
})

describe('an order taken up again when it had no rider', () => {
  it('is told from the beginning', async () => {
    const { fleet, of, passUntil } = fleetInTown()
    await fleet.request(job('A', { progress: { stage: 'looking' } }))
    await passUntil('delivered')
    expect(storyOf(of('A'))).toEqual(wholeStory)
  })
})

describe('a rider of an earlier roster', () => {
  it('leaves the only other one to an order that this one has given back', async () => {
    const { fleet, of, passUntil } = fleetInTown({
      riders: { count: 1, homes: [at(500, 500)] },
      faults: { dropOrders: (orderId) => (orderId === 'B' ? 1 : 0) },
    })
    await fleet.request(job('A', { progress: { stage: 'left-vendor', rider: somebody } }))
    await fleet.request(job('B'))
    await passUntil('delivered', 'B')
    expect(storyOf(of('B'))).toEqual(['assigned', 'dropped', ...wholeStory])
  })
})

describe('a stopped fleet', () => {
  it('is silent and takes nothing on', async () => {
    const { fleet, reports, pass, passUntil } = fleetInTown()
    await fleet.request(job('A'))
    await passUntil('accepted')
    await fleet.stop()
    const told = reports.length
    await fleet.request(job('B'))
    await pass(3600)
    expect(reports).toHaveLength(told)
  })
})
