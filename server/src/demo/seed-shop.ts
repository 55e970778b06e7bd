import { createAccount } from '@pillion/contract/http/accounts'
import { reversePlace } from '@pillion/contract/http/geolocator'
import { createOutlet, registerVendor } from '@pillion/contract/http/vendors'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'

import { makeClient, signIn, type Client } from '../api-client/api-client.ts'
import type { RunningServer } from '../main.ts'

export type Shop = { vendor_id: string; name: string }
export type Owner = { email: string; password: string }

/** Where the outlets are, in kilometres east and north of the city's centre. */
const outletOffsets = [
  { code: 'SOD', east: 0.5, north: -0.9 },
  { code: 'VAS', east: -0.7, north: 0.9 },
  { code: 'OST', east: 1.2, north: 0.5 },
] as const

/** Creates an owner, their vendor and its outlets through the API. */
export async function seedShop(
  server: RunningServer,
  shop: Shop,
  owner: Owner,
  outletCount: 1 | 2 | 3,
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
  for (const { code, east, north } of outletOffsets.slice(0, outletCount)) {
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

/** The address nearest to a point. */
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
