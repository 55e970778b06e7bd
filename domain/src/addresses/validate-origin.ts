import { refuse, type Refusal, type RefusalAt } from '../refusals/refusal.ts'
import { MAX_NOTES_BYTES, utf8Bytes, checkAddress, type AddressRefusal } from './address-limits.ts'

/** Where riders collect, as the form and the wire hold it (VENDOR-02). */
export type OriginDraft = {
  address_text: string
  latitude: number | null
  longitude: number | null
  notes: string
  rider_instructions: string
}

export type OriginRefusal =
  | Refusal<'validation.fill-address'>
  | AddressRefusal
  | RefusalAt<'address.notes-too-long', 'rider-instructions'>

/** The first check that fails (FORM-09, ADDR-16 … ADDR-18); the instructions have the notes' limit (GAP-061). */
export const validateOrigin = (origin: OriginDraft): undefined | OriginRefusal => {
  const address = origin.address_text.trim()
  if (address === '') return refuse('validation.fill-address')
  const refusal = checkAddress({ ...origin, address, notes: origin.notes.trim() })
  if (refusal) return refusal
  return utf8Bytes(origin.rider_instructions.trim()) > MAX_NOTES_BYTES
    ? { ...refuse('address.notes-too-long'), field: 'rider-instructions' }
    : undefined
}
