import { createAccount } from '@pillion/contract/http/accounts'
import { reversePlace } from '@pillion/contract/http/geolocator'
import { createOutlet, registerVendor } from '@pillion/contract/http/vendors'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { RunningServer } from '@pillion/server/main'

import { makeClient, signIn, type Client } from './client.ts'
import { bookshop, restaurant, testUsers } from './test-users.ts'

type Shop = { vendor_id: string; name: string }
type Person = { email: string; password: string }

/** Where the outlets lie, in km east and north of the city's middle. */
const places = [
  { code: 'SOD', east: 0.5, north: -0.9 },
  { code: 'VAS', east: -0.7, north: 0.9 },
  { code: 'OST', east: 1.2, north: 0.5 },
] as const

/** The demo shop: one parent vendor with three outlets, placed through the API (GAP-142). */
export async function seedRestaurant(server: RunningServer): Promise<void> {
  await seedShop(server, restaurant, testUsers.owner, places)
}

/** Somebody else's shop, for the tests that try to look into it. */
export async function seedBookshop(server: RunningServer): Promise<void> {
  await seedShop(server, bookshop, testUsers.stranger, places.slice(0, 1))
}

async function seedShop(
  server: RunningServer,
  shop: Shop,
  owner: Person,
  outlets: readonly (typeof places)[number][],
): Promise<void> {
  const { address, context } = server
  const { mainCity, phonePrefix } = context.country
  const phone_number = `${phonePrefix}701740605`
  const operator = makeClient(address, await server.signOperatorToken())
  await operator.call(createAccount, {
    body: { email_address: owner.email, password: owner.password, vendor_ids: [] },
    key: `seed-account-${shop.vendor_id}`,
  })
  const client = await signIn(address, owner.email, owner.password)
  await operator.call(registerVendor, {
    body: {
      ...shop,
      phone_number,
      owners: [owner.email],
      location: await addressNear(client, mainCity),
    },
    key: `seed-vendor-${shop.vendor_id}`,
  })
  for (const { code, east, north } of outlets) {
    const location = await addressNear(client, offsetBy(mainCity, east, north))
    await client.call(createOutlet, {
      key: `seed-outlet-${shop.vendor_id}-${code}`,
      body: {
        parent_vendor_id: shop.vendor_id,
        client_vendor_id: code,
        name: `${shop.name} ${location.street}`,
        phone_number,
        users: [owner.email],
        ...location,
      },
    })
  }
}

/** The nearest real address of the city. */
async function addressNear(client: Client, near: Coordinates) {
  const query = { lat: near.latitude, lng: near.longitude, language: 'en' }
  const { data } = await client.call(reversePlace, { query })
  const place = data[0]?.address
  if (!place) throw new Error(`no address near ${near.latitude}, ${near.longitude}`)
  return {
    address: place.formatted_address,
    latitude: place.latitude,
    longitude: place.longitude,
    rider_instructions: '',
    city: place.city ?? '',
    unit: '',
    building: '',
    street: place.street ?? '',
    street_number: place.number ?? '',
    postal_code: place.zipcode ?? '',
    country_code: place.country_code ?? '',
  }
}

const METRES_PER_DEGREE = 111_195

export function offsetBy(from: Coordinates, eastKm: number, northKm: number): Coordinates {
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)
  return {
    latitude: from.latitude + (northKm * 1000) / METRES_PER_DEGREE,
    longitude: from.longitude + (eastKm * 1000) / perDegreeEast,
  }
}
