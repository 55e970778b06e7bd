import type { Country } from '../countries/country.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import {
  checkCustomerName,
  checkCustomerPhone,
  type CustomerRefusal,
} from '../request/check-customer.ts'
import { checkTexts, type TextRefusal } from '../text/check-text.ts'
import { checkAddress, type AddressRefusal } from './address-limits.ts'
import { composeAddress, parseSavedAddress } from './address-text.ts'

/** An entry of the address book, as the form and the wire hold it. */
export type SavedAddressDraft = {
  name?: string | undefined
  phone?: string | undefined
  /** Three positions, from `composeSavedAddress`. */
  address?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  notes?: string | undefined
}

export type SavedAddressRefusal =
  | CustomerRefusal
  | TextRefusal<'name' | 'address' | 'notes'>
  | Refusal<'validation.fill-address'>
  | AddressRefusal

/**
 * The first check that fails: a request's checks in their order, then what a saved address needs
 * (ADDR-16 … ADDR-18). The length limit applies to the address that an order would get, so every
 * delivered address can be saved and every saved address can be delivered to.
 */
export const validateSavedAddress = (
  { name, phone, address = '', latitude, longitude, notes = '' }: SavedAddressDraft,
  country: Pick<Country, 'code'>,
): undefined | SavedAddressRefusal => {
  const customerRefusal = checkCustomerName(name) ?? checkCustomerPhone(phone, country.code)
  if (customerRefusal) return customerRefusal
  const parts = parseSavedAddress(address)
  if (parts.text === '') return refuse('validation.fill-address')
  const order = { address: composeAddress(parts), notes: notes.trim() }
  return checkAddress({ ...order, latitude, longitude }) ?? checkTexts(order)
}
