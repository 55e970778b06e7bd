import { areCoordinates } from '../geography/coordinates.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** In UTF-8 bytes; also limits an order's destination notes and an outlet's rider instructions (GAP-061). */
export const MAX_NOTES_BYTES = 1000
export const MAX_ADDRESS_BYTES = 255

/** The shortest query that searches the address book, in characters (ADDR-08). */
export const MIN_ADDRESS_BOOK_QUERY_LENGTH = 2

export const addressLengthRefusalKeys = ['address.notes-too-long', 'address.too-long'] as const
export type AddressLengthRefusal = Refusal<(typeof addressLengthRefusalKeys)[number]>
export type AddressRefusal = Refusal<'address.no-coordinates'> | AddressLengthRefusal

type SavableAddress = {
  address: string
  notes?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Why a saved address or an origin cannot be stored. */
export const checkAddress = ({
  address,
  notes,
  latitude,
  longitude,
}: SavableAddress): undefined | AddressRefusal => {
  if (!areCoordinates({ latitude, longitude })) return refuse('address.no-coordinates')
  return checkAddressLengths({ address, notes })
}

/** Checks the lengths alone, the notes first. */
export const checkAddressLengths = ({
  address,
  notes,
}: Pick<SavableAddress, 'address' | 'notes'>): undefined | AddressLengthRefusal => {
  if (utf8Bytes(notes ?? '') > MAX_NOTES_BYTES) return refuse('address.notes-too-long')
  if (utf8Bytes(address) > MAX_ADDRESS_BYTES) return refuse('address.too-long')
  return undefined
}

export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

/** Whether the typed text is long enough to search the address book. */
export const canSearchAddressBook = (query: string): boolean =>
  [...query.trim()].length >= MIN_ADDRESS_BOOK_QUERY_LENGTH
