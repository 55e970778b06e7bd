import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { composeAddress, readSavedAddress } from '@pillion/domain/addresses/address-text'

import type { SavedChoice } from '../flow/request-types.ts'

/** An entry as the request takes it over (ADDR-14, GAP-059); `writePhone` makes a number readable. */
export function choiceOf(saved: SavedAddress, writePhone: (e164: string) => string): SavedChoice {
  const { id, name, phone_number, latitude, longitude, notes } = saved
  const { unit, building, text } = readSavedAddress(saved.address)
  const phone = writePhone(phone_number)
  return { id, name, phone, unit, building, address: text, latitude, longitude, notes }
}

/** The whole address in one line. */
export const lineOf = ({ unit, building, address }: SavedChoice): string =>
  composeAddress({ unit, building, text: address })
