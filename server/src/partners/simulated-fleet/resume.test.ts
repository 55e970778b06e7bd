import { metresBetween } from '@pillion/domain/geography/distance'
import { describe, expect, it } from 'vitest'

import { at, fleetInTown, job, positionsOf, storyOf } from './small-town.ts'

const somebody = { id: 'rider-of-old', name: 'Elin Ek', phone: '+46701740642' }
const wholeStory = ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered']

describe.each([
  ['assigned', ['accepted', 'collected', 'left-vendor', 'delivered']],
  ['accepted', ['collected', 'left-vendor', 'delivered']],
  ['near-vendor', ['collected', 'left-vendor', 'delivered']],
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

  it('starts over when nobody remembers the rider', async () => {
    const { fleet, of, passUntil } = fleetInTown()
    await fleet.request(job('A', { progress: { stage } }))
    await passUntil('delivered')
    expect(storyOf(of('A'))).toEqual(wholeStory)
  })
})

describe.each(['assigned', 'accepted'] as const)(
  'an order taken up again when it was %s, whose rider has taken up work',
  (stage) => {
    it('goes to another', async () => {
      const { fleet, of, passUntil } = fleetInTown()
      const progress = { stage: 'accepted', rider: somebody } as const
      await fleet.request(job('B', { progress }))
      await fleet.request(job('A', { progress: { stage, rider: somebody } }))
      await passUntil('delivered')
      expect(storyOf(of('A'))).toEqual(['dropped', ...wholeStory])
      expect(of('A').at(-1)).not.toMatchObject({ rider: somebody })
    })
  },
)

describe.each([
  ['near-vendor', ['collected', 'left-vendor', 'delivered']],
  ['collected', ['left-vendor', 'delivered']],
  ['left-vendor', ['delivered']],
] as const)(
  'an order taken up again when it was %s, whose rider has taken up work',
  (stage, rest) => {
    it('[GAP-004] is not given back any more: both are brought', async () => {
      const { fleet, of, pass, passUntil } = fleetInTown()
      const { rider } = fleet.inspect()[2]!
      await fleet.request(job('B', { progress: { stage: 'accepted', rider } }))
      await fleet.request(job('A', { progress: { stage, rider } }))
      await passUntil('delivered')
      await passUntil('delivered', 'B')
      expect(storyOf(of('A'))).toEqual(rest)
      expect(storyOf(of('B'))).toEqual(['collected', 'left-vendor', 'delivered'])
      expect([...of('A'), ...of('B')].every((report) => report.rider.id === rider.id)).toBe(true)
      await pass(1)
      expect(fleet.inspect()).toHaveLength(3)
    })
  },
)

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
  it('is silent', async () => {
    const { fleet, reports, pass, passUntil } = fleetInTown()
    await fleet.request(job('A'))
    await passUntil('accepted')
    await fleet.stop()
    const told = reports.length
    await pass(3600)
    expect(reports).toHaveLength(told)
  })

  it('refuses what comes then, so that whoever asks tries again elsewhere', async () => {
    const { fleet } = fleetInTown()
    await fleet.request(job('A'))
    await fleet.stop()
    await expect(fleet.request(job('B'))).rejects.toThrow('gone home')
    await expect(fleet.amend(job('A'))).rejects.toThrow('gone home')
    await expect(fleet.release('A')).rejects.toThrow('gone home')
  })
})
