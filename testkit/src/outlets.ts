import { getVendor, type createOutlet, type updateOutlet } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { BodyOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'

import { OUTLET } from './requests.ts'

/** A new outlet of Nordic Kitchen, where another one is. */
export async function outletBody(client: Client): Promise<BodyOf<typeof createOutlet>> {
  const { result } = await client.call(getVendor, { params: { id: OUTLET } })
  const { name, contact, location } = result.vendor_information
  const { address_text: address, notes: _, latitude, longitude, ...rest } = location
  return {
    ...rest,
    parent_vendor_id: 'nk',
    client_vendor_id: 'NEW',
    name,
    phone_number: contact.phone,
    users: [],
    address,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }
}

/** The body that changes nothing of the outlet as it was read. */
export function unchangedOutlet(vendor: Vendor): BodyOf<typeof updateOutlet> {
  const { name, owners, contact, location } = vendor.vendor_information
  const { notes: _, address_text: address, latitude, longitude, ...rest } = location
  return {
    ...rest,
    address,
    latitude: latitude ?? NaN,
    longitude: longitude ?? NaN,
    parent_vendor_id: vendor.parent_vendor_id ?? '',
    client_vendor_id: vendor.client_vendor_id,
    name,
    phone_number: contact.phone,
    users: owners,
    version: vendor.version,
  }
}
