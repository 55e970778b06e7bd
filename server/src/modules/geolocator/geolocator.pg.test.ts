import { autocompletePlaces, placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import type { Address } from '@pillion/contract/models/place'
import { countries } from '@pillion/domain/countries/countries'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let middle: Coordinates
/** Streets around the city centre, from the map data. */
let streets: Address[]
beforeAll(async () => {
  world = await startWorld()
  middle = world.context.country.mainCity
  streets = await streetsAround(world)
})
afterAll(() => world.close())

async function streetsAround(world: World): Promise<Address[]> {
  const { mainCity } = world.context.country
  const points = [-1, 0, 1].flatMap((east) =>
    [-0.8, 0, 0.8].map((north) => offsetBy(mainCity, east, north)),
  )
  const addresses = await Promise.all(points.map((point) => addressAt(world, point)))
  const addressed = addresses.flatMap((address) =>
    address?.street && address.number ? [address] : [],
  )
  return [...new Map(addressed.map((address) => [address.street, address])).values()]
}

async function addressAt(world: World, { latitude, longitude }: Coordinates) {
  const query = { lat: latitude, lng: longitude, language: 'en' }
  const { status, answer } = await world.owner.send(reversePlace, { query })
  return status === 200 ? answer.data[0]?.address : undefined
}

async function find(query: string, more: object = {}, from = world): Promise<Address[]> {
  const { latitude: lat, longitude: lng } = from.context.country.mainCity
  const country = from.context.country.code
  const call = { query: { query, country, lat, lng, language: 'en', ...more } }
  // Our own places have coordinates.
  return (await from.owner.call(autocompletePlaces, call)).data.map(
    (place) => place.address as Address,
  )
}

const streetsOf = (addresses: readonly Address[]) => addresses.map((address) => address.street)
const wrong = (name: string, ...at: number[]) =>
  [...name].map((letter, index) => (at.includes(index) ? 'x' : letter)).join('')

describe('a search text', () => {
  it('[GEO-03] with half a name finds the places, nearest first', async () => {
    for (const { street = '' } of streets) {
      const beginning = street.slice(0, Math.ceil(street.length * 0.7))
      const addresses = await find(beginning)
      expect(streetsOf(addresses)).toContain(street)
      expect(addresses.length).toBeLessThanOrEqual(8)
    }
  })

  it('[GEO-01] finds places with an id, an address to show and coordinates', async () => {
    const addresses = await find(streets[0]?.street ?? '')
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      expect(address).toMatchObject({
        id: expect.stringMatching(/^pl:\d/),
        formatted_address: expect.stringMatching(/\S/),
      })
      expect(metresBetween(middle, address)).toBeLessThan(30_000)
    }
  })

  it('with two wrong or missing letters still finds the street', async () => {
    const long = streets.flatMap(({ street = '' }) => (street.length > 7 ? [street] : []))
    expect(long.length).toBeGreaterThan(5)
    for (const street of long) {
      const [early, late] = [2, street.length - 3]
      expect(streetsOf(await find(wrong(street, early, late)))).toContain(street)
      const short = [...street].filter((_, index) => index !== early && index !== late).join('')
      expect(streetsOf(await find(short))).toContain(street)
    }
  })

  it('without accents, in capitals or with other punctuation finds the street', async () => {
    const accented = streets.flatMap(({ street = '' }) => (/[åäöé]/i.test(street) ? [street] : []))
    expect(accented.length).toBeGreaterThan(0)
    for (const street of accented) {
      const plain = street.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
      expect(streetsOf(await find(plain))[0]).toBe(street)
      expect(streetsOf(await find(`  ${street.toUpperCase()}. `))[0]).toBe(street)
    }
  })

  it('with the house number before or after finds the house', async () => {
    for (const { street = '', number, id } of streets)
      for (const typed of [`${street} ${number}`, `${number} ${street}`, `${number}, ${street}`]) {
        const [first] = await find(typed)
        expect(first).toMatchObject({ street, number, id })
      }
  })

  it('with a number beyond the street, or without one, finds the street', async () => {
    const [{ street = '' } = { street: undefined }] = streets
    for (const typed of [street, `${street} 9999`, `${street} 0`]) {
      const [first] = await find(typed)
      expect(first?.street).toBe(street)
      expect(first).not.toHaveProperty('number')
    }
  })

  it('as a full address finds exactly that place', async () => {
    for (const address of streets) {
      const [first] = await find(address.formatted_address)
      expect(first).toEqual(address)
    }
  })

  it.each(['?', '...', '   ', '%', '_', "'", '\\', '""', '🛵'])(
    'as %j finds nothing',
    async (typed) => {
      expect(await find(typed)).toEqual([])
    },
  )
})

