import { getInsights } from '@pillion/contract/http/insights'
import { cancelOrder } from '@pillion/contract/http/orders'
import {
  updatesOfAnotherCluster,
  restoreFromAnotherCluster,
} from '@pillion/testkit/another-cluster'
import { place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import {
  forgetInsights,
  storedInsights,
  sumUpInsights,
  updatesSettle,
} from '@pillion/testkit/stored-insights'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signIn, type Client } from '../../api-client/api-client.ts'
import { rollUpInsights } from './roll-up-insights.ts'

const MINUTE = 60_000
const TODAY = '2026-10-14'

let world: World
const { fleet, report } = scriptedFleet()

/** Half past ten in the evening in Stockholm. */
const EVENING = Date.UTC(2026, 9, 14, 20, 30)
const MIDNIGHT = EVENING + 90 * MINUTE

beforeAll(async () => {
  world = await startWorld({
    start: EVENING,
    fleet: async () => fleet,
    settings: { serviceHours: '0000:0000', fleetSpeed: 1 },
  })
  const [first, second] = [await placed('nk-sod'), await placed('nk-sod')]
  const atParent = await placed('nk')
  const cancelled = await placed('nk-sod')
  await cancel('nk-sod', cancelled, 'TOO_BUSY')
  await cancel('nk', await placed('nk'), 'REASON_UNKNOWN:The oven is broken')
  const scheduled = await placed('nk-sod', (MIDNIGHT + 30 * MINUTE) / 1000)
  await deliver(first, { rider: 2, pickup: 3, delivery: 4 })
  await deliver(second, { rider: 0, pickup: 2, delivery: 1 })
  await deliver(atParent, { rider: 1, pickup: 1, delivery: 1 })
  world.clock.advance(MIDNIGHT - MINUTE - world.clock.now())
  await signInAgain()
  await placed('nk-sod')
  world.clock.advance(2 * MINUTE)
  await placed('nk-sod')
  await placed('cb-sod', undefined, world.stranger)
  await bringBack(await placed('nk-ost'))
  await deliver(scheduled, { rider: 1, pickup: 1, delivery: 1 })
  await sumUpInsights(world)
})
afterAll(() => world.close())

async function placed(
  vendorId: string,
  preordered_for: number | null = null,
  client: Client = world.owner,
): Promise<string> {
  const body = await requestBody(client, { vendorId })
  const orderId = await place(client, { ...body, preordered_for })
  await world.advance(0)
  return orderId
}

/** Tokens end with the hour. */
async function signInAgain(): Promise<void> {
  const { owner, stranger } = testUsers
  const { address } = world
  world.owner = await signIn(address, owner.email, owner.password)
  world.stranger = await signIn(address, stranger.email, stranger.password)
}

async function cancel(vendor_id: string, order_id: string, reason: string): Promise<void> {
  await world.owner.call(cancelOrder, { body: { vendor_id, order_id, reason } })
}

/** Each stage so many minutes after the previous one. */
async function deliver(
  orderId: string,
  after: { rider: number; pickup: number; delivery: number },
) {
  const send = (kind: 'assigned' | 'accepted' | 'collected' | 'left-vendor' | 'delivered') =>
    report({ orderId, kind, rider: testRider, at: world.clock.now() })
  await send('assigned')
  world.clock.advance(after.rider * MINUTE)
  await send('accepted')
  world.clock.advance(after.pickup * MINUTE)
  await send('collected')
  await send('left-vendor')
  world.clock.advance(after.delivery * MINUTE)
  await send('delivered')
}

/** To the outlet, from a recipient who is not there. */
async function bringBack(orderId: string): Promise<void> {
  const sent = () => ({ orderId, rider: testRider, at: world.clock.now() })
  for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor'] as const)
    await report({ ...sent(), kind })
  const reason = 'RECIPIENT_REFUSED'
  for (const kind of ['returning', 'returned'] as const) await report({ ...sent(), kind, reason })
}

const days = { from: TODAY, to: TODAY }
const insightsOf = async (vendorId: string, query: object = days, client = world.owner) =>
  (await client.call(getInsights, { params: { vendorId }, query: { ...days, ...query } })).result
const statusOf = async (vendorId: string, query: object, client = world.owner) =>
  (await client.send(getInsights, { params: { vendorId }, query: { ...days, ...query } })).status

