import type { saveAddress } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import type { BodyOf } from '@pillion/contract/operation'
import { MAX_ADDRESS_BYTES, utf8Bytes } from '@pillion/domain/addresses/address-limits'
import { composeSavedAddress, parseSavedAddress } from '@pillion/domain/addresses/address-text'
import { validateSavedAddress } from '@pillion/domain/addresses/validate-saved-address'
import type { Country } from '@pillion/domain/countries/country'
import { parsePhone } from '@pillion/domain/phones/parse-phone'

import type { Place } from '#platform/places/places.ts'

/** An entry as it stands in the form. */
export type EntryDraft = {
  name: string
  phone: string
  /** Street, number and town, as they stand in the field. */
  text: string
  /** What the text was chosen as; counts while the text is still that. */
  place: Place | undefined
  unit: string
  building: string
  notes: string
}

export type EntryField = 'name' | 'phone' | 'address' | 'building' | 'notes'
export type EntryFieldError = { field: EntryField; key: string }

export const NO_COORDINATES = 'address.no-coordinates'

export const emptyEntry: EntryDraft = {
  name: '',
  phone: '',
  text: '',
  place: undefined,
  unit: '',
  building: '',
  notes: '',
}

/** What is changed about an entry; `phone` is its number as people write it. */
export function draftOf(saved: SavedAddress, phone: string): EntryDraft {
  const { name, notes, latitude, longitude } = saved
  const { unit, building, text } = parseSavedAddress(saved.address)
  return { name, phone, text, place: { address: text, latitude, longitude }, unit, building, notes }
}

/** Whether it is known where the text lies. */
export const isLocated = ({ text, place }: EntryDraft): boolean =>
  place !== undefined && place.address.trim() === text.trim()

/** The first thing that keeps the entry from being saved (ADDR-16 … ADDR-18). */
export function entryErrorOf(
  draft: EntryDraft,
  country: Pick<Country, 'code'>,
): EntryFieldError | undefined {
  const refusal = validateSavedAddress(
    {
      ...draft,
      address: addressOf(draft),
      ...(draft.place && isLocated(draft) ? coordinatesOf(draft.place) : undefined),
    },
    country,
  )
  if (!refusal) return undefined
  const { refused: key, field } = refusal
  if (field === 'coordinates') return { field: 'address', key }
  return { field: key === 'address.too-long' ? fieldToShorten(draft) : field, key }
}

/** What is sent. Throws while it has a fault. */
export function bodyOf(
  draft: EntryDraft,
  country: Pick<Country, 'code'>,
): BodyOf<typeof saveAddress> {
  const phone = parsePhone(draft.phone, country.code)
  const { place } = draft
  if (!phone || !place) throw new Error('An entry is saved only after its checks')
  return {
    name: draft.name.trim(),
    phone_number: phone.e164,
    address: addressOf(draft),
    ...coordinatesOf(place),
    notes: draft.notes.trim(),
  }
}

/** Where a refusal of the server can be put right; undefined when it is about no field. */
export function fieldOf(key: string): EntryField | undefined {
  return fields[key]
}

const fields: Record<string, EntryField | undefined> = {
  'validation.fill-customer-name': 'name',
  'validation.wrong-customer-name': 'name',
  'validation.fill-customer-phone': 'phone',
  'validation.phone-incorrect': 'phone',
  'validation.fill-address': 'address',
  'address.too-long': 'address',
  'address.notes-too-long': 'notes',
  'address.already-saved': 'phone',
}

const addressOf = ({ unit, building, text }: EntryDraft) =>
  composeSavedAddress({ unit, building, text })

const coordinatesOf = ({ latitude, longitude }: Place) => ({ latitude, longitude })

/** A chosen address that fits by itself is made too long by what was typed before it. */
function fieldToShorten({ text, unit, building }: EntryDraft): 'address' | 'building' {
  const fits = utf8Bytes(text.trim()) <= MAX_ADDRESS_BYTES
  return fits && unit + building !== '' ? 'building' : 'address'
}
