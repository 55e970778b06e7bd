import { metresBetween } from '@pillion/domain/geography/distance'
import { townFleet, townPlatform, type FleetUnderTest } from '@pillion/testkit/platform-in-town'
import { at, fullTimeline, job, positionsOf, timelineOf } from '@pillion/testkit/small-town'
import { afterEach, describe, expect, it } from 'vitest'

import type { FleetReport } from './fleet.ts'
import type { SimulatedFleetOptions } from './simulated-fleet.ts'

/** Riders who need two minutes for an order. */
const SPEED = 12

const ORDER = 'bakery-2j00000000'
const OTHER_ORDER = 'bakery-2j00000001'

const opened: FleetUnderTest[] = []
afterEach(async () => {
  for (const fleet of opened.splice(0)) await fleet.close()
})

/** What every fleet promises behind its port, whether its riders are ours or another company's. */
describe.each([
  ['the simulated fleet', townFleet],
  ['a platform', townPlatform],
] as const)('%s', (_, open) => {
  async function openFleet(options: Partial<SimulatedFleetOptions> = {}) {
    const town: FleetUnderTest = await open({ speed: SPEED, ...options })
    opened.push(town)
    const reports: FleetReport[] = []
    town.start(async (report) => void reports.push(report))
    const advanceUntil = async (kind: FleetReport['kind']) => {
      const isReported = () => reports.some((report) => report.kind === kind)
      for (let seconds = 0; seconds < 900 && !isReported(); seconds++) await town.advance(1)
    }
    return { ...town, reports, advanceUntil }
  }

  it('delivers a requested order and reports every step, in order, by one rider', async () => {
    const { fleet, reports, advanceUntil } = await openFleet()
    await fleet.request(job(ORDER))
    await advanceUntil('delivered')
    expect(timelineOf(reports)).toEqual(fullTimeline)
    expect(reports.every(({ orderId }) => orderId === ORDER)).toBe(true)
    const times = reports.map((report) => report.at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(reports.map(({ rider }) => JSON.stringify(rider))).size).toBe(1)
    const arrival = positionsOf(reports).at(-1)
    expect(metresBetween(arrival!.position, job(ORDER).dropoff)).toBeLessThan(150)
    expect(arrival).toMatchObject({ etaDestination: expect.any(Number) })
    expect(arrival).not.toHaveProperty('etaOrigin')
    expect(reports.at(-1)).not.toHaveProperty('code')
  })

  it('delivers an order that is requested again and again once', async () => {
    const { fleet, reports, advanceUntil, advance } = await openFleet()
    await fleet.request(job(ORDER))
    await fleet.request(job(ORDER))
    await advanceUntil('collected')
    await fleet.request(job(ORDER))
    await advanceUntil('delivered')
    await fleet.request(job(ORDER))
    await advance(300)
    expect(timelineOf(reports)).toEqual(fullTimeline)
  })

  it('takes an order to its new destination', async () => {
    const { fleet, reports, advanceUntil } = await openFleet()
    await fleet.request(job(ORDER))
    await advanceUntil('left-vendor')
    const dropoff = at(250, 1_750)
    await fleet.amend(job(ORDER, { dropoff }))
    await advanceUntil('delivered')
    expect(metresBetween(positionsOf(reports).at(-1)!.position, dropoff)).toBeLessThan(150)
  })

  it('releases the rider of an order, who reports no more', async () => {
    const { fleet, reports, advanceUntil, advance } = await openFleet()
    await fleet.request(job(ORDER))
    await advanceUntil('accepted')
    await fleet.release(ORDER)
    const { length } = reports
    await fleet.release(ORDER)
    await fleet.amend(job(ORDER))
    await advance(300)
    expect(reports).toHaveLength(length)
  })

  it('changes nothing for an order that it does not have', async () => {
    const { fleet, reports, advance } = await openFleet()
    await fleet.amend(job(OTHER_ORDER))
    await fleet.release(OTHER_ORDER)
    await advance(300)
    expect(reports).toEqual([])
  })

  it('repeats a report until it is taken, and the later ones after it', async () => {
    const { fleet, start, advanceUntil, reports } = await openFleet()
    const failures = new Set(['accepted', 'delivered'])
    start(async (report) => {
      if (failures.delete(report.kind)) throw new Error('the database is down')
      reports.push(report)
    })
    await fleet.request(job(ORDER))
    await advanceUntil('delivered')
    expect(timelineOf(reports)).toEqual(fullTimeline)
  })

  it('finds another rider when one drops the order', async () => {
    const { fleet, reports, advanceUntil } = await openFleet({ faults: { dropOrders: () => 1 } })
    await fleet.request(job(ORDER))
    await advanceUntil('delivered')
    expect(timelineOf(reports)).toEqual(['assigned', 'dropped', ...fullTimeline])
    const [first, , second] = reports.filter(({ kind }) => kind !== 'position')
    expect(first!.rider.id).not.toBe(second!.rider.id)
  })

  it('reports delays, recipients who do not answer, returns and proofs with what belongs to them', async () => {
    const incidents = {
      delayed: 'after-pickup',
      isUnreachable: true,
      returned: 'RECIPIENT_UNREACHABLE',
    } as const
    const { fleet, reports, advanceUntil } = await openFleet({
      takesPictures: true,
      faults: { dropOrders: () => 0, incidents: () => incidents },
    })
    await fleet.request(job(ORDER))
    await advanceUntil('returned')
    const timeline = reports.filter(({ kind }) => kind !== 'position')
    expect(timeline.map((report) => ('of' in report ? `${report.of} proof` : report.kind))).toEqual(
      [
        'assigned',
        'accepted',
        'collected',
        'pickup proof',
        'left-vendor',
        'delayed',
        'unreachable',
        'returning',
        'return proof',
        'returned',
      ],
    )
    const delayed = timeline.find((report) => report.kind === 'delayed')!
    expect(delayed.expectedAt).toBeGreaterThan(delayed.at)
    expect(timeline.at(-1)).toMatchObject({ reason: 'RECIPIENT_UNREACHABLE' })
    const picture = await fleet.fetchPicture({ orderId: ORDER, proofId: 'pickup' })
    expect(Buffer.from(picture!).subarray(1, 4).toString()).toBe('PNG')
    expect(await fleet.fetchPicture({ orderId: ORDER, proofId: 'unknown' })).toBeUndefined()
  })

  it('reports with the delivery what the recipient has told the rider, if a code is asked for', async () => {
    const { fleet, reports, advanceUntil } = await openFleet({ askForCode: () => '0471' })
    await fleet.request(job(ORDER, { asksForCode: true }))
    await advanceUntil('delivered')
    expect(reports.at(-1)).toMatchObject({ kind: 'delivered', code: '0471' })
  })

  it('takes no requests once it has stopped', async () => {
    const { fleet } = await openFleet()
    await fleet.stop()
    await expect(fleet.request(job(ORDER))).rejects.toThrow('fleet stopped')
    await expect(fleet.amend(job(ORDER))).rejects.toThrow('fleet stopped')
    await expect(fleet.release(ORDER)).rejects.toThrow('fleet stopped')
  })
})
