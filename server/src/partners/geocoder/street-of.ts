import type { Street } from '@pillion/city/city'

import type { PlaceRow } from './store.ts'

/** A place as a street of the city package; undefined for other kinds of place. */
export function streetOf(row: PlaceRow): Street | undefined {
  const { kind, line } = row
  if (!line || kind === 'district' || kind === 'park') return undefined
  return {
    id: row.place_id,
    name: row.name,
    kind,
    line: line.map(([longitude, latitude]) => ({ latitude, longitude })),
    district: row.district,
    postalCode: row.postal_code,
    firstNumber: 1,
    lastNumber: row.last_number,
  }
}
