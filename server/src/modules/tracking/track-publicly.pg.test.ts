import { getOrder } from '@pillion/contract/http/orders'
import { trackPublicly, type OpenTracking } from '@pillion/contract/http/tracking'
import { API_BASE } from '@pillion/contract/operation'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const rider = { id: 'r1', name: 'Lind Eva', givenName: 'Eva', phone: '+46701740621' }

const keyOf = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result.link_key
const track = (orderID: string, key?: string) =>
  world.anonymous.send(trackPublicly, { params: { orderID }, query: { key } })
const trackingOf = async (orderId: string) =>
  (await track(orderId, await keyOf(orderId))).answer.result as OpenTracking

async function ordered(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  return orderId
}
const sendReport = (orderId: string, kind: 'assigned' | 'accepted' | 'collected' | 'delivered') =>
  report({ orderId, kind, rider, at: world.clock.now() })
const sendPosition = (orderId: string) =>
  report({
    orderId,
    kind: 'position',
    rider,
    at: world.clock.now(),
    position: { latitude: 59.31, longitude: 18.07 },
    heading: 0,
    etaOrigin: 700,
    etaDestination: 1_500,
  })

describe('with the key of its order', () => {
  it('[ROUTE-25, GAP-024] the page opens without signing in', async () => {
    const orderId = await ordered()
    const reply = await track(orderId, await keyOf(orderId))
    expect([reply.status, reply.answer.result.order_id]).toEqual([200, orderId])
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
  })

  it('[GAP-038] shows the recipient no more than they need', async () => {
    const orderId = await ordered()
    for (const kind of ['assigned', 'accepted', 'collected'] as const)
      await sendReport(orderId, kind)
    await sendPosition(orderId)
    const result = await trackingOf(orderId)
    expect(Object.keys(result).toSorted()).toEqual([
      'awaits_recipient',
      'collect',
      'delayed_until',
      'destination',
      'eta_minutes',
      'handover_code',
      'is_expired',
      'order_id',
      'outlet_name',
      'pickup',
      'preordered_for',
      'recipient_initial',
      'return_reason',
      'rider',
      'status',
      'status_history',
    ])
    expect(result).toMatchObject({
      recipient_initial: 'A',
      rider: { first_name: 'Eva', latitude: 59.31, longitude: 18.07 },
      eta_minutes: 25,
    })
    const text = JSON.stringify(result)
    for (const secret of ['Anna', 'Lind', '+46', '7017406', 'Hornsgatan', 'Ring twice', 'ramen'])
      expect(text).not.toContain(secret)
  })

  it('[GAP-038] shows an amount only while the rider has to collect it', async () => {
    const orderId = await ordered()
    const { delivery_fee } = await requestBody(world.owner)
    expect((await trackingOf(orderId)).collect).toEqual({
      amount: 249.5 + delivery_fee,
      currency: 'SEK',
    })
    for (const kind of ['assigned', 'accepted', 'collected', 'delivered'] as const)
      await sendReport(orderId, kind)
    const delivered = await trackingOf(orderId)
    expect(delivered).toMatchObject({ status: 'DELIVERED', collect: null, rider: null })
    expect(JSON.stringify(delivered)).not.toContain('249')
  })

  it('[TRACK-03] shows the rider once they have accepted, and where they are once they have the goods', async () => {
    const orderId = await ordered()
    expect((await trackingOf(orderId)).rider).toBeNull()
    await sendReport(orderId, 'assigned')
    expect(await trackingOf(orderId)).toMatchObject({ rider: null, eta_minutes: null })
    await sendReport(orderId, 'accepted')
    await sendPosition(orderId)
    expect((await trackingOf(orderId)).rider).toMatchObject({ first_name: 'Eva', latitude: null })
    await sendReport(orderId, 'collected')
    expect((await trackingOf(orderId)).rider).toMatchObject({ first_name: 'Eva', latitude: 59.31 })
  })
})

describe('without the key of its order', () => {
  it('[GAP-038] a wrong or missing key always gets the same answer', async () => {
    const [orderId, other] = [await ordered(), await ordered()]
    const key = await keyOf(orderId)
    const swapped = key.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    const attempts = [
      track(orderId),
      track(orderId, ''),
      track(orderId, swapped),
      track(orderId, key.slice(0, -1)),
      track(orderId, `${key}A`),
      track(orderId, `${key} `),
      track(orderId, key.toLowerCase()),
      track(orderId, 'å'.repeat(22)),
      track(orderId, await keyOf(other)),
      track('nk-sod-2h00000000', key),
      track(orderId.slice(0, -1), key),
      track('garbage', key),
      track(`${orderId}/..`, key),
    ]
    const answers = await Promise.all(attempts)
    expect(new Set(answers.map((reply) => reply.status))).toEqual(new Set([404]))
    expect(new Set(answers.map((reply) => JSON.stringify(reply.answer))).size).toBe(1)
  })

  it('a vendor’s own token does not open it either', async () => {
    const orderId = await ordered()
    const reply = await world.owner.send(trackPublicly, { params: { orderID: orderId } })
    expect(reply.status).toBe(404)
  })
})

describe('a client that polls too often', () => {
  it('[GAP-038] is rate limited, with or without the key', async () => {
    const orderId = await ordered()
    const key = await keyOf(orderId)
    const replies = []
    while (replies.at(-1)?.status !== 429 && replies.length < 200)
      replies.push(await track(orderId, replies.length % 2 ? key : 'wrong'))
    const last = replies.at(-1)
    expect([last?.status, last?.answer]).toMatchObject([
      429,
      { message: 'error.too-many-requests' },
    ])
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await track(orderId, key)).status).toBe(429)
    // Signed-in users and other public calls are not affected.
    expect(await keyOf(orderId)).toBe(key)
    expect((await fetch(`${world.address}${API_BASE}/flags`)).status).toBe(200)
  })
})