describe('the insights of an outlet', () => {
  it('[INS-01, INS-02] count an order on the country’s day and in the hour in which it was placed', async () => {
    const { hours } = await insightsOf('nk-sod')
    const counted = hours.map(({ day, hour, placed, delivered, cancelled }) => [
      day,
      hour,
      placed,
      delivered,
      cancelled,
    ])
    expect(counted).toEqual([
      [TODAY, 22, 4, 3, 1],
      [TODAY, 23, 1, 0, 0],
    ])
    const tomorrow = await insightsOf('nk-sod', { from: '2026-10-15', to: '2026-10-15' })
    expect(tomorrow.hours).toMatchObject([{ day: '2026-10-15', hour: 0, placed: 1 }])
  })

  it('[INS-03] count the cancelled orders of each reason', async () => {
    expect((await insightsOf('nk-sod')).cancellations).toEqual([{ reason: 'TOO_BUSY', orders: 1 }])
    expect((await insightsOf('nk')).cancellations).toEqual([
      { reason: 'REASON_UNKNOWN', orders: 1 },
    ])
  })

  it('[INS-04] measure the delivered orders that were not scheduled', async () => {
    expect((await insightsOf('nk-sod')).minutes).toEqual({
      rider: { p50: 2, p90: 9 },
      pickup: { p50: 5, p90: 11 },
      delivery: { p50: 9, p90: 12 },
    })
  })

  it('[INS-05] add up the fees of the delivered orders', async () => {
    const { hours, currency } = await insightsOf('nk-sod')
    const { delivery_fee } = await requestBody(world.owner)
    expect([currency, hours[0]?.fees, hours[1]?.fees]).toEqual(['SEK', 3 * delivery_fee, 0])
  })

  it('[INS-05] count an order that came back as delivered, as all orders do, since its fee is charged', async () => {
    const { hours, minutes } = await insightsOf('nk-ost', { from: '2026-10-15', to: '2026-10-15' })
    const { delivery_fee } = await requestBody(world.owner, { vendorId: 'nk-ost' })
    expect(hours).toMatchObject([{ placed: 1, delivered: 1, cancelled: 0, fees: delivery_fee }])
    expect(minutes.delivery).toBeNull()
  })

  it('are empty for days without orders', async () => {
    expect(await insightsOf('nk-sod', { from: '2026-01-01', to: '2026-01-31' })).toEqual({
      currency: 'SEK',
      hours: [],
      minutes: { rider: null, pickup: null, delivery: null },
      cancellations: [],
      outlets: [],
    })
  })
})

describe('the insights of a parent vendor', () => {
  it('[INS-06] are its own, or those of all its outlets and each of them', async () => {
    const own = await insightsOf('nk')
    expect(own.outlets).toMatchObject([{ vendor_id: 'nk', placed: 2, delivered: 1, cancelled: 1 }])
    const all = await insightsOf('nk', { include_outlets: true })
    expect(all.outlets).toMatchObject([
      { vendor_id: 'nk-sod', placed: 5, delivered: 3, cancelled: 1 },
      { vendor_id: 'nk', placed: 2, delivered: 1, cancelled: 1 },
    ])
    expect(all.hours[0]).toMatchObject({ hour: 22, placed: 6, delivered: 4, cancelled: 2 })
    expect(all.minutes.rider).toEqual({ p50: 9, p90: 13 })
  })

  it('[INS-06] are not shown to the owner of another vendor', async () => {
    expect(await statusOf('nk', {}, world.stranger)).toBe(403)
    expect(await statusOf('cb-sod', {})).toBe(403)
    const tomorrow = { from: '2026-10-15', to: '2026-10-15' }
    expect((await insightsOf('cb-sod', tomorrow, world.stranger)).hours).toHaveLength(1)
  })
})

describe('days that make no period', () => {
  it.each([
    ['more than 31', { from: '2026-09-13', to: TODAY }],
    ['in the wrong order', { from: TODAY, to: '2026-10-13' }],
    ['that do not exist', { from: '2026-02-31', to: '2026-03-02' }],
    ['that are no dates', { from: 'yesterday', to: TODAY }],
  ])('are refused: %s', async (_, query) => {
    expect(await statusOf('nk-sod', query)).toBe(400)
  })
})

describe('summing up', () => {
  it('[INS-07] again, by two processes, or from the beginning counts every order once', async () => {
    const { database } = world.context
    const before = await storedInsights(database)
    await Promise.all([rollUpInsights(world.context), rollUpInsights(world.context)])
    expect(await storedInsights(database)).toEqual(before)
    await forgetInsights(database)
    await Promise.all([rollUpInsights(world.context), rollUpInsights(world.context)])
    expect(await storedInsights(database)).toEqual(before)
  })

  it('[INS-07] begins again in another cluster, whose transactions are counted from the beginning', async () => {
    const { database } = world.context
    const before = await storedInsights(database)
    await restoreFromAnotherCluster(database)
    expect(await updatesOfAnotherCluster(database)).toBe(1)
    await (await world.startPeer()).stop()
    expect(await updatesOfAnotherCluster(database)).toBe(0)
    await rollUpInsights(world.context)
    expect(await storedInsights(database)).toEqual(before)
  })

  it('[INS-07] happens every minute', async () => {
    const tomorrow = { from: '2026-10-15', to: '2026-10-15' }
    await placed('nk-sod')
    await updatesSettle(world)
    world.clock.advance(MINUTE)
    const placedTomorrow = async () => (await insightsOf('nk-sod', tomorrow)).hours[0]?.placed
    for (let round = 0; round < 2_000 && (await placedTomorrow()) !== 2; round += 1)
      await new Promise(setImmediate)
    expect(await placedTomorrow()).toBe(2)
  })
})
