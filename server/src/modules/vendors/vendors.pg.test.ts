import {
  createOutlet,
  getVendor,
  listVendors,
  placeVendor,
  registerVendor,
} from '@pillion/contract/http/vendors'
import { API_BASE } from '@pillion/contract/operation'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient } from '../../api-client/api-client.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const ids = (reply: { result: { vendors: { vendor_id: string }[] } }) =>
  reply.result.vendors.map((vendor) => vendor.vendor_id).sort()

const outletBody = {
  parent_vendor_id: 'nk',
  client_vendor_id: 'KUN',
  name: 'Kungsholmen',
  phone_number: '+46 70-174 06 05',
  users: ['kun@pillion.example'],
  address: 'Storgatan 1',
  latitude: 59.33,
  longitude: 18.03,
  rider_instructions: 'Back door',
  city: 'Stockholm',
  unit: '',
  building: '',
  street: 'Storgatan',
  street_number: '1',
  postal_code: '112 00',
  country_code: 'se',
}

describe('the vendors of an account', () => {
  it('[VENDOR-06, GEN-04] are the parent and its outlets', async () => {
    expect(ids(await world.owner.call(listVendors))).toEqual(['nk', 'nk-ost', 'nk-sod', 'nk-vas'])
    expect(ids(await world.stranger.call(listVendors))).toEqual(['cb', 'cb-sod'])
  })

  it('[VENDOR-01, VENDOR-02, VENDOR-04, VENDOR-05] the list has summaries, a single vendor all details', async () => {
    const list = await world.owner.call(listVendors)
    expect(Object.keys(list.result.vendors[0] ?? {}).sort()).toEqual([
      'client_vendor_id',
      'is_active',
      'is_parent',
      'is_registered',
      'name',
      'parent_vendor_id',
      'vendor_id',
    ])
    const { result } = await world.owner.call(getVendor, { params: { id: 'nk-sod' } })
    expect(result).toMatchObject({
      vendor_id: 'nk-sod',
      parent_vendor_id: 'nk',
      client_vendor_id: 'SOD',
      is_parent: false,
      estimation_pick_up_time: 15,
      login_pickup_estimation: 15,
      vendor_information: {
        name: expect.stringMatching(/^Nordic Kitchen \S/),
        currency: 'SEK',
        owners: ['demo@pillion.example'],
        contact: { phone: expect.stringMatching(/^\+46\d{9}$/) },
        location: {
          city: 'Stockholm',
          country_code: 'se',
          postal_code: expect.stringMatching(/^\d{3} \d{2}$/),
        },
      },
    })
    const parent = list.result.vendors.find((vendor) => vendor.vendor_id === 'nk')
    expect(parent).toMatchObject({ name: 'Nordic Kitchen', is_parent: true, is_active: true })
    const { name, location } = result.vendor_information
    const listed = list.result.vendors.find((vendor) => vendor.vendor_id === 'nk-sod')
    expect(listed).toMatchObject({ name, parent_vendor_id: 'nk', client_vendor_id: 'SOD' })
    expect(name).toBe(`Nordic Kitchen ${location.street}`)
    expect(location.address_text).toContain(location.postal_code)
    expect(location.address_text).toContain(location.street)
    expect(location.latitude).toBeCloseTo(59.32, 1)
  })

  it('[VENDOR-07] GET /vendor/{id} takes no payload and answers the vendor as its result', async () => {
    const response = await fetch(`${world.address}${API_BASE}/vendor/nk-sod`, {
      headers: { authorization: `Bearer ${world.owner.token}` },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      result: expect.objectContaining({ vendor_id: 'nk-sod', client_vendor_id: 'SOD' }),
    })
  })

  it('an unknown vendor and another account’s get the same refusal', async () => {
    const others = await world.owner.send(getVendor, { params: { id: 'cb-sod' } })
    const unknown = await world.owner.send(getVendor, { params: { id: 'nowhere' } })
    expect(others.status).toBe(403)
    expect(unknown.answer).toEqual(others.answer)
  })
})

