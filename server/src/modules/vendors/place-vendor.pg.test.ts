import type { ErrorAnswer } from '@pillion/contract/errors'
import { getOrder, placeOrder } from '@pillion/contract/http/orders'
import { deliveryArea } from '@pillion/contract/http/quotes'
import {
  createOutlet,
  getVendor,
  placeVendor,
  registerVendor,
  updateOutlet,
} from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { unchangedOutlet } from '@pillion/testkit/outlets'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient } from '../../api-client/api-client.ts'

type Location = BodyOf<typeof placeVendor>

let world: World
let fullLocation: Location
beforeAll(async () => {
  world = await startWorld()
  const at = offsetBy(world.context.country.mainCity, -0.4, 0.3)
  fullLocation = {
    address_text: 'Kungsgatan 44, 111 35 Stockholm',
    building: 'B',
    city: 'Stockholm',
    country_code: 'se',
    latitude: at.latitude,
    longitude: at.longitude,
    postal_code: '111 35',
    street: 'Kungsgatan',
    street_number: '44',
    unit: '3',
    notes: 'Beside the cinema',
    rider_instructions: 'Back door',
  }
})
afterAll(() => world.close())

const params = { id: OUTLET }
const vendor = async (id = OUTLET, client = world.owner) =>
  (await client.call(getVendor, { params: { id } })).result
const refusal = async (change: object, id = OUTLET, client = world.owner) => {
  const body = { ...fullLocation, ...change }
  const { status, answer } = await client.send(placeVendor, { params: { id }, body })
  const { message, errors } = answer as unknown as ErrorAnswer
  return [status, message, errors[0]?.field]
}

describe('a vendor whose location is changed', () => {
  it('[VENDOR-02, VENDOR-08] is returned in full and stays at the new location', async () => {
    const before = await vendor()
    const { result } = await world.owner.call(placeVendor, { params, body: fullLocation })
    const { vendor_information } = before
    expect(result).toEqual({
      ...before,
      version: 2,
      vendor_information: { ...vendor_information, location: fullLocation },
    })
    expect(await vendor()).toEqual(result)
    const area = await world.owner.call(deliveryArea, { params: { vendorId: OUTLET } })
    const latitudes = area.result.geometry.coordinates[0]?.map(([, latitude = 0]) => latitude) ?? []
    const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
    expect(middle).toBeCloseTo(fullLocation.latitude ?? 0, 3)
  })

  it('has its text trimmed', async () => {
    const padded = Object.fromEntries(
      Object.entries(fullLocation).map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'country_code' ? ` ${value} ` : value,
      ]),
    ) as Location
    const { result } = await world.owner.call(placeVendor, { params, body: padded })
    expect(result.vendor_information.location).toEqual(fullLocation)
  })

  it('does not move its parent or sister outlets', async () => {
    const others = () => Promise.all(['nk', 'nk-ost', 'nk-vas'].map((id) => vendor(id)))
    const before = await others()
    await world.owner.call(placeVendor, { params, body: { ...fullLocation, unit: '4' } })
    expect(await others()).toEqual(before)
  })

  it('is moved once when the call is repeated, even if it has moved since', async () => {
    const call = { params, body: { ...fullLocation, unit: 'once' }, key: 'place-once' }
    const first = await world.owner.send(placeVendor, call)
    await world.owner.call(placeVendor, { params, body: { ...fullLocation, unit: 'later' } })
    const again = await world.owner.send(placeVendor, call)
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(again.answer).toEqual(first.answer)
    expect((await vendor()).vendor_information.location.unit).toBe('later')
    const clash = await world.owner.send(placeVendor, { ...call, body: fullLocation })
    expect([clash.status, clash.answer]).toMatchObject([
      422,
      { message: 'error.idempotency-key-reused' },
    ])
  })

  it('[RAR-18] accepts requests only once it has a location', async () => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const owners = [testUsers.owner.email]
    const body = { vendor_id: 'bare', name: 'Bare', phone_number: '+46701740605', owners }
    await operator.call(registerVendor, { body })
    const order = { ...(await requestBody(world.owner)), vendor_id: 'bare' }
    const responses = [
      await world.owner.send(placeOrder, { body: order }),
      await world.owner.send(deliveryArea, { params: { vendorId: 'bare' } }),
    ]
    const message = 'address.no-coordinates'
    for (const { answer } of responses) expect(answer).toMatchObject({ status: 422, message })
    const fields = responses.map(
      ({ answer }) => (answer as unknown as ErrorAnswer).errors[0]?.field,
    )
    expect(fields).toEqual(['vendor_id', 'vendorId'])
    for (const { refusals } of [placeOrder, deliveryArea]) expect(refusals).toContain(message)
    await world.owner.call(placeVendor, { params: { id: 'bare' }, body: fullLocation })
    const quoted = await requestBody(world.owner, { vendorId: 'bare' })
    expect(await place(world.owner, quoted)).toMatch(/^bare-/)
  })
})

