import { setFlag } from '@pillion/contract/http/flags'
import {
  createGuestLink,
  getGuestLink,
  issueGuestLink,
  loginAsGuest,
  revokeGuestLink,
} from '@pillion/contract/http/guests'
import { cancelOrder, getOrder, getRider, placeOrder } from '@pillion/contract/http/orders'
import { erasePerson } from '@pillion/contract/http/people'
import { settledRows } from '@pillion/testkit/count-rows'
import { createLink, guestOf, guestRequestBody, linkIn } from '@pillion/testkit/guests'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, type PlaceBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'

const DAY = 86_400
const params = { vendorId: OUTLET }

let world: World
let guest: Client
let body: PlaceBody
const { fleet, report, requested } = scriptedFleet()
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  guest = await guestOf(world, await createLink(world.owner))
  body = await guestRequestBody(guest, world.owner)
})
afterAll(() => world.close())

type Reply = { status: number; answer: unknown }
const outcome = ({ status, answer }: Reply) => {
  const { message, errors } = answer as { message?: string; errors?: { field?: string }[] }
  return status === 200 ? [200] : [status, message, errors?.[0]?.field]
}
const placing = async (change: object, as = guest) =>
  outcome(await as.send(placeOrder, { body: { ...body, ...change } }))

describe('a guest’s order', () => {
  it('[ORDER-14] is stored with its sender, collected there, and shown to the outlet', async () => {
    const { result } = await guest.call(placeOrder, { body })
    const query = { vendorId: OUTLET, orderId: result.order_id }
    await world.advance(0)
    const { location, ...sender } = body.sender!
    const { latitude, longitude, address, notes } = location
    for (const client of [guest, world.owner])
      expect((await client.call(getOrder, { query })).result).toMatchObject({
        vendor_id: OUTLET,
        status: 'WAITING_FOR_TRANSPORT',
        sender: { ...sender, notes },
        pickup: { latitude, longitude, address },
      })
    expect(requested.find(({ orderId }) => orderId === result.order_id)).toMatchObject({
      pickup: { latitude, longitude },
      outlet: { name: 'Greta Holm', address, phone: '+46701234567', instructions: notes },
    })
    await report({
      orderId: result.order_id,
      kind: 'assigned',
      rider: testRider,
      at: world.clock.now(),
    })
    const rider = await guest.call(getRider, { params: { id: result.order_id } })
    expect(rider.result).toMatchObject({ name: 'Eva Ek' })
    const cancellation = { vendor_id: OUTLET, order_id: result.order_id, reason: 'TOO_BUSY' }
    expect(outcome(await guest.send(cancelOrder, { body: cancellation }))).toEqual([200])
  })

  it('is placed once, however often it is sent', async () => {
    const calls = await Promise.all([1, 2].map(() => guest.send(placeOrder, { body, key: 'once' })))
    const again = await guest.call(placeOrder, { body, key: 'once' })
    const answered = calls.filter(({ status }) => status === 200)
    for (const { answer } of answered) expect(answer).toEqual(again)
    const another = await guestOf(world, await linkOf())
    expect((await another.call(placeOrder, { body, key: 'once' })).result).not.toEqual(again.result)
  })

  it('is refused without a sender, or with one that is wrong', async () => {
    const sender = body.sender!
    expect(await placing({ sender: null })).toEqual([400, 'error.malformed', 'sender'])
    expect(await placing({ sender: { ...sender, name: '' } })).toEqual([
      422,
      'validation.fill-customer-name',
      'sender.name',
    ])
    expect(await placing({ sender: { ...sender, email: 'greta' } })).toEqual([
      422,
      'validation.email',
      'sender.email',
    ])
    const elsewhere = { ...sender.location, latitude: sender.location.latitude + 0.001 }
    const moved = await placing({ sender: { ...sender, location: elsewhere } })
    expect(moved.slice(0, 2)).toEqual([422, 'quote.signature-mismatch'])
    expect(await placing({}, world.owner)).toEqual([400, 'error.malformed', 'sender'])
  })

  it('[ORDER-15] is refused when the sender’s number has more than digits and a plus', async () => {
    for (const phone_number of ['070-1234567', '0701234567x', '070 1234567', ''])
      expect((await placing({ sender: { ...body.sender, phone_number } }))[0]).toBe(400)
    for (const phone_number of ['0701234567', '+46701234567'])
      expect(await placing({ sender: { ...body.sender, phone_number } })).toEqual([200])
  })

  it('[GUEST-09] does not add its customer’s address to the outlet’s', async () => {
    await guest.call(placeOrder, { body })
    await world.advance(0)
    expect((await settledRows(world)).vendor_place).toBe(0)
  })

  it('is erased with its sender when it has ended', async () => {
    const { order_id: orderId } = (await guest.call(placeOrder, { body })).result
    await world.advance(0)
    for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered'] as const)
      await report({ orderId, kind, rider: testRider, at: world.clock.now() })
    const operator = await operatorClient(world)
    const erased = { body: { phone_number: '+46701234567' } }
    expect((await operator.call(erasePerson, erased)).result.orders).toBeGreaterThan(0)
    const query = { vendorId: OUTLET, orderId }
    const { result } = await world.owner.call(getOrder, { query })
    expect(result.sender).toEqual({ name: '–', email: '', phone_number: '', notes: '' })
    expect(result.pickup.address).toBe('–')
    expect(result.customer.name).toBe('Anna Lind')
  })

  it('is refused after 20 in an hour', async () => {
    const eager = await guestOf(world, await linkOf())
    for (let order = 0; order < 20; order += 1)
      expect((await placing({ sender: null }, eager))[0]).toBe(400)
    expect(await placing({}, eager)).toEqual([429, 'error.too-many-requests', undefined])
    expect(await placing({})).toEqual([200])
  })

  it('is answered again for nothing', async () => {
    const unlucky = await guestOf(world, await linkOf())
    const last = () => unlucky.call(placeOrder, { body, key: 'the-twentieth-order' })
    for (let order = 0; order < 19; order += 1) await placing({ sender: null }, unlucky)
    const { result } = await last()
    expect((await last()).result).toEqual(result)
    expect(await placing({}, unlucky)).toEqual([429, 'error.too-many-requests', undefined])
  })
})

