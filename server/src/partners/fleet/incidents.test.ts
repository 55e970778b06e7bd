import { fleetInTown, fullTimeline, job, timelineOf } from '@pillion/testkit/small-town'
import { describe, expect, it } from 'vitest'

import { recodePicture } from '../../platform/images/recode-picture.ts'
import type { FleetReport } from './fleet.ts'
import { incidentsByChance, type Incidents } from './incidents.ts'

const MINUTE_MS = 60_000

/** The reports of an order that meets these incidents, without positions. */
async function timelineWith(incidents: Incidents, ends: FleetReport['kind'] = 'delivered') {
  const { fleet, reportsOf, advanceUntil, busy } = fleetInTown({
    faults: { dropOrders: () => 0, incidents: () => incidents },
  })
  await fleet.request(job())
  await advanceUntil(ends)
  return { reports: reportsOf('A'), timeline: timelineOf(reportsOf('A')), busy }
}

const find = <K extends FleetReport['kind']>(reports: readonly FleetReport[], kind: K) =>
  reports.find((report): report is FleetReport & { kind: K } => report.kind === kind)!

describe('an order that is delayed', () => {
  it.each([
    ['before-pickup', ['assigned', 'accepted', 'delayed', 'collected', 'left-vendor', 'delivered']],
    ['after-pickup', ['assigned', 'accepted', 'collected', 'left-vendor', 'delayed', 'delivered']],
  ] as const)('%s is delivered at about its new estimate', async (delayed, timeline) => {
    const { reports, timeline: reported } = await timelineWith({ delayed })
    expect(reported).toEqual(timeline)
    const { at, expectedAt } = find(reports, 'delayed')
    expect(expectedAt - at).toBeGreaterThan(8 * MINUTE_MS)
    const { at: deliveredAt } = find(reports, 'delivered')
    expect(Math.abs(deliveredAt - expectedAt)).toBeLessThan(4 * MINUTE_MS)
  })
})

describe('an order whose recipient cannot be reached', () => {
  it('is delivered once they answer', async () => {
    const { reports, timeline } = await timelineWith({ isUnreachable: true })
    expect(timeline).toEqual([...fullTimeline.slice(0, -1), 'unreachable', 'delivered'])
    const waited = find(reports, 'delivered').at - find(reports, 'unreachable').at
    expect(waited).toBeGreaterThan(2 * MINUTE_MS)
  })

  it('is returned if they do not, and its rider is idle again', async () => {
    const incidents = { isUnreachable: true, returned: 'RECIPIENT_UNREACHABLE' } as const
    const { reports, timeline, busy } = await timelineWith(incidents, 'returned')
    expect(timeline).toEqual([...fullTimeline.slice(0, -1), 'unreachable', 'returning', 'returned'])
    for (const kind of ['returning', 'returned'] as const)
      expect(find(reports, kind).reason).toBe('RECIPIENT_UNREACHABLE')
    expect(busy()).toEqual([])
  })
})

describe('an order that is resumed while it is returned', () => {
  it('goes on to the outlet for the same reason', async () => {
    const { fleet, reportsOf, advanceUntil } = fleetInTown()
    const { rider } = fleet.inspect()[0]!
    const progress = { stage: 'returning', rider, returnReason: 'DAMAGED' } as const
    await fleet.request(job('A', { progress }))
    await advanceUntil('returned')
    expect(timelineOf(reportsOf('A'))).toEqual(['returning', 'returned'])
    expect(find(reportsOf('A'), 'returned').reason).toBe('DAMAGED')
  })
})

describe('a picture', () => {
  it('is taken at the pickup and at the delivery, or back at the outlet', async () => {
    const proofsOf = async (incidents: Incidents, ends: FleetReport['kind']) => {
      const { fleet, reportsOf, advanceUntil } = fleetInTown({
        takesPictures: true,
        faults: { dropOrders: () => 0, incidents: () => incidents },
      })
      await fleet.request(job())
      await advanceUntil(ends)
      const proofs = reportsOf('A').flatMap((report) => (report.kind === 'proof' ? [report] : []))
      const [{ proofId } = { proofId: '' }] = proofs
      const picture = await fleet.fetchPicture({ orderId: 'A', proofId })
      return { kinds: proofs.map((proof) => proof.of), picture }
    }
    const delivered = await proofsOf({}, 'delivered')
    expect(delivered.kinds).toEqual(['pickup', 'delivery'])
    const returned = await proofsOf({ returned: 'DAMAGED' }, 'returned')
    expect(returned.kinds).toEqual(['pickup', 'return'])
    expect(await recodePicture(delivered.picture!)).toBeDefined()
    expect(returned.picture).toEqual(delivered.picture)
  })
})

describe('incidents by chance', () => {
  const incidentsOf = (share: number) =>
    Array.from({ length: 1_000 }, (_, index) => incidentsByChance(`o-${index}`, 'seed', share))

  it('are as frequent as their share, and the same for the same seed', () => {
    expect(incidentsOf(0).filter((one) => Object.keys(one).length > 0)).toEqual([])
    const some = incidentsOf(0.1).filter((one) => Object.keys(one).length > 0)
    expect(some.length).toBeGreaterThan(60)
    expect(some.length).toBeLessThan(140)
    expect(incidentsOf(0.1)).toEqual(incidentsOf(0.1))
    expect(new Set(some.map((one) => JSON.stringify(one))).size).toBe(5)
  })
})