describe('adding an outlet', () => {
  const body = outletBody

  it('stores it under its parent and returns it', async () => {
    const { result } = await world.owner.call(createOutlet, { body, key: 'kun' })
    expect(result).toMatchObject({
      vendor_id: 'nk-kun',
      vendor_information: { contact: { phone: '+46701740605' }, owners: ['kun@pillion.example'] },
    })
    expect(ids(await world.owner.call(listVendors))).toContain('nk-kun')
  })

  it('takes over nothing of its parent’s location', async () => {
    const { result: outlet } = await world.owner.call(getVendor, { params: { id: 'nk-sod' } })
    const { location } = outlet.vendor_information
    const parentLocation = { ...location, notes: 'Second floor', unit: '2' }
    await world.owner.call(placeVendor, { params: { id: 'nk' }, body: parentLocation })
    const { result } = await world.owner.call(createOutlet, {
      body: { ...body, client_vendor_id: 'OWN' },
    })
    const { parent_vendor_id: _, client_vendor_id: _id, users: _users, ...own } = outletBody
    const { name: _name, phone_number: _phone, address: address_text, ...rest } = own
    expect(result.vendor_information.location).toEqual({ ...rest, address_text, notes: '' })
  })

  it('creates it once when the call is repeated', async () => {
    const again = await world.owner.send(createOutlet, { body, key: 'kun' })
    expect([again.status, again.replayed]).toEqual([200, true])
  })

  it('refuses an id that the parent already uses', async () => {
    const reply = await world.owner.send(createOutlet, { body })
    expect([reply.status, reply.answer]).toMatchObject([
      409,
      { message: 'collection-point.already-registered', errors: [{ field: 'client_vendor_id' }] },
    ])
  })

  it('refuses an owner with an invalid e-mail address', async () => {
    const bad = { ...body, client_vendor_id: 'BAD', users: ['kun@pillion.example', 'kun @pillion'] }
    const { status, answer } = await world.owner.send(createOutlet, { body: bad })
    expect([status, answer]).toMatchObject([
      422,
      { message: 'validation.email', errors: [{ field: 'users' }] },
    ])
  })

  it.each([
    [{ users: ['not an email'] }, 422, 'validation.email', 'users'],
    [{ phone_number: 'abc' }, 422, 'validation.phone-incorrect', 'phone_number'],
    [{ country_code: 'zz' }, 422, 'validation.country', 'country_code'],
    [{ latitude: 0, longitude: 0 }, 422, 'validation.invalid-coordinates', 'latitude'],
    [{ name: ' ' }, 400, 'error.malformed', 'name'],
    [{ name: '\u200B\u2060' }, 422, 'validation.hidden-characters', 'name'],
    [{ street: 'Stor\u202Egatan' }, 422, 'validation.hidden-characters', 'street'],
    [{ users: ['\u202Ekun@pillion.example'] }, 422, 'validation.hidden-characters', 'users.0'],
  ])('refuses %j with its field', async (change, expectedStatus, message, field) => {
    const outlet = { ...body, client_vendor_id: 'BAD', ...change }
    const { status, answer } = await world.owner.send(createOutlet, { body: outlet })
    expect([status, answer]).toMatchObject([expectedStatus, { message, errors: [{ field }] }])
    expect(ids(await world.owner.call(listVendors))).not.toContain('nk-bad')
  })

  it('refuses another account’s parent, and an outlet as parent', async () => {
    const other = { ...body, client_vendor_id: 'NEW', parent_vendor_id: 'cb' }
    expect((await world.owner.send(createOutlet, { body: other })).status).toBe(403)
    const child = { ...other, parent_vendor_id: 'nk-sod' }
    const { status, answer } = await world.owner.send(createOutlet, { body: child })
    expect([status, answer]).toMatchObject([403, { errors: [{ field: 'parent_vendor_id' }] }])
  })

  it('[ADDR-17] refuses instructions over 1000 bytes', async () => {
    const long = { ...body, client_vendor_id: 'LON', rider_instructions: 'å'.repeat(501) }
    const reply = await world.owner.send(createOutlet, { body: long })
    expect([reply.status, reply.answer]).toMatchObject([
      422,
      { message: 'address.notes-too-long', errors: [{ field: 'rider_instructions' }] },
    ])
  })

  it('[ADDR-18] refuses an address over 255 bytes', async () => {
    const send = (client_vendor_id: string, address: string) =>
      world.owner.send(createOutlet, { body: { ...body, client_vendor_id, address } })
    const { status, answer } = await send('FAR', 'å'.repeat(128))
    expect([status, answer]).toMatchObject([
      422,
      { message: 'address.too-long', errors: [{ field: 'address' }] },
    ])
    expect((await send('FAR', 'å'.repeat(127))).status).toBe(200)
  })
})

