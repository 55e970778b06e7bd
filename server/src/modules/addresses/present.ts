import type { SavedAddress } from '@pillion/contract/models/saved-address'

import type { AddressRow } from './store.ts'

export const presentAddress = (row: AddressRow): SavedAddress => ({
  id: String(row.saved_address_id),
  name: row.name,
  phone_number: row.phone_number,
  latitude: row.latitude,
  longitude: row.longitude,
  address: row.address,
  notes: row.notes,
})
