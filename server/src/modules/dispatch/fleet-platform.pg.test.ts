import { inspect } from 'node:util'

import { setFlag } from '@pillion/contract/http/flags'
import { cancelOrder, editOrder, getRider } from '@pillion/contract/http/orders'
import { trackPublicly } from '@pillion/contract/http/tracking'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { quotedEdit, readOrder } from '@pillion/testkit/edits'
import { startFakePlatform, type FakePlatform } from '@pillion/testkit/fake-platform'
import { operatorClient } from '@pillion/testkit/operator-client'
import { eventOf } from '@pillion/testkit/platform-messages'
import { OUTLET, place } from '@pillion/testkit/requests'
import { testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createFleet } from '../../create-fleet.ts'
import type { FleetReport } from '../../partners/fleet/fleet.ts'
import { simulatedFleet } from '../../partners/fleet/simulated-fleet.ts'
import { handoverCodeOf } from '../orders/handover-code.ts'

let world: World
/** Where the platform reports to. */
let reportedTo: World
let platform: FakePlatform
const logged: string[] = []
/** Orders that no rider of the platform takes; the test reports for them. */
const byHand = new Set<string>()

beforeAll(async () => {
  const write = (details: object, message: string) =>
    void logged.push(`${message} ${inspect(details, { depth: 5 })}`)
  const log = { warn: write, error: write }
  platform = await startFakePlatform({ clock: { now: () => world.clock.now() } })
  world = await startWorld({
    settings: { fleetPlatform: platform.settings, fleetSpeed: 1 },
    overrides: { log },
    fleet: async (context, routing) => {
      const { clock, country } = context
      const riders = simulatedFleet({
        clock,
        country,
        routing,
        speed: 60,
        seed: 'platform',
        riders: { count: 4, stationAreas: [country.mainCity] },
        takesPictures: true,
        askForCode: (orderId) => handoverCodeOf(orderId, context.keys.links),
        faults: { dropOrders: () => 0, noRiderAccepts: (orderId) => byHand.has(orderId) },
      })
      platform.employ(riders, () => reportedTo.address)
      return createFleet(context, routing)
    },
  })
  reportedTo = world
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

/** Advances the time until the order has that status. */
async function until(orderId: string, status: string): Promise<void> {
  for (let second = 0; second < 900; second += 1) {
    await settle()
    if ((await statusesOf(orderId)).includes(status as 'NEW')) return
    world.clock.advance(1_000)
  }
  throw new Error(`${orderId} has only been ${(await statusesOf(orderId)).join(', ')}`)
}

async function settle(): Promise<void> {
  await platform.settled()
  await world.advance(0)
  await platform.settled()
}

const statusesOf = async (orderId: string) =>
  (await readOrder(world.owner, orderId)).status_history.map(({ status }) => status)
const riderOf = async (orderId: string) =>
  (await world.owner.call(getRider, { params: { id: orderId } })).result
const trackingOf = async (orderId: string) => {
  const { link_key: key } = await readOrder(world.owner, orderId)
  const params = { orderID: orderId }
  return (await world.anonymous.call(trackPublicly, { params, query: { key } })).result
}
const cancel = (orderId: string) =>
  world.owner.call(cancelOrder, {
    body: { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' },
  })
const messages = (orderId: string) =>
  platform.received
    .filter(({ data }) => data['order_id'] === orderId)
    .map(({ type }) => type)
    .filter((type) => type !== 'picture.requested')

/** An order whose rider is the test. */
async function placedByHand(): Promise<string> {
  const orderId = await place(world.owner)
  byHand.add(orderId)
  await settle()
  return orderId
}

type Details = { kind: FleetReport['kind'] } & Record<string, unknown>
const send = (orderId: string, sequence: number | undefined, details: Details) =>
  platform.post(eventFor(orderId, sequence, details))
const eventFor = (orderId: string, sequence: number | undefined, details: Details) => {
  const report = { orderId, rider: testRider, at: world.clock.now(), ...details }
  return eventOf(report as FleetReport, sequence)
}
const applied = { status: 200, answer: { outcome: 'applied' } }
const ignored = { status: 200, answer: { outcome: 'ignored' } }

describe('an order of a fleet platform', () => {
  it('is delivered by its riders, with their positions and pictures, though every report comes twice', async () => {
    platform.copies = 2
    const orderId = await place(world.owner)
    await until(orderId, 'NEAR_VENDOR')
    expect(await riderOf(orderId)).toMatchObject({ name: expect.stringMatching(/./) })
    await until(orderId, 'DELIVERED')
    platform.copies = 1
    await settle()
    expect(await statusesOf(orderId)).toEqual([
      'NEW',
      'RECEIVED',
      'WAITING_FOR_TRANSPORT',
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'NEAR_VENDOR',
      'PICKED_UP',
      'COURIER_LEFT_VENDOR',
      'NEAR_CUSTOMER',
      'DELIVERED',
    ])
    await world.context.pictureJobs.runDue()
    const { proofs } = await readOrder(world.owner, orderId)
    expect([proofs.pickup, proofs.delivery].map(({ length }) => length)).toEqual([1, 1])
    expect(messages(orderId)).toEqual(['job.requested'])
  })

  it('goes to its new destination after an edit, and is given up when it is cancelled', async () => {
    const orderId = await place(world.owner)
    await until(orderId, 'COURIER_ACCEPTED_DELIVERY')
    const { pickup } = await readOrder(world.owner, orderId)
    const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, 1.1, 0) })
    await world.owner.call(editOrder, { params: { orderId }, body })
    await settle()
    const { latitude, longitude } = body.location
    expect(platform.received.at(-1)).toMatchObject({
      type: 'job.amended',
      data: { order_id: orderId, dropoff: { latitude, longitude } },
    })
    await cancel(orderId)
    await settle()
    expect(messages(orderId)).toEqual(['job.requested', 'job.amended', 'job.released'])
  })

  it('waits while the platform does not take it, and gets a rider afterwards', async () => {
    // Not a status that is retried at once: the clock stands still.
    platform.failure = 403
    const orderId = await place(world.owner)
    await settle()
    expect(await statusesOf(orderId)).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    platform.failure = undefined
    await until(orderId, 'ASSIGNED_TO_TRANSPORT')
    expect(new Set(messages(orderId))).toEqual(new Set(['job.requested']))
    const lines = logged.join('\n')
    expect(lines).toContain('answered 403 to job.requested')
    expect(lines).not.toMatch(/whsec_|Hornsgatan|\+467/)
  })
})

