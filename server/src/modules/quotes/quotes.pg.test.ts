import {
  deliveryArea,
  estimateDelivery,
  quoteDelivery,
  validateArea,
} from '@pillion/contract/http/quotes'
import { getVendor } from '@pillion/contract/http/vendors'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { OUTLET } from '@pillion/testkit/requests'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { compactVerify, decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'
import { readQuote } from './signature.ts'

let world: World
let outlet: Coordinates
beforeAll(async () => {
  world = await startWorld()
  const { result } = await world.owner.call(getVendor, { params: { id: OUTLET } })
  const { latitude, longitude } = result.vendor_information.location
  outlet = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
})
afterAll(() => world.close())

const ask = (destination: Coordinates, vendor_id = OUTLET) => ({
  body: { source: outlet, destination, vendor_id, delivery_type: 'food' as const },
})
const areaOf = (to: Coordinates, vendor_id = OUTLET, vendor_location = outlet) => ({
  body: { location: { lat: to.latitude, lng: to.longitude }, vendor_location, vendor_id },
})

describe('a quote', () => {
  it('[QUOTE-01] is SEK 49 plus SEK 6 per km, rounded up to 0.1 km, in Sweden', async () => {
    const { result } = await world.owner.call(quoteDelivery, ask(offsetBy(outlet, 1.95, 0)))
    expect(result.distance_km).toBe(2)
    expect(result.fee).toBeCloseTo(49 + 6 * result.distance_km, 2)
    expect(result.parts.map((part) => part.name)).toEqual(['base', 'distance'])
    expect(result.currency).toBe('SEK')
  })

  it('is a signed token, valid for 15 minutes, whose parts and expiry the client can read', async () => {
    const { result } = await world.owner.call(quoteDelivery, ask(offsetBy(outlet, 1, 1)))
    expect(decodeJwt(result.signature)).toMatchObject({
      vendor_id: OUTLET,
      source: outlet,
      currency: 'SEK',
      expires: NOON / 1000 + 900,
    })
    expect(result.expires_at).toBe(NOON / 1000 + 900)
    const { keys } = world.context
    await expect(compactVerify(result.signature, keys.quotes.current.value)).resolves.toBeDefined()
  })

  it('is invalid once a single character changes', async () => {
    const { result } = await world.owner.call(quoteDelivery, ask(offsetBy(outlet, 1, 1)))
    const { quotes } = world.context.keys
    expect(readQuote(result.signature, quotes)).toMatchObject({ vendor_id: OUTLET })
    for (const at of [5, 60, result.signature.length - 3]) {
      const other = result.signature[at] === 'A' ? 'B' : 'A'
      const changed = result.signature.slice(0, at) + other + result.signature.slice(at + 1)
      expect(readQuote(changed, quotes)).toBeUndefined()
    }
  })

  it('is refused outside the delivery area and for another account’s vendor', async () => {
    const far = await world.owner.send(quoteDelivery, ask(offsetBy(outlet, 11, 0)))
    expect([far.status, far.answer]).toMatchObject([
      422,
      { message: 'request.error.undeliverable-address', errors: [{ field: 'destination' }] },
    ])
    const other = await world.owner.send(quoteDelivery, ask(offsetBy(outlet, 1, 0), 'cb-sod'))
    expect(other.status).toBe(403)
  })
})

describe('the delivery area', () => {
  it('[QUOTE-02, QUOTE-03, FORM-19] is DELIVERABLE inside 10 km and not outside', async () => {
    const near = await world.owner.call(validateArea, areaOf(offsetBy(outlet, 6, 6)))
    const far = await world.owner.call(validateArea, areaOf(offsetBy(outlet, 7.5, 7.5)))
    expect([near.result, far.result]).toEqual(['DELIVERABLE', 'NOT_DELIVERABLE'])
  })

  it('[QUOTE-02] lies around the location in the request, not around the one that is stored', async () => {
    const elsewhere = offsetBy(outlet, 30, 0)
    const results = [
      await world.owner.call(validateArea, areaOf(offsetBy(elsewhere, 6, 0), OUTLET, elsewhere)),
      await world.owner.call(validateArea, areaOf(outlet, OUTLET, elsewhere)),
    ]
    expect(results).toEqual([{ result: 'DELIVERABLE' }, { result: 'NOT_DELIVERABLE' }])
  })

  it('[GEO-17] is the same polygon that decides deliverability', async () => {
    const { result } = await world.owner.call(deliveryArea, { params: { vendorId: OUTLET } })
    const [ring = []] = result.geometry.coordinates
    expect(result).toMatchObject({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [ring] },
    })
    expect(ring.length).toBe(49)
    expect(ring[0]).toEqual(ring.at(-1))
    // GeoJSON has the longitude first.
    const [east = 0, north = 0] = ring[0] ?? []
    const corner = { latitude: north, longitude: east }
    expect(metresBetween(outlet, corner)).toBeGreaterThan(9_900)
    expect(metresBetween(outlet, corner)).toBeLessThan(10_100)
  })

  it('is visible to its own vendor only', async () => {
    expect((await world.owner.send(validateArea, areaOf(outlet, 'cb'))).status).toBe(403)
    expect((await world.stranger.send(deliveryArea, { params: { vendorId: OUTLET } })).status).toBe(
      403,
    )
  })
})

