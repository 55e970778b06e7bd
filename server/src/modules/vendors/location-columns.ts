import type { createOutlet } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { checkAddressLengths } from '@pillion/domain/addresses/address-limits'

import { throwIfRefused } from '../../platform/refusals/refusal.ts'
import type { VendorLocation } from './store.ts'

type Location = Omit<
  BodyOf<typeof createOutlet>,
  'parent_vendor_id' | 'client_vendor_id' | 'name' | 'phone_number' | 'users'
>

/** The columns of a vendor's location. Refuses values that are too long (ADDR-18, GAP-061). */
export function locationColumns({ address, ...rest }: Location): Omit<VendorLocation, 'notes'> {
  const refusal = checkAddressLengths({ address, notes: rest.rider_instructions })
  throwIfRefused(refusal, { field: refusal && bodyFields[refusal.field] })
  return { ...rest, address_text: address }
}

const bodyFields = { address: 'address', notes: 'rider_instructions' }