describe('reports that overtake each other', () => {
  it('are repeated until those that they need have come', async () => {
    const orderId = await placedByHand()
    expect(await send(orderId, 4, { kind: 'delivered' })).toMatchObject({
      status: 409,
      answer: { errors: [{ translation_key: 'order.transition-not-allowed' }] },
    })
    expect(await send(orderId, 1, { kind: 'assigned' })).toEqual(applied)
    expect(await send(orderId, 3, { kind: 'collected' })).toEqual(applied)
    expect(await send(orderId, 2, { kind: 'accepted' })).toEqual(ignored)
    expect(await trackingOf(orderId)).toMatchObject({ rider: { first_name: 'Eva' } })
    expect(await send(orderId, 4, { kind: 'delivered' })).toEqual(applied)
    expect((await statusesOf(orderId)).slice(3)).toEqual([
      'ASSIGNED_TO_TRANSPORT',
      'PICKED_UP',
      'DELIVERED',
    ])
  })

  it('are repeated if they delay the order before a step that came first', async () => {
    const orderId = await placedByHand()
    await send(orderId, 1, { kind: 'accepted' })
    const delayed = { kind: 'delayed' as const, expectedAt: world.clock.now() + 600_000 }
    expect((await send(orderId, 3, delayed)).status).toBe(409)
    expect((await send(orderId, 4, { kind: 'delivered' })).status).toBe(409)
    expect(await send(orderId, 2, { kind: 'collected' })).toEqual(applied)
    expect(await send(orderId, 3, delayed)).toEqual(applied)
    expect(await send(orderId, 4, { kind: 'delivered' })).toEqual(applied)
    expect((await statusesOf(orderId)).slice(3)).toEqual([
      'COURIER_ACCEPTED_DELIVERY',
      'PICKED_UP',
      'DELAYED',
      'DELIVERED',
    ])
  })

  it('do not give the order back to a rider who has dropped it', async () => {
    const orderId = await placedByHand()
    const next = { ...testRider, id: 'r2', name: 'Olle Ask' }
    expect((await send(orderId, 2, { kind: 'dropped' })).status).toBe(409)
    expect(await send(orderId, 1, { kind: 'assigned' })).toEqual(applied)
    expect((await send(orderId, 3, { kind: 'assigned', rider: next })).status).toBe(409)
    expect(await send(orderId, 2, { kind: 'dropped' })).toEqual(applied)
    expect(await send(orderId, 1, { kind: 'assigned' })).toEqual(ignored)
    expect(await send(orderId, 3, { kind: 'assigned', rider: next })).toEqual(applied)
    expect(await riderOf(orderId)).toMatchObject({ name: 'Olle Ask' })
  })

  it('lose nothing when they arrive at the same time', async () => {
    const orderId = await placedByHand()
    const [assigned, dropped] = await Promise.all([
      send(orderId, 1, { kind: 'assigned' }),
      send(orderId, 2, { kind: 'dropped' }),
    ])
    expect(assigned).toEqual(applied)
    const again = await send(orderId, 2, { kind: 'dropped' })
    expect([dropped.status, again]).toEqual(
      dropped.status === 409 ? [409, applied] : [200, ignored],
    )
    expect((await statusesOf(orderId)).at(-1)).toBe('WAITING_FOR_TRANSPORT')
  })

  it('do not delay an order again, or take its rider back to an earlier place', async () => {
    const orderId = await placedByHand()
    await send(orderId, 1, { kind: 'accepted' })
    const early = eventFor(orderId, 2, { kind: 'delayed', expectedAt: world.clock.now() + 1_000 })
    const place = (latitude: number) => ({
      kind: 'position' as const,
      position: { latitude, longitude: 18.07 },
      heading: 90,
      etaOrigin: 900,
    })
    const behind = eventFor(orderId, undefined, place(59.31))
    world.clock.advance(1_000)
    expect(await send(orderId, 3, { kind: 'collected' })).toEqual(applied)
    expect(await send(orderId, undefined, place(59.32))).toEqual(applied)
    expect(await platform.post(early)).toEqual(ignored)
    expect(await platform.post(behind)).toEqual(ignored)
    expect((await statusesOf(orderId)).at(-1)).toBe('PICKED_UP')
    expect(await riderOf(orderId)).toMatchObject({ latitude: 59.32 })
  })

  it('are not awaited after the end of the order', async () => {
    const orderId = await placedByHand()
    await cancel(orderId)
    expect(await send(orderId, 7, { kind: 'collected' })).toEqual(ignored)
    expect(await send(orderId, undefined, { kind: 'proof', of: 'pickup', proofId: 'p' })).toEqual(
      ignored,
    )
  })
})

