import type { saveAddress } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import type { BodyOf } from '@pillion/contract/operation'
import { MAX_ADDRESS_BYTES, utf8Bytes } from '@pillion/domain/addresses/address-limits'
import { composeSavedAddress, parseSavedAddress } from '@pillion/domain/addresses/address-text'
import { validateSavedAddress } from '@pillion/domain/addresses/validate-saved-address'
import type { Country } from '@pillion/domain/countries/country'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import {
  isRefusalKey,
  refusalFields,
  type RefusalField,
  type RefusalKey,
} from '@pillion/domain/refusals/refusal'

import type { Place } from '#entities/address/places.ts'
import type { CallErrorKey } from '#platform/api/call-error.ts'

/** An entry as the form holds it. */
export type EntryDraft = {
  name: string
  phone: string
  /** Street, number and town, as typed. */
  text: string
  /** The place chosen for the text; valid while the text is unchanged. */
  place: Place | undefined
  unit: string
  building: string
  notes: string
}

export type EntryField = 'name' | 'phone' | 'address' | 'building' | 'notes'
export type EntryFieldError = { field: EntryField; key: CallErrorKey }

export const NO_COORDINATES = 'address.no-coordinates' satisfies RefusalKey

export const emptyEntry: EntryDraft = {
  name: '',
  phone: '',
  text: '',
  place: undefined,
  unit: '',
  building: '',
  notes: '',
}

/** The draft for editing an entry; `phone` is its number in display format. */
export function draftOf(saved: SavedAddress, phone: string): EntryDraft {
  const { name, notes, latitude, longitude } = saved
  const { unit, building, text } = parseSavedAddress(saved.address)
  return { name, phone, text, place: { address: text, latitude, longitude }, unit, building, notes }
}

/** Whether the text has coordinates. */
export const isLocated = ({ text, place }: EntryDraft): boolean =>
  place !== undefined && place.address.trim() === text.trim()

/** The first reason why the entry cannot be saved (ADDR-16 … ADDR-18). */
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
  return { field: key === 'address.too-long' ? fieldToShorten(draft) : formFields[field], key }
}

/** The body to send. Throws when the draft is not valid. */
export function bodyOf(
  draft: EntryDraft,
  country: Pick<Country, 'code'>,
): BodyOf<typeof saveAddress> {
  const phone = parsePhone(draft.phone, country.code)
  const { place } = draft
  if (!phone || !place) throw new Error('Cannot save an entry that failed validation')
  return {
    name: draft.name.trim(),
    phone_number: phone.e164,
    address: addressOf(draft),
    ...coordinatesOf(place),
    notes: draft.notes.trim(),
  }
}

/** The form field that an error is about; undefined when it is about none. */
export function fieldOf(key: CallErrorKey): EntryField | undefined {
  const field = isRefusalKey(key) ? refusalFields[key] : undefined
  return field && isFormField(field) ? formFields[field] : undefined
}

/** Where the form shows a field of the domain. */
const formFields = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  coordinates: 'address',
  notes: 'notes',
} as const satisfies { [Field in NonNullable<RefusalField>]?: EntryField }

const isFormField = (field: string): field is keyof typeof formFields =>
  Object.hasOwn(formFields, field)

const addressOf = ({ unit, building, text }: EntryDraft) =>
  composeSavedAddress({ unit, building, text })

const coordinatesOf = ({ latitude, longitude }: Place) => ({ latitude, longitude })

/** When the address alone fits, unit and building make it too long. */
function fieldToShorten({ text, unit, building }: EntryDraft): 'address' | 'building' {
  const fits = utf8Bytes(text.trim()) <= MAX_ADDRESS_BYTES
  return fits && unit + building !== '' ? 'building' : 'address'
}
