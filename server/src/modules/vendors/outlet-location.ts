import type { createOutlet } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { NOTES_BYTES, utf8Bytes } from '@pillion/domain/addresses/limits'

import { Refusal } from '../../platform/http/refusal.ts'
import type { VendorRow } from './store.ts'

type Location = Omit<
  BodyOf<typeof createOutlet>,
  'parent_vendor_id' | 'client_vendor_id' | 'name' | 'phone_number' | 'users'
>

/** The columns of a place that a vendor was given. Refuses instructions that are too long (GAP-061). */
export function outletLocation({ address, ...rest }: Location): Partial<VendorRow> {
  if (utf8Bytes(rest.rider_instructions) > NOTES_BYTES)
    throw new Refusal('address.notes-too-long', { field: 'rider_instructions' })
  return { ...rest, address_text: address }
}