describe('a point', () => {
  it('[GEO-02, GEO-04, GEO-05] has the address and position of its id', async () => {
    for (const address of streets) {
      const query = { query_id: address.id, language: 'en' }
      const { data } = await world.owner.call(placeDetails, { query })
      expect(data).toEqual([{ address }])
      expect(await addressAt(world, address)).toEqual(address)
      expect(address).toMatchObject({
        country_code: 'se',
        city: 'Stockholm',
        zipcode: expect.stringMatching(/^\d{3} \d{2}$/),
      })
      const { street, number, zipcode, city } = address
      expect(address.formatted_address).toContain(`${street} ${number}`)
      expect(address.formatted_address).toContain(`${zipcode} ${city}`)
    }
  })

  it('has the address of a house nearby', async () => {
    for (const east of [-0.31, 0.17, 0.43]) {
      const point = offsetBy(middle, east, -0.11)
      const address = await addressAt(world, point)
      expect(metresBetween(point, address ?? { latitude: 0, longitude: 0 })).toBeLessThan(400)
    }
  })

  it('far from every street has no address', async () => {
    expect(await addressAt(world, offsetBy(middle, 60, 0))).toBeUndefined()
    expect(await addressAt(world, { latitude: 90, longitude: 0 })).toBeUndefined()
    const query = { lat: 90, lng: 0, language: 'en' }
    const { status, answer } = await world.owner.send(reversePlace, { query })
    expect([status, answer]).toMatchObject([404, { message: 'error.not-found' }])
  })
})

describe('a language', () => {
  it('[GEO-06, GEO-07, GEO-08, GEO-09] of any country is accepted by every call', async () => {
    const [first] = streets
    const { latitude: lat, longitude: lng } = middle
    for (const language of new Set(countries.map((country) => country.geolocationLanguage))) {
      const [addresses] = await find(first?.formatted_address ?? '', { language })
      expect(addresses).toEqual(first)
      const query_id = first?.id ?? ''
      const { data } = await world.owner.call(placeDetails, { query: { query_id, language } })
      expect(data).toEqual([{ address: first }])
      const near = await world.owner.send(reversePlace, { query: { lat, lng, language } })
      expect(near.status).toBe(200)
    }
  })
})

describe('a signed-in caller', () => {
  it('is required for every search', async () => {
    const { latitude: lat, longitude: lng } = middle
    const language = 'en'
    const query = { query: 'Storgatan', country: 'se', lat, lng, language }
    const replies = [
      await world.anonymous.send(autocompletePlaces, { query }),
      await world.anonymous.send(reversePlace, { query: { lat, lng, language } }),
      await world.anonymous.send(placeDetails, { query: { query_id: 'pl:1', language } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})

describe('an id', () => {
  it.each(['pl:999999', 'pl:0', 'pl:', 'pl:1:2:3', 'past:999', 'past:-1', 'other:1', "pl:1'"])(
    'that matches nothing is not found: %s',
    async (query_id) => {
      const reply = await world.owner.send(placeDetails, { query: { query_id, language: 'en' } })
      expect([reply.status, reply.answer]).toMatchObject([
        404,
        { message: 'error.not-found', errors: [{ field: 'query_id' }] },
      ])
    },
  )

  it('with a number that does not exist in the street is the street', async () => {
    const [first] = streets
    const id = first?.id.replace(/:\d+$/, ':9999') ?? ''
    const { data } = await world.owner.call(placeDetails, {
      query: { query_id: id, language: 'en' },
    })
    expect(data[0]?.address).not.toHaveProperty('number')
    expect(data[0]?.address.street).toBe(first?.street)
  })
})

describe('other scripts', () => {
  it.each(['th', 'tw'])(
    '[GEO-07, GEO-08] of %s are searched as they are written',
    async (country) => {
      const other = await startWorld({ settings: { country } })
      try {
        const around = await streetsAround(other)
        expect(around.length).toBeGreaterThan(5)
        for (const { street = '', formatted_address } of around) {
          expect(street).toMatch(/[^\x20-\x7e]/)
          expect(streetsOf(await find(street, {}, other))[0]).toBe(street)
          const [whole] = await find(formatted_address, {}, other)
          expect(whole?.formatted_address).toBe(formatted_address)
        }
        const long = around.flatMap(({ street = '' }) => (street.length > 7 ? [street] : []))
        for (const street of long)
          expect(streetsOf(await find(wrong(street, 4), {}, other))).toContain(street)
      } finally {
        await other.close()
      }
    },
  )
})
