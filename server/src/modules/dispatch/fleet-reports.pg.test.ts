import { cancelOrder, getOrder, getRider } from '@pillion/contract/http/orders'
import { countRows } from '@pillion/testkit/count-rows'
import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FleetReport, FleetRider, StageReportKind } from '../../partners/fleet/fleet.ts'
import { handleFleetReport } from './handle-fleet-report.ts'

let world: World
const { fleet, requested, released, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const testRider: FleetRider = { id: 'r1', name: 'Eva Ek', givenName: 'Eva', phone: '+46701740621' }
const otherRider: FleetRider = {
  id: 'r2',
  name: 'Omar Aho',
  givenName: 'Omar',
  phone: '+46701740622',
}

const sendReport = (orderId: string, kind: StageReportKind, rider = testRider) =>
  report({ orderId, kind, rider, at: world.clock.now() })
const sendDropped = (orderId: string, rider = testRider) => sendReport(orderId, 'dropped', rider)
const sendPosition = (orderId: string, etas: object, rider = testRider) =>
  report({
    orderId,
    kind: 'position',
    rider,
    at: world.clock.now(),
    position: { latitude: 59.31, longitude: 18.07 },
    heading: 90,
    ...etas,
  })

const read = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result
const statusesOf = async (orderId: string) =>
  (await read(orderId)).status_history.slice(3).map((entry) => entry.status)
const riderOf = async (orderId: string) =>
  (await world.owner.call(getRider, { params: { id: orderId } })).result

/** Placed, received and requested from the fleet. */
async function waiting(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  return orderId
}

async function reached(...kinds: StageReportKind[]): Promise<string> {
  const orderId = await waiting()
  for (const kind of kinds) await sendReport(orderId, kind)
  return orderId
}

/** The rows that a report may change. A late report changes none. */
async function changes(act: () => Promise<void>): Promise<object> {
  const before = await countRows(world.context)
  await act()
  const after = await countRows(world.context)
  return {
    rows: after.status_history - before.status_history,
    outboxRows: after.outbox - before.outbox,
  }
}

describe('a fleet', () => {
  it('is requested once for an order, with its route and the time it will be ready', async () => {
    const orderId = await waiting()
    const order = await read(orderId)
    const { latitude, longitude } = order.customer.location
    expect(requested.filter((job) => job.orderId === orderId)).toEqual([
      {
        orderId,
        pickup: { latitude: order.pickup.latitude, longitude: order.pickup.longitude },
        outlet: {
          name: 'Nordic Kitchen Syrenbacken',
          address: order.pickup.address,
          phone: '+46701740605',
          instructions: '',
        },
        dropoff: { latitude, longitude },
        readyAt: (order.created_at + order.estimated_pickup_minutes * 60) * 1000,
        asksForCode: false,
      },
    ])
  })

  it('is asked to release a cancelled order', async () => {
    const orderId = await reached('assigned')
    const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' }
    for (const _ of ['once', 'again']) {
      await world.owner.call(cancelOrder, { body })
      await world.advance(0)
    }
    expect(released.filter((id) => id === orderId)).toEqual([orderId])
  })
})

describe('repeated reports', () => {
  it('change nothing', async () => {
    const orderId = await waiting()
    for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered'] as const) {
      expect(await changes(() => sendReport(orderId, kind))).toEqual({ rows: 1, outboxRows: 1 })
      expect(await changes(() => sendReport(orderId, kind))).toEqual({ rows: 0, outboxRows: 0 })
    }
  })
})

