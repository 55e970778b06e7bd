import type { Country } from '../countries/country.ts'
import {
  whyNotCustomerName,
  whyNotCustomerPhone,
  type CustomerRefusal,
} from '../request/customer.ts'
import { composeAddress, readSavedAddress } from './address-text.ts'
import { whyNotAddress, type AddressRefusal } from './limits.ts'

/** An entry of the address book as it stands in the form or on the wire. */
export type SavedAddressDraft = {
  name?: string | undefined
  phone?: string | undefined
  /** Of three positions, from `composeSavedAddress`. */
  address?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  notes?: string | undefined
}

export type SavedAddressRefusal =
  | CustomerRefusal
  | { refused: 'validation.fill-address'; field: 'address' }
  | { refused: AddressRefusal['refused']; field: 'coordinates' | 'notes' | 'address' }

/**
 * The first check that fails: those of a request, in its order, then what a saved address needs
 * (ADDR-16 … ADDR-18). Its length is that of the order's address it becomes: what was delivered to
 * can be kept, and what was kept can be delivered to.
 */
export const validateSavedAddress = (
  { name, phone, address = '', latitude, longitude, notes = '' }: SavedAddressDraft,
  country: Pick<Country, 'code'>,
): undefined | SavedAddressRefusal => {
  const customer = whyNotCustomerName(name) ?? whyNotCustomerPhone(phone, country.code)
  if (customer) return customer
  const parts = readSavedAddress(address)
  if (parts.text === '') return { refused: 'validation.fill-address', field: 'address' }
  const kept = { address: composeAddress(parts), notes: notes.trim(), latitude, longitude }
  const refusal = whyNotAddress(kept)
  return refusal && { ...refusal, field: fields[refusal.refused] }
}

const fields = {
  'address.no-coordinates': 'coordinates',
  'address.notes-too-long': 'notes',
  'address.too-long': 'address',
} as const satisfies Record<AddressRefusal['refused'], string>
