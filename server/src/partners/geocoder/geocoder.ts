import type { Address, SuggestedAddress } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

export type PlaceSearch = {
  query: string
  near: Coordinates
  limit: number
  /** A BCP 47 tag, or `tw` for Taiwan (GEO-08), as on the wire. */
  language: string
  /** Groups the searches for one place with the call for its details. */
  session: string | undefined
}

/** Finds places by text and by position. IDs are opaque and name their provider (`pl:`, `google:`). */
export type Geocoder = {
  /** Best first; tolerates typos and missing accents. */
  autocomplete(search: PlaceSearch): Promise<SuggestedAddress[]>
  /** The address at a position; undefined when none is nearby. */
  reverse(point: Coordinates, language: string): Promise<Address | undefined>
  /** Undefined for a place that does not exist, or is another provider's. */
  details(
    id: string,
    options: Pick<PlaceSearch, 'language' | 'session'>,
  ): Promise<Address | undefined>
}
