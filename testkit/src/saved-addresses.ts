import { saveAddress } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import type { BodyOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'

import { OUTLET } from './requests.ts'

export type SavedAddressBody = BodyOf<typeof saveAddress>

export const sampleAddress: SavedAddressBody = {
  name: 'Anna Lind',
  phone_number: '070-174 06 11',
  address: '3, B, Hornsgatan 12',
  latitude: 59.3171,
  longitude: 18.0467,
  notes: 'Ring twice',
}

/** Saves Anna's address, with the given changes, in a vendor's address book. */
export async function createSavedAddress(
  client: Client,
  change: Partial<SavedAddressBody> = {},
  vendorId = OUTLET,
): Promise<SavedAddress> {
  const body = { ...sampleAddress, ...change }
  return (await client.call(saveAddress, { params: { vendorId }, body })).result
}