describe('late reports', () => {
  it('do not change a delivered order', async () => {
    const orderId = await reached('assigned', 'accepted', 'collected', 'left-vendor', 'delivered')
    for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor'] as const)
      expect(await changes(() => sendReport(orderId, kind, otherRider))).toEqual({
        rows: 0,
        outboxRows: 0,
      })
    expect(await changes(() => sendDropped(orderId))).toEqual({ rows: 0, outboxRows: 0 })
    expect((await read(orderId)).rider?.name).toBe('Eva Ek')
  })

  it('do not change a cancelled order', async () => {
    const orderId = await reached('assigned')
    const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' }
    await world.owner.call(cancelOrder, { body })
    for (const kind of ['accepted', 'collected', 'delivered'] as const)
      expect(await changes(() => sendReport(orderId, kind))).toEqual({ rows: 0, outboxRows: 0 })
    expect(await changes(() => sendPosition(orderId, { etaOrigin: 10 }))).toEqual({
      rows: 0,
      outboxRows: 0,
    })
    expect((await read(orderId)).status).toBe('CANCELLED')
  })

  it('do not deliver an order that was not picked up', async () => {
    const orderId = await reached('assigned', 'accepted')
    expect(await changes(() => sendReport(orderId, 'delivered'))).toEqual({
      rows: 0,
      outboxRows: 0,
    })
  })

  it('of an unknown order are ignored', async () => {
    expect(await changes(() => sendReport('nk-sod-2h00000000', 'assigned'))).toEqual({
      rows: 0,
      outboxRows: 0,
    })
    expect(await changes(() => sendReport('garbage', 'assigned'))).toEqual({
      rows: 0,
      outboxRows: 0,
    })
    expect(await changes(() => sendDropped('garbage'))).toEqual({ rows: 0, outboxRows: 0 })
  })
})

describe('a rider on the way to the vendor', () => {
  it('[TRACK-07, GAP-013] is near below five minutes, not at five', async () => {
    const orderId = await reached('assigned', 'accepted')
    await sendPosition(orderId, { etaOrigin: 600, etaDestination: 1_500 })
    await sendPosition(orderId, { etaOrigin: 300, etaDestination: 1_200 })
    expect((await read(orderId)).status).toBe('COURIER_ACCEPTED_DELIVERY')
    await sendPosition(orderId, { etaOrigin: 299, etaDestination: 1_199 })
    expect((await read(orderId)).status).toBe('NEAR_VENDOR')
    expect(await changes(() => sendPosition(orderId, { etaOrigin: 280 }))).toEqual({
      rows: 0,
      outboxRows: 0,
    })
  })

  it('does not make an order near that another rider has', async () => {
    const orderId = await reached('assigned', 'accepted')
    await sendPosition(orderId, { etaOrigin: 10 }, otherRider)
    expect((await read(orderId)).status).toBe('COURIER_ACCEPTED_DELIVERY')
    expect(await riderOf(orderId)).toMatchObject({ name: 'Eva Ek', latitude: null })
  })

  it('is near only once they have accepted, however early their position arrives', async () => {
    const orderId = await reached('assigned')
    await sendPosition(orderId, { etaOrigin: 20 })
    expect((await read(orderId)).status).toBe('ASSIGNED_TO_TRANSPORT')
    expect(await riderOf(orderId)).toMatchObject({ latitude: 59.31 })
    await sendReport(orderId, 'accepted')
    await sendPosition(orderId, { etaOrigin: 20 })
    expect(await statusesOf(orderId)).toEqual([
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'NEAR_VENDOR',
    ])
  })

  it('who was near without accepting can give the order back', async () => {
    const orderId = await reached('assigned')
    await sendPosition(orderId, { etaOrigin: 20 })
    await sendDropped(orderId)
    await sendReport(orderId, 'assigned', otherRider)
    expect(await riderOf(orderId)).toMatchObject({ name: 'Omar Aho' })
  })

  it('who is near already, or not yet, costs no look at the order', async () => {
    const { database } = world.context
    let looks = 0
    const transaction: typeof database.transaction = (...given) => {
      looks += 1
      return database.transaction(...given)
    }
    const context = { ...world.context, database: { ...database, transaction } }
    const [one, other] = [await reached('accepted'), await reached('accepted')]
    const position = { latitude: 59.31, longitude: 18.07 }
    const sendEta = (orderId: string, etaOrigin?: number) => {
      const event = { orderId, rider: testRider, at: world.clock.now(), position, heading: 0 }
      return handleFleetReport(context, {
        ...event,
        kind: 'position',
        ...(etaOrigin === undefined ? {} : { etaOrigin }),
      })
    }
    for (const eta of [600, undefined]) await sendEta(one, eta)
    expect(looks).toBe(0)
    for (const orderId of [one, other]) await sendEta(orderId, 200)
    expect(looks).toBe(2)
    for (const orderId of [one, other]) await sendEta(orderId, 190)
    expect(looks).toBe(2)
    expect((await read(one)).status).toBe('NEAR_VENDOR')
  })

  it('is not near the customer, however short the distance', async () => {
    const orderId = await reached('assigned', 'accepted')
    await sendPosition(orderId, { etaOrigin: 400, etaDestination: 200 })
    expect((await read(orderId)).status).toBe('COURIER_ACCEPTED_DELIVERY')
  })

  it('shows their position and the minutes until they arrive', async () => {
    const orderId = await reached('assigned', 'accepted')
    expect(await riderOf(orderId)).toMatchObject({ latitude: null, eta_origin: null })
    await sendPosition(orderId, { etaOrigin: 301, etaDestination: 1 })
    expect(await riderOf(orderId)).toMatchObject({
      name: 'Eva Ek',
      phone: '+46701740621',
      latitude: 59.31,
      longitude: 18.07,
      eta_origin: 6,
      eta_destination: 1,
      updated_at: world.clock.now() / 1000,
    })
  })
})

