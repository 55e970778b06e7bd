import type { ErrorKey } from '@pillion/contract/errors'
import type { createOutlet } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { checkAddressLengths } from '@pillion/domain/addresses/address-limits'

import { Refusal } from '../../platform/refusals/refusal.ts'
import type { VendorRow } from './store.ts'

type Location = Omit<
  BodyOf<typeof createOutlet>,
  'parent_vendor_id' | 'client_vendor_id' | 'name' | 'phone_number' | 'users'
>

/** The columns of a vendor's location. Refuses values that are too long (ADDR-18, GAP-061). */
export function locationColumns({ address, ...rest }: Location): Partial<VendorRow> {
  const refusal = checkAddressLengths({ address, notes: rest.rider_instructions })
  if (refusal) throw new Refusal(refusal.refused, { field: fields[refusal.refused] })
  return { ...rest, address_text: address }
}

const fields: Partial<Record<ErrorKey, string>> = {
  'address.notes-too-long': 'rider_instructions',
  'address.too-long': 'address',
}
