import type { Country } from '../countries/country.ts'
import {
  checkCustomerName,
  checkCustomerPhone,
  type CustomerRefusal,
} from '../request/check-customer.ts'
import { checkAddress, type AddressRefusal } from './address-limits.ts'
import { composeAddress, parseSavedAddress } from './address-text.ts'

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
  const customerRefusal = checkCustomerName(name) ?? checkCustomerPhone(phone, country.code)
  if (customerRefusal) return customerRefusal
  const parts = parseSavedAddress(address)
  if (parts.text === '') return { refused: 'validation.fill-address', field: 'address' }
  const composed = { address: composeAddress(parts), notes: notes.trim(), latitude, longitude }
  const refusal = checkAddress(composed)
  return refusal && { ...refusal, field: fields[refusal.refused] }
}

const fields = {
  'address.no-coordinates': 'coordinates',
  'address.notes-too-long': 'notes',
  'address.too-long': 'address',
} as const satisfies Record<AddressRefusal['refused'], string>