describe('an estimate', () => {
  it('[QUOTE-04, QUOTE-21] is never below the country’s 15 minutes and grows with distance', async () => {
    const near = await world.owner.call(estimateDelivery, areaOf(offsetBy(outlet, 0.1, 0)))
    const far = await world.owner.call(estimateDelivery, areaOf(offsetBy(outlet, 4, 0)))
    expect(near.result.pickup_minutes).toBe(15)
    expect(near.result.delivery_minutes).toBeGreaterThanOrEqual(15)
    expect(far.result.delivery_minutes).toBeGreaterThan(near.result.delivery_minutes)
  })
})

describe('an estimate for a location in the request', () => {
  it('[QUOTE-04] measures from there, not from the stored location', async () => {
    const to = offsetBy(outlet, 8, 0)
    const minutesFrom = async (from: Coordinates) => {
      const { result } = await world.owner.call(estimateDelivery, areaOf(to, OUTLET, from))
      return result.delivery_minutes
    }
    const beside = await minutesFrom(offsetBy(to, 0.1, 0))
    expect(beside).toBeLessThan(20)
    expect(await minutesFrom(outlet)).toBeGreaterThan(25)
  })
})

describe('the input', () => {
  const validBodies = () => ({
    quote: ask(offsetBy(outlet, 1, 0)).body,
    area: areaOf(offsetBy(outlet, 1, 0)).body,
  })
  const malformed = { status: 400, answer: { message: 'error.malformed' } }

  it('[QUOTE-01] for a fee needs a source, a destination, a vendor and the type food', async () => {
    const { quote } = validBodies()
    for (const name of Object.keys(quote)) {
      const body = { ...quote, [name]: undefined }
      expect(await world.owner.send(quoteDelivery, { body })).toMatchObject(malformed)
    }
    const parcel = { ...quote, delivery_type: 'parcel' as 'food' }
    expect(await world.owner.send(quoteDelivery, { body: parcel })).toMatchObject(malformed)
  })

  it.each([
    ['[QUOTE-02]', validateArea],
    ['[QUOTE-04]', estimateDelivery],
  ])('%s needs a place, an outlet and its vendor', async (_, operation) => {
    const { area } = validBodies()
    expect((await world.owner.send(operation, { body: area })).status).toBe(200)
    for (const name of Object.keys(area)) {
      const body = { ...area, [name]: undefined }
      expect(await world.owner.send(operation, { body })).toMatchObject(malformed)
    }
    const off = { ...area, location: { lat: 90.1, lng: 0 } }
    expect(await world.owner.send(operation, { body: off })).toMatchObject(malformed)
  })

  it('is accepted from its own vendor’s accounts only', async () => {
    const { quote, area } = validBodies()
    const calls = [
      (client: Client) => client.send(quoteDelivery, { body: quote }),
      (client: Client) => client.send(validateArea, { body: area }),
      (client: Client) => client.send(estimateDelivery, { body: area }),
    ]
    for (const call of calls) {
      expect((await call(world.stranger)).status).toBe(403)
      expect((await call(world.anonymous)).status).toBe(401)
    }
  })
})