describe('a position that is dated ahead', () => {
  it('does not hide the later ones', async () => {
    const orderId = await reached('assigned', 'accepted')
    await sendPosition(orderId, { at: world.clock.now() + 200_000 })
    await sendPosition(orderId, { position: { latitude: 59.32, longitude: 18.08 } })
    expect(await riderOf(orderId)).toMatchObject({ latitude: 59.32, longitude: 18.08 })
  })
})

describe('a rider on the way to the customer', () => {
  it('[TRACK-08, GAP-013] is near below five minutes, not at five', async () => {
    const orderId = await reached('assigned', 'accepted', 'collected', 'left-vendor')
    await sendPosition(orderId, { etaDestination: 300 })
    expect((await read(orderId)).status).toBe('COURIER_LEFT_VENDOR')
    await sendPosition(orderId, { etaDestination: 299 })
    expect(await statusesOf(orderId)).toEqual([
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'PICKED_UP',
      'COURIER_LEFT_VENDOR',
      'NEAR_CUSTOMER',
    ])
  })
})

describe('a rider near the customer', () => {
  it('has collected the order, however early their position arrives', async () => {
    const orderId = await reached('assigned', 'accepted')
    await sendPosition(orderId, { etaDestination: 20 })
    await sendReport(orderId, 'collected')
    expect((await read(orderId)).status).toBe('PICKED_UP')
    await sendPosition(orderId, { etaDestination: 19 })
    expect((await read(orderId)).status).toBe('NEAR_CUSTOMER')
  })
})

describe('a rider who dropped the order', () => {
  it('is no longer shown, and their positions are ignored', async () => {
    const orderId = await reached('assigned', 'accepted')
    await sendDropped(orderId)
    expect([(await read(orderId)).status, await riderOf(orderId)]).toEqual([
      'WAITING_FOR_TRANSPORT',
      null,
    ])
    expect(await changes(() => sendPosition(orderId, { etaOrigin: 10 }))).toEqual({
      rows: 0,
      outboxRows: 0,
    })
    await sendReport(orderId, 'assigned', otherRider)
    await sendPosition(orderId, { etaOrigin: 10 })
    expect(await riderOf(orderId)).toMatchObject({ name: 'Omar Aho', latitude: null })
  })

  it('[GAP-004] cannot do so once they are near the vendor', async () => {
    const orderId = await reached('assigned', 'accepted')
    await sendPosition(orderId, { etaOrigin: 100 })
    expect(await changes(() => sendDropped(orderId))).toEqual({ rows: 0, outboxRows: 0 })
    expect((await riderOf(orderId))?.name).toBe('Eva Ek')
  })

  it('is unassigned once: a repeated report does not unassign the next rider', async () => {
    const orderId = await reached('assigned')
    const droppedReport: FleetReport = {
      orderId,
      kind: 'dropped',
      rider: testRider,
      at: world.clock.now(),
    }
    await report(droppedReport)
    world.clock.advance(1_000)
    await sendReport(orderId, 'assigned', otherRider)
    await report(droppedReport)
    expect((await read(orderId)).status).toBe('ASSIGNED_TO_TRANSPORT')
    expect((await riderOf(orderId))?.name).toBe('Omar Aho')
  })
})