describe('a vendor with handover codes', () => {
  const setCodes = async (enabled: boolean | null) => {
    const target = { country: null, vendor_id: OUTLET, share: null }
    const body = { enabled, changed_by: 'anna', target }
    const operator = await operatorClient(world)
    await operator.call(setFlag, { params: { name: 'handover-code' }, body })
  }
  beforeAll(() => setCodes(true))
  afterAll(() => setCodes(null))

  async function codeOf(orderId: string): Promise<string> {
    const tracking = await trackingOf(orderId)
    return (tracking.is_expired ? null : tracking.handover_code) ?? ''
  }

  it('has its orders delivered by the riders of the platform, who ask for the code', async () => {
    const orderId = await place(world.owner)
    await until(orderId, 'DELIVERED')
    const job = platform.received.find(({ data }) => data['order_id'] === orderId)
    expect(job).toMatchObject({ type: 'job.requested', data: { asks_for_code: true } })
  })

  it('has a wrong code refused, also when it is repeated, and then the right one taken', async () => {
    const orderId = await placedByHand()
    await send(orderId, 1, { kind: 'collected' })
    const code = await codeOf(orderId)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    for (let time = 1; time <= 6; time += 1)
      expect(await send(orderId, 2, { kind: 'delivered', code: wrong })).toEqual({
        status: 422,
        answer: { outcome: 'wrong-code' },
      })
    expect(await send(orderId, 2, { kind: 'delivered', code })).toEqual(applied)
    expect(await send(orderId, 2, { kind: 'delivered', code: wrong })).toEqual(ignored)
    expect(logged.join()).not.toContain(code)
  })
})

describe('a report', () => {
  it('is taken by any process', async () => {
    const orderId = await placedByHand()
    const peer = await world.startPeer()
    reportedTo = peer
    expect(await send(orderId, 1, { kind: 'assigned' })).toEqual(applied)
    reportedTo = world
    await peer.stop()
    expect(await send(orderId, 1, { kind: 'assigned' })).toEqual(ignored)
  })

  it('that is forged, old, unreadable, too long or of no order changes nothing', async () => {
    const orderId = await placedByHand()
    const event = eventFor(orderId, 1, { kind: 'assigned' })
    const forger = `whsec_${Buffer.alloc(32, 'forger').toString('base64')}`
    const [ours = ''] = platform.settings.secrets
    const statusOf = async (...[sent, changes]: Parameters<FakePlatform['post']>) =>
      (await platform.post(sent, changes)).status
    expect(await statusOf(event, { secret: forger })).toBe(401)
    expect(await statusOf(event, { secret: ours })).toBe(401)
    expect(await statusOf(event, { at: world.clock.now() - 301_000 })).toBe(401)
    expect(await statusOf(event, { headers: { 'webhook-id': 'another' } })).toBe(401)
    expect(await statusOf(event, { body: '{"type":' })).toBe(400)
    expect(await statusOf(eventFor(orderId, undefined, { kind: 'assigned' }))).toBe(400)
    expect(await statusOf(event, { body: `"${'x'.repeat(20_000)}"` })).toBe(413)
    expect(await statusOf(event, { headers: { 'content-type': 'text/plain' } })).toBe(415)
    expect(await statusOf(eventFor('nk-sod-2j00000000', 1, { kind: 'assigned' }))).toBe(404)
    expect(await statusesOf(orderId)).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    expect(await platform.post(event)).toEqual(applied)
  })

  it('that is sent again within its time changes nothing', async () => {
    const orderId = await placedByHand()
    const assigned = eventFor(orderId, 1, { kind: 'assigned' })
    expect(await platform.post(assigned)).toEqual(applied)
    await send(orderId, 2, { kind: 'dropped' })
    expect(await platform.post(assigned)).toEqual(ignored)
    expect((await statusesOf(orderId)).at(-1)).toBe('WAITING_FOR_TRANSPORT')
  })
})
