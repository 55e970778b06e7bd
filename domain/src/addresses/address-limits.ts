import { areCoordinates } from '../geography/coordinates.ts'

/** UTF-8 bytes; also for an order's destination and an outlet's rider instructions (GAP-061). */
export const MAX_NOTES_BYTES = 1000
export const MAX_ADDRESS_BYTES = 255

/** The address book is searched from this many characters on (ADDR-08). */
export const MIN_ADDRESS_BOOK_QUERY_LENGTH = 2

export type AddressRefusal = {
  refused: 'address.no-coordinates' | 'address.notes-too-long' | 'address.too-long'
}

type SavableAddress = {
  address: string
  notes?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Why a saved or origin address cannot be kept. */
export const checkAddress = ({
  address,
  notes,
  latitude,
  longitude,
}: SavableAddress): undefined | AddressRefusal => {
  if (!areCoordinates({ latitude, longitude })) return { refused: 'address.no-coordinates' }
  return checkAddressLengths({ address, notes })
}

/** The limits alone, notes first. */
export const checkAddressLengths = ({
  address,
  notes,
}: Pick<SavableAddress, 'address' | 'notes'>): undefined | AddressRefusal => {
  if (utf8Bytes(notes ?? '') > MAX_NOTES_BYTES) return { refused: 'address.notes-too-long' }
  if (utf8Bytes(address) > MAX_ADDRESS_BYTES) return { refused: 'address.too-long' }
  return undefined
}

export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

/** Whether what was typed is enough to search the address book for. */
export const canSearchAddressBook = (query: string): boolean =>
  [...query.trim()].length >= MIN_ADDRESS_BOOK_QUERY_LENGTH
