import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { composeAddress, parseSavedAddress } from '@pillion/domain/addresses/address-text'

import type { SavedChoice } from '../flow/request-types.ts'

/** An entry as the request takes it over (ADDR-14, GAP-059); `formatPhone` makes a number readable. */
export function toSavedChoice(
  saved: SavedAddress,
  formatPhone: (e164: string) => string,
): SavedChoice {
  const { id, name, phone_number, latitude, longitude, notes } = saved
  const { unit, building, text } = parseSavedAddress(saved.address)
  const phone = formatPhone(phone_number)
  return { id, name, phone, unit, building, address: text, latitude, longitude, notes }
}

/** The whole address in one line. */
export const fullAddressOf = ({ unit, building, address }: SavedChoice): string =>
  composeAddress({ unit, building, text: address })
