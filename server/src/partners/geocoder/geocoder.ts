import type { Address } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

/** Finds places by text and by point. Ids are opaque and carry their provider (`pl:`, …). */
export type Geocoder = {
  /** Best first; forgives typing errors and accents. */
  autocomplete(query: { query: string; near: Coordinates; limit: number }): Promise<Address[]>
  /** The address at a point; undefined where there is none nearby. */
  reverse(point: Coordinates): Promise<Address | undefined>
  details(id: string): Promise<Address | undefined>
}
