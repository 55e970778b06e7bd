import { Type, type Static } from 'typebox'

import { Latitude, Longitude } from './scalars.ts'

/** An entry of a vendor's address book (ADDR-13). */
export const SavedAddress = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** E.164. */
  phone_number: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
  /** Three positions, comma-separated: unit, building, the rest; empty ones are kept (ADDR-14, GAP-059). */
  address: Type.String(),
  notes: Type.String(),
})
export type SavedAddress = Static<typeof SavedAddress>
