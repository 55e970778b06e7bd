import { createGuestLink, loginAsGuest } from '@pillion/contract/http/guests'
import { quoteDelivery } from '@pillion/contract/http/quotes'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { makeClient, type Client } from '@pillion/server/api-client/api-client'

import { OUTLET, requestBody, type PlaceBody } from './requests.ts'
import type { World } from './world.ts'

/** Makes the vendor's guest link; returns what a browser reads from its address. */
export async function createLink(client: Client, vendorId = OUTLET) {
  const { result } = await client.call(createGuestLink, { params: { vendorId } })
  return linkIn(result.url)
}

/** The body of the guest login that an address asks for. */
export function linkIn(url: string) {
  const { searchParams } = new URL(url)
  return {
    vendor_id: searchParams.get('vendor_id') ?? '',
    token: searchParams.get('token') ?? '',
  }
}

/** Opens the link as another browser each time. */
export async function guestOf(
  { address, anonymous }: Pick<World, 'address' | 'anonymous'>,
  link: { vendor_id: string; token: string },
): Promise<Client> {
  const { result } = await anonymous.call(loginAsGuest, { body: link })
  return makeClient(address, result.token)
}

/** Greta, 400 m from the outlet. */
export const senderAt = ({ latitude, longitude }: Coordinates) => ({
  name: 'Greta Holm',
  email: 'greta@example.se',
  phone_number: '+46701234567',
  location: { latitude, longitude, address: 'Götgatan 2', notes: 'Second floor' },
})

/** A guest's request from Greta to Anna. `owner` may read the outlet. */
export async function guestRequestBody(
  guest: Client,
  owner: Client,
  vendorId = OUTLET,
): Promise<PlaceBody> {
  const body = await requestBody(owner, { vendorId })
  const { latitude, longitude } = body.customer.location
  const destination = { latitude, longitude }
  const source = rounded(offsetBy(destination, -0.6, -0.6))
  const { result } = await guest.call(quoteDelivery, {
    body: {
      source,
      destination,
      vendor_id: vendorId,
      delivery_type: 'food',
      payment_method: 'CASH_ON_DELIVERY',
    },
  })
  const { fee: delivery_fee, signature } = result
  return { ...body, delivery_fee, signature, sender: senderAt(source) }
}

const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