describe('the operator', () => {
  it('registers a parent vendor once', async () => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const body = {
      vendor_id: 'new',
      name: 'New shop',
      phone_number: '+46 70-174 06 06',
      owners: [],
    }
    const first = await operator.send(registerVendor, { body })
    expect([first.status, first.answer.result]).toEqual([
      200,
      {
        vendor_id: 'new',
        parent_vendor_id: null,
        client_vendor_id: 'new',
        is_active: true,
        is_registered: true,
        is_parent: true,
        vendor_information: {
          name: 'New shop',
          currency: 'SEK',
          owners: [],
          contact: { phone: '+46701740606' },
          location: {
            address_text: '',
            building: '',
            city: '',
            country_code: 'se',
            latitude: null,
            longitude: null,
            postal_code: '',
            street: '',
            street_number: '',
            unit: '',
            notes: '',
            rider_instructions: '',
          },
        },
        flags: {},
        estimation_pick_up_time: 15,
        login_pickup_estimation: 15,
        opening_hours: null,
        pause: null,
        delivery_area: null,
        version: 1,
      },
    ])
    const again = await operator.send(registerVendor, { body })
    expect([again.status, again.answer]).toMatchObject([409, { errors: [{ field: 'vendor_id' }] }])
  })

  it('registers a vendor with its location and terms, for the accounts of its owners', async () => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const { parent_vendor_id: _, client_vendor_id: _id, users: _users, ...fields } = outletBody
    const { name, phone_number, ...location } = fields
    const payment_methods = { CASH_ON_DELIVERY: true, PAID: false }
    // E-mail addresses are compared regardless of case.
    const owners = ['DEMO@Pillion.example', 'unknown@pillion.example']
    const terms = { payment_methods, login_pickup_estimation: 20 }
    const body = { vendor_id: 'terms', name, phone_number, owners, location, ...terms }
    await operator.call(registerVendor, { body })
    const { result } = await world.owner.call(getVendor, { params: { id: 'terms' } })
    const { address: address_text, ...place } = location
    expect(result).toMatchObject({
      flags: { payment_methods },
      login_pickup_estimation: 20,
      vendor_information: { owners, location: { ...place, address_text, notes: '' } },
    })
    const others = await world.stranger.send(getVendor, { params: { id: 'terms' } })
    expect(others.status).toBe(403)
  })

  it('registers no parent whose outlets could have the IDs of another’s', async () => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const register = async (vendor_id: string) => {
      const body = { vendor_id, name: 'Mixed', phone_number: '+46701740606', owners: [] }
      return (await operator.send(registerVendor, { body })).status
    }
    expect([await register('mix-up'), await register('mix')]).toEqual([200, 409])
    expect([await register('mix-up-2'), await register('mixer')]).toEqual([409, 200])
  })

  it('refuses a vendor whose owner has an invalid e-mail address', async () => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const owners = ['owner@pillion']
    const body = { vendor_id: 'bad', name: 'Bad', phone_number: '+46701740606', owners }
    const { status, answer } = await operator.send(registerVendor, { body })
    expect([status, answer]).toMatchObject([422, { message: 'validation.email' }])
  })

  it.each([
    [{ owners: ['not an email'] }, 'validation.email', 'owners'],
    [{ phone_number: 'abc' }, 'validation.phone-incorrect', 'phone_number'],
    [{ country_code: 'zz' }, 'validation.country', 'location.country_code'],
    [{ latitude: 0, longitude: 0 }, 'validation.invalid-coordinates', 'location.latitude'],
  ])('registers no vendor with %j', async (change, message, field) => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const { parent_vendor_id: _, client_vendor_id: _id, users: owners, ...fields } = outletBody
    const { name, phone_number, ...location } = fields
    const {
      owners: badOwners,
      phone_number: badPhone,
      ...badLocation
    } = {
      owners,
      phone_number,
      ...change,
    }
    const body = {
      vendor_id: 'bad',
      name,
      phone_number: badPhone,
      owners: badOwners,
      location: { ...location, ...badLocation },
    }
    const { status, answer } = await operator.send(registerVendor, { body })
    expect([status, answer]).toMatchObject([422, { message, errors: [{ field }] }])
  })

  it('needs an operator token, not an account’s', async () => {
    const body = { vendor_id: 'x', name: 'X', phone_number: '+46701740606', owners: [] }
    expect((await world.owner.send(registerVendor, { body })).status).toBe(403)
  })
})