describe('orders and quotes from before a vendor moved', () => {
  it('an order keeps its pickup location', async () => {
    const orderId = await place(world.owner)
    const read = async () =>
      (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result
    const { pickup } = await read()
    const at = offsetBy(world.context.country.mainCity, 0.9, 0.2)
    await world.owner.call(placeVendor, {
      params,
      body: { ...fullLocation, ...at, address_text: 'New' },
    })
    expect((await read()).pickup).toEqual(pickup)
    expect(pickup.address).toBe(fullLocation.address_text)
  })

  it('[QUOTE-01] a quote from the old location is no longer valid', async () => {
    await world.owner.call(placeVendor, { params, body: fullLocation })
    const body = await requestBody(world.owner)
    const at = offsetBy(
      { latitude: fullLocation.latitude ?? 0, longitude: fullLocation.longitude ?? 0 },
      0.1,
      0,
    )
    await world.owner.call(placeVendor, { params, body: { ...fullLocation, ...at } })
    const reply = await world.owner.send(placeOrder, { body })
    expect([reply.status, reply.answer]).toMatchObject([
      422,
      { message: 'quote.signature-mismatch' },
    ])
    await world.owner.call(placeVendor, { params, body: fullLocation })
    expect((await world.owner.send(placeOrder, { body })).status).toBe(200)
  })
})

describe('an invalid location', () => {
  it.each([
    ['[FORM-09]', { address_text: ' ' }, 'validation.fill-address', 'address_text'],
    ['[ADDR-16]', { latitude: null }, 'address.no-coordinates', 'latitude'],
    ['[ADDR-16]', { longitude: null }, 'address.no-coordinates', 'latitude'],
    ['[ADDR-17]', { notes: 'å'.repeat(501) }, 'address.notes-too-long', 'notes'],
    [
      '[ADDR-17]',
      { rider_instructions: 'å'.repeat(501) },
      'address.notes-too-long',
      'rider_instructions',
    ],
    ['in another country', { country_code: 'no' }, 'validation.country', 'country_code'],
    ['in the sea', { latitude: 0, longitude: 0 }, 'validation.invalid-coordinates', 'latitude'],
    ['with hidden characters', { city: 'Stock\u202Eholm' }, 'validation.hidden-characters', 'city'],
    ['[ADDR-18]', { address_text: 'å'.repeat(128) }, 'address.too-long', 'address_text'],
  ])('%s is refused: %j', async (_, change, key, field) => {
    const before = await vendor()
    expect(await refusal(change)).toEqual([422, key, field])
    expect(await vendor()).toEqual(before)
  })

  it.each([
    ['coordinates off the earth', { latitude: 90.5 }],
    ['text for a number', { latitude: '59' }],
    ['null for text', { street: null }],
    ['an invalid country', { country_code: 'swe' }],
    ['text over 1,000 characters', { street: 'x'.repeat(1_001) }],
    ['an extra member', { vendor_id: 'cb' }],
    ['a missing member', { notes: undefined }],
  ])('is malformed with %s', async (_, change) => {
    expect(await refusal(change)).toEqual([400, 'error.malformed', Object.keys(change)[0]])
  })

  it('is refused with U+0000, or over 256 kB', async () => {
    expect(await refusal({ notes: '\u0000' })).toEqual([400, 'error.nul-character', undefined])
    const huge = { notes: 'x'.repeat(262_144) }
    expect(await refusal(huge)).toEqual([413, 'error.too-large', undefined])
  })
})

describe('another account’s vendor', () => {
  it('[GEN-25] is not moved, and is refused like an unknown one', async () => {
    const before = await vendor('cb-sod', world.stranger)
    const theirs = await refusal({}, 'cb-sod')
    expect(theirs).toEqual([403, 'error.forbidden', 'vendor_id'])
    expect(await refusal({}, 'nowhere')).toEqual(theirs)
    const anonymousRefusal = await refusal({}, OUTLET, world.anonymous)
    expect(anonymousRefusal).toEqual([401, 'error.unauthenticated', undefined])
    expect(await vendor('cb-sod', world.stranger)).toEqual(before)
  })
})

describe('a vendor that is managed elsewhere', () => {
  it.each(['a-1', 'b-1'])('[BRANCH-15] %s cannot be moved', async (vendor_id) => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const owners = [testUsers.owner.email]
    const body = { vendor_id, name: 'Managed', phone_number: '+46701740605', owners }
    await operator.call(registerVendor, { body })
    const before = await vendor(vendor_id)
    expect(await refusal({}, vendor_id)).toEqual([403, 'error.forbidden', 'vendor_id'])
    expect(await vendor(vendor_id)).toEqual(before)
  })

  it.each(['a-2', 'b-2'])(
    '[BRANCH-15] an outlet of %s cannot be edited',
    async (parent_vendor_id) => {
      const operator = makeClient(world.address, await world.signOperatorToken())
      const owners = [testUsers.owner.email]
      await operator.call(registerVendor, {
        body: {
          vendor_id: parent_vendor_id,
          name: 'Managed',
          phone_number: '+46701740605',
          owners,
        },
      })
      const { version: _, ...body } = unchangedOutlet(await vendor(OUTLET))
      const { result: outlet } = await world.owner.call(createOutlet, {
        body: { ...body, parent_vendor_id, client_vendor_id: '1' },
      })
      const { status, answer } = await world.owner.send(updateOutlet, {
        params: { id: outlet.vendor_id },
        body: { ...unchangedOutlet(outlet), name: 'Mine' },
      })
      expect([status, answer]).toMatchObject([403, { errors: [{ field: 'vendor_id' }] }])
      expect(await vendor(outlet.vendor_id)).toEqual(outlet)
    },
  )
})
