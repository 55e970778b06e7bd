import { createAccount, logout } from '@pillion/contract/http/accounts'
import { createOutlet, registerVendor } from '@pillion/contract/http/vendors'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'

import { makeClient, signIn, type Client } from '../api-client/api-client.ts'
import type { RunningServer } from '../main.ts'
import { addressNear } from './address-near.ts'

/** `outlets`: the last parts of their vendor ids, at most three. */
export type Shop = {
  vendor_id: string
  name: string
  phone_number: string
  outlets: readonly string[]
  /** E-mails without an account, which can register for the vendor. */
  partners?: readonly string[]
}
export type Owner = { email: string; password: string }

/** Where the outlets are, in kilometres east and north of the city's centre. */
const outletOffsets = [
  { east: 0.5, north: -0.9 },
  { east: -0.7, north: 0.9 },
  { east: 1.2, north: 0.5 },
] as const

/** Creates an owner, their vendor and its outlets through the API. */
export async function seedShop(
  server: RunningServer,
  { outlets, partners = [], ...shop }: Shop,
  owner: Owner,
): Promise<void> {
  const { address, context } = server
  const { mainCity } = context.country
  const { phone_number } = shop
  const operator = makeClient(address, await server.signOperatorToken())
  await operator.call(createAccount, {
    body: { email_address: owner.email, password: owner.password, vendor_ids: [] },
    key: `seed-account-${shop.vendor_id}`,
  })
  const client = await signIn(address, owner.email, owner.password)
  await operator.call(registerVendor, {
    body: {
      ...shop,
      owners: [owner.email, ...partners],
      location: await locationNear(client, mainCity),
    },
    key: `seed-vendor-${shop.vendor_id}`,
  })
  for (const [index, code] of outlets.entries()) {
    const { east, north } = outletOffsets[index]!
    const location = await locationNear(client, offsetBy(mainCity, east, north))
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
  await client.call(logout)
}

async function locationNear(client: Client, near: Coordinates) {
  const place = await addressNear(client, near)
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
