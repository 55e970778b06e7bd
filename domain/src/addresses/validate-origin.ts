import { MAX_NOTES_BYTES, utf8Bytes, checkAddress, type AddressRefusal } from './address-limits.ts'

/** Where riders collect, as it stands in the form or on the wire (VENDOR-02). */
export type OriginDraft = {
  address_text: string
  latitude: number | null
  longitude: number | null
  notes: string
  rider_instructions: string
}

export type OriginRefusal =
  | { refused: 'validation.fill-address'; field: 'address_text' }
  | { refused: AddressRefusal['refused']; field: keyof OriginDraft }

/** The first check that fails (FORM-09, ADDR-16 … ADDR-18); the notes' limit is the instructions' too (GAP-061). */
export const validateOrigin = (origin: OriginDraft): undefined | OriginRefusal => {
  const address = origin.address_text.trim()
  if (address === '') return { refused: 'validation.fill-address', field: 'address_text' }
  const refusal = checkAddress({ ...origin, address, notes: origin.notes.trim() })
  if (refusal) return { ...refusal, field: fields[refusal.refused] }
  return utf8Bytes(origin.rider_instructions.trim()) > MAX_NOTES_BYTES
    ? { refused: 'address.notes-too-long', field: 'rider_instructions' }
    : undefined
}

const fields = {
  'address.no-coordinates': 'latitude',
  'address.notes-too-long': 'notes',
  'address.too-long': 'address_text',
} as const satisfies Record<AddressRefusal['refused'], keyof OriginDraft>
