import { refuse, type Refusal, type RefusalAt } from '../refusals/refusal.ts'
import { checkTexts, type TextRefusal } from '../text/check-text.ts'
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
  | TextRefusal<'address' | 'notes' | 'rider-instructions'>

/** The first check that fails (FORM-09, ADDR-16 … ADDR-18); the instructions have the notes' limit (GAP-061). */
export const validateOrigin = (origin: OriginDraft): undefined | OriginRefusal => {
  const address = origin.address_text.trim()
  if (address === '') return refuse('validation.fill-address')
  const refusal = checkAddress({ ...origin, address, notes: origin.notes.trim() })
  if (refusal) return refusal
  const { notes, rider_instructions } = origin
  if (utf8Bytes(rider_instructions.trim()) > MAX_NOTES_BYTES)
    return { ...refuse('address.notes-too-long'), field: 'rider-instructions' }
  return checkTexts({ address, notes, 'rider-instructions': rider_instructions })
}
