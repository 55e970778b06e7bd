import type { Address } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

/** Finds places by text and by position. IDs are opaque and name their provider (`pl:`, …). */
export type Geocoder = {
  /** Best first; tolerates typos and missing accents. */
  autocomplete(query: { query: string; near: Coordinates; limit: number }): Promise<Address[]>
  /** The address at a position; undefined when none is nearby. */
  reverse(point: Coordinates): Promise<Address | undefined>
  details(id: string): Promise<Address | undefined>
}
