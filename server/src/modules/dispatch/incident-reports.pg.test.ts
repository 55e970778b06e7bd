import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import { trackPublicly, type OpenTracking } from '@pillion/contract/http/tracking'
import { orderListOf } from '@pillion/domain/orders/order-lists'
import { countRows } from '@pillion/testkit/count-rows'
import { listen } from '@pillion/testkit/listener'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FleetReport, StageReportKind } from '../../partners/fleet/fleet.ts'
import { lookForRider, SEARCH_TIMEOUT_MS } from './dispatch-order.ts'

let world: World
const { fleet, requested, released, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

type Body<R> = R extends FleetReport
  ? Omit<R, 'orderId' | 'at' | 'rider'> & { rider?: FleetReport['rider'] }
  : never
const send = (orderId: string, body: Body<FleetReport>) =>
  report({ orderId, at: world.clock.now(), rider: testRider, ...body })
const inMinutes = (minutes: number) => world.clock.now() + minutes * 60_000
const seconds = (ms: number) => Math.floor(ms / 1_000)

/** An order of which the fleet has reported these. */
async function reached(...kinds: StageReportKind[]): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of kinds) await send(orderId, { kind })
  return orderId
}
const underWay = () => reached('assigned', 'accepted', 'collected', 'left-vendor')