const linkOf = async () =>
  linkIn((await world.owner.call(getGuestLink, { params })).result?.url ?? 'x:/')

describe('a guest link', () => {
  it('[GAP-095] opens guest checkout with a token of each browser’s own', async () => {
    const link = await linkOf()
    expect(decodeJwt(link.token)).toMatchObject({
      vendor_id: OUTLET,
      exp: decodeJwt(link.token).iat! + 90 * DAY,
    })
    const tokens = await Promise.all([guestOf(world, link), guestOf(world, link)])
    const [one, other] = tokens.map(({ token }) => decodeJwt(token))
    expect(one).toMatchObject({ vendor_id: OUTLET, exp: expect.any(Number) })
    expect(one?.sub).not.toBe(other?.sub)
    expect(one!.exp! - world.clock.now() / 1_000).toBeCloseTo(7 * DAY, -1)
  })

  it('[GUEST-02] is refused for another outlet, when altered, and for what is no link', async () => {
    const link = await linkOf()
    const login = async (change: object) =>
      outcome(await world.anonymous.send(loginAsGuest, { body: { ...link, ...change } }))
    const refused = [410, 'auth.expired-code', 'token']
    expect(await login({})).toEqual([200])
    expect(await login({ vendor_id: 'nk-vas' })).toEqual(refused)
    expect(await login({ token: `${link.token}x` })).toEqual(refused)
    expect(await login({ token: guest.token })).toEqual(refused)
    expect(await login({ token: world.owner.token })).toEqual(refused)
  })

  it('ends its guests when another takes its place, and when it is revoked', async () => {
    const link = await linkOf()
    const before = await guestOf(world, link)
    const renewed = await createLink(world.owner)
    expect(await placing({}, before)).toEqual([401, 'error.unauthenticated', undefined])
    expect((await world.anonymous.send(loginAsGuest, { body: link })).status).toBe(410)
    const after = await guestOf(world, renewed)
    expect(await placing({}, after)).toEqual([200])
    await world.owner.call(revokeGuestLink, { params })
    expect(await placing({}, after)).toEqual([401, 'error.unauthenticated', undefined])
    expect((await world.owner.call(getGuestLink, { params })).result).toBeNull()
  })

  it('is made once for a repeated call, and by two at a time one after the other', async () => {
    const [one, same] = [
      await world.owner.call(createGuestLink, { params, key: 'link' }),
      await world.owner.call(createGuestLink, { params, key: 'link' }),
    ]
    expect(same).toEqual(one)
    const both = await Promise.all([1, 2].map(() => world.owner.send(createGuestLink, { params })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is made by the operator for a vendor that exists', async () => {
    const operator = await operatorClient(world)
    const issue = (vendor_id: string) => operator.send(issueGuestLink, { body: { vendor_id } })
    const { answer } = await issue(OUTLET)
    expect(answer.result).toEqual((await world.owner.call(getGuestLink, { params })).result)
    expect(outcome(await issue('nobody'))).toEqual([404, 'error.not-found', 'vendor_id'])
  })

  it('[FLAG-18] opens nothing and places nothing while guest checkout is off for its outlet', async () => {
    const link = await createLink(world.owner)
    const before = await guestOf(world, link)
    const operator = await operatorClient(world)
    const target = { country: null, vendor_id: OUTLET, share: null }
    const turn = (enabled: boolean | null) =>
      operator.call(setFlag, {
        params: { name: 'guest_checkout' },
        body: { enabled, changed_by: 'anna', target },
      })
    await turn(false)
    expect(outcome(await world.anonymous.send(loginAsGuest, { body: link }))[1]).toBe(
      'request.feature-unavailable',
    )
    expect(await placing({}, before)).toEqual([422, 'request.feature-unavailable', 'sender'])
    await turn(null)
    expect(await placing({}, before)).toEqual([200])
  })

  it('[GAP-096] ends after 90 days, and its guests after 7', async () => {
    const link = await createLink(world.owner)
    const early = await guestOf(world, link)
    world.clock.advance(7 * DAY * 1_000)
    expect(await placing({}, early)).toEqual([401, 'error.unauthenticated', undefined])
    world.clock.advance(83 * DAY * 1_000 - 60_000)
    const late = await guestOf(world, link)
    world.clock.advance(60_000)
    expect(outcome(await world.anonymous.send(loginAsGuest, { body: link }))[0]).toBe(410)
    expect(await placing({}, late)).toEqual([401, 'error.unauthenticated', undefined])
  })
})
