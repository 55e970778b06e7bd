import { composeSavedAddress } from '@pillion/domain/addresses/address-text'
import {
  validateSavedAddress,
  type SavedAddressRefusal,
} from '@pillion/domain/addresses/validate-saved-address'
import { parsePhone } from '@pillion/domain/phones/parse-phone'

import type { EntryBody } from '#entities/address/address-book.ts'

import type { RequestContext } from '../flow/types.ts'

type TypedRequest = Pick<RequestContext, 'country' | 'destination' | 'details' | 'savedAddress'>

export type SavedEntry =
  /** Not complete enough to save. */
  | { state: 'incomplete'; refused: SavedAddressRefusal['refused'] }
  /** Identical to the address book entry. */
  | { state: 'unchanged' }
  /** With an id, the chosen entry is updated. */
  | { state: 'new' | 'changed'; id: string | undefined; body: EntryBody }

/** The typed request as an address book entry (GAP-057). */
export function savedEntryOf({
  country,
  destination,
  details,
  savedAddress,
}: TypedRequest): SavedEntry {
  const { name, unit, building, notes } = details
  const address = composeSavedAddress({ unit, building, text: destination?.address ?? '' })
  const { latitude, longitude } = destination ?? {}
  const entry = { name, phone: details.phone, address, notes, latitude, longitude }
  const refusal = validateSavedAddress(entry, country)
  if (refusal) return { state: 'incomplete', refused: refusal.refused }
  const body: EntryBody = {
    name: name.trim(),
    phone_number: e164Of(details.phone, country.code),
    address,
    latitude: latitude ?? NaN,
    longitude: longitude ?? NaN,
    notes: notes.trim(),
  }
  if (!savedAddress) return { state: 'new', id: undefined, body }
  const isSame = JSON.stringify(body) === JSON.stringify(bodyOf(savedAddress, country.code))
  return isSame ? { state: 'unchanged' } : { state: 'changed', id: savedAddress.id, body }
}

function bodyOf(saved: NonNullable<TypedRequest['savedAddress']>, countryCode: string): EntryBody {
  const { name, phone, unit, building, address, latitude, longitude, notes } = saved
  return {
    name,
    phone_number: e164Of(phone, countryCode),
    address: composeSavedAddress({ unit, building, text: address }),
    latitude,
    longitude,
    notes,
  }
}

const e164Of = (phone: string, countryCode: string) => parsePhone(phone, countryCode)?.e164 ?? phone