const read = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result
const track = async (orderId: string) => {
  const { link_key: key } = await read(orderId)
  const answer = await world.anonymous.call(trackPublicly, {
    params: { orderID: orderId },
    query: { key },
  })
  return answer.result as OpenTracking
}
const listOf = async (orderId: string) => {
  const { status, status_history: history } = await read(orderId)
  return orderListOf({ status, history }, seconds(world.clock.now()))
}
const cancel = (order_id: string) =>
  world.owner.send(cancelOrder, { body: { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' } })

/** How many history and outbox rows an action adds. */
async function rowsAdded(act: () => Promise<unknown>) {
  const before = await countRows(world.context)
  await act()
  const after = await countRows(world.context)
  return [after.status_history - before.status_history, after.outbox - before.outbox]
}

describe('a delayed order', () => {
  it('has its new estimate for its vendor and its recipient, at once, and the next one', async () => {
    const orderId = await reached('assigned', 'accepted')
    const listener = await listen(world, `Bearer ${world.owner.token}`)
    await listener.subscribe(OUTLET)
    const first = inMinutes(20)
    expect(await rowsAdded(() => send(orderId, { kind: 'delayed', expectedAt: first }))).toEqual([
      1, 1,
    ])
    await listener.waitForOrder(orderId, 'DELAYED')
    expect(await read(orderId)).toMatchObject({ status: 'DELAYED', delayed_until: seconds(first) })
    expect(await track(orderId)).toMatchObject({
      status: 'DELAYED',
      delayed_until: seconds(first),
      eta_minutes: null,
    })
    const second = inMinutes(35)
    expect(await rowsAdded(() => send(orderId, { kind: 'delayed', expectedAt: second }))).toEqual([
      0, 1,
    ])
    expect((await track(orderId)).delayed_until).toBe(seconds(second))
    expect(await rowsAdded(() => send(orderId, { kind: 'delayed', expectedAt: second }))).toEqual([
      0, 0,
    ])
    await listener.disconnect()
  })

  it('has no estimate any more once it goes on', async () => {
    const orderId = await reached('assigned', 'accepted')
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    await send(orderId, { kind: 'collected' })
    expect(await track(orderId)).toMatchObject({ status: 'PICKED_UP', delayed_until: null })
  })

  it('gets another rider when its own gives it back', async () => {
    const orderId = await reached('assigned', 'accepted')
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    await send(orderId, { kind: 'dropped' })
    expect(await track(orderId)).toMatchObject({ status: 'WAITING_FOR_TRANSPORT', rider: null })
    await send(orderId, { kind: 'accepted', rider: { ...testRider, id: 'r2', givenName: 'Olle' } })
    expect((await track(orderId)).rider).toMatchObject({ first_name: 'Olle' })
  })

  it('stalls if it was delayed while a rider was looked for and none takes it', async () => {
    const orderId = await reached()
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    await world.advance(SEARCH_TIMEOUT_MS / world.context.settings.fleetSpeed)
    expect((await read(orderId)).status).toBe('STALLED')
    expect(released).toContain(orderId)
  })

  it('still begins its search in time', async () => {
    const preordered_for = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
    const orderId = await place(world.owner, {
      ...(await requestBody(world.owner)),
      preordered_for,
    })
    await world.advance(0)
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(300) })
    await lookForRider(world.context, fleet, { order_id: orderId })
    expect((await read(orderId)).status).toBe('WAITING_FOR_TRANSPORT')
  })

  it('[LIST-06] is new while its rider has not collected it', async () => {
    const orderId = await reached('assigned', 'accepted')
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    expect(await listOf(orderId)).toBe('new')
  })

  it('[LIST-07] is collected afterwards', async () => {
    const orderId = await underWay()
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    expect(await listOf(orderId)).toBe('collected')
    await send(orderId, { kind: 'delivered' })
    expect(await listOf(orderId)).toBe('delivered')
  })

  it('[CANCEL-05] can be cancelled before the pickup, and its rider is released', async () => {
    const orderId = await reached('assigned', 'accepted')
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    expect((await cancel(orderId)).status).toBe(200)
    await world.advance(0)
    expect(released).toContain(orderId)
    expect((await read(orderId)).status).toBe('CANCELLED')
  })

  it('[CANCEL-05, GAP-026] cannot be cancelled once it was collected', async () => {
    const orderId = await underWay()
    await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    const { status, answer } = await cancel(orderId)
    expect([status, answer]).toMatchObject([
      409,
      { errors: [{ translation_key: 'order cannot be cancelled at this stage' }] },
    ])
    expect((await read(orderId)).status).toBe('DELAYED')
  })
})

describe('an order whose recipient cannot be reached', () => {
  it('says so to both until the rider goes on', async () => {
    const orderId = await underWay()
    expect(await rowsAdded(() => send(orderId, { kind: 'unreachable' }))).toEqual([0, 1])
    expect(await rowsAdded(() => send(orderId, { kind: 'unreachable' }))).toEqual([0, 0])
    expect((await read(orderId)).unreachable_at).toBe(seconds(world.clock.now()))
    expect((await track(orderId)).awaits_recipient).toBe(true)
    await send(orderId, { kind: 'delivered' })
    expect(await track(orderId)).toMatchObject({ status: 'DELIVERED', awaits_recipient: false })
  })

  it('has been collected', async () => {
    const orderId = await reached('assigned', 'accepted')
    expect(await rowsAdded(() => send(orderId, { kind: 'unreachable' }))).toEqual([0, 0])
    expect((await read(orderId)).unreachable_at).toBeNull()
  })
})

describe('an order that goes back', () => {
  it('[STATUS-27] is returning and then returned, with its reason', async () => {
    const orderId = await underWay()
    const reason = 'RECIPIENT_REFUSED'
    expect(await rowsAdded(() => send(orderId, { kind: 'returning', reason }))).toEqual([1, 1])
    expect(await rowsAdded(() => send(orderId, { kind: 'returning', reason }))).toEqual([0, 0])
    expect(await listOf(orderId)).toBe('collected')
    expect(await track(orderId)).toMatchObject({
      status: 'RETURN_INITIATED',
      return_reason: reason,
    })
    expect(await rowsAdded(() => send(orderId, { kind: 'returned', reason }))).toEqual([1, 1])
    expect(await rowsAdded(() => send(orderId, { kind: 'returned', reason }))).toEqual([0, 0])
    expect(await listOf(orderId)).toBe('delivered')
    expect(await read(orderId)).toMatchObject({
      status: 'RETURNED_TO_VENDOR',
      return_reason: reason,
      cancel_reason: null,
    })
  })

  it('has begun to, if only its end was reported', async () => {
    const orderId = await underWay()
    await send(orderId, { kind: 'returned', reason: 'DAMAGED' })
    const { status_history, return_reason } = await read(orderId)
    expect(status_history.slice(-2).map(({ status }) => status)).toEqual([
      'RETURN_INITIATED',
      'RETURNED_TO_VENDOR',
    ])
    expect(return_reason).toBe('DAMAGED')
  })

  it('[GAP-004] was collected before, and has not been delivered', async () => {
    for (const orderId of [await reached('assigned', 'accepted'), await delivered()])
      for (const kind of ['returning', 'returned'] as const)
        expect(await rowsAdded(() => send(orderId, { kind, reason: 'OTHER' }))).toEqual([0, 0])
  })
})

describe('reports of an order that has ended', () => {
  it('[GAP-004] change nothing', async () => {
    const orderId = await delivered()
    const late = [
      { kind: 'delayed', expectedAt: inMinutes(20) },
      { kind: 'unreachable' },
      { kind: 'returned', reason: 'OTHER' },
    ] as const
    for (const body of late) expect(await rowsAdded(() => send(orderId, body))).toEqual([0, 0])
  })
})

describe('after a restart', () => {
  it('the fleet goes on with a delayed order where it was, and with a return', async () => {
    const [waiting, carried, returning] = [
      await reached('assigned', 'accepted'),
      await underWay(),
      await underWay(),
    ]
    for (const orderId of [waiting, carried])
      await send(orderId, { kind: 'delayed', expectedAt: inMinutes(20) })
    await send(returning, { kind: 'returning', reason: 'DAMAGED' })
    world = await world.restart()
    const progressOf = (orderId: string) =>
      requested.findLast((job) => job.orderId === orderId)?.progress
    expect(progressOf(waiting)).toMatchObject({ stage: 'accepted', rider: { id: testRider.id } })
    expect(progressOf(carried)).toMatchObject({ stage: 'left-vendor' })
    expect(progressOf(returning)).toMatchObject({ stage: 'returning', returnReason: 'DAMAGED' })
  })
})

async function delivered(): Promise<string> {
  const orderId = await underWay()
  await send(orderId, { kind: 'delivered' })
  return orderId
}
