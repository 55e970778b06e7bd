import { parseCoordinates } from '@pillion/domain/geography/coordinates'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { queryClient } from '#platform/api/query-client.ts'
import { type Place, placeAtQuery, placeQuery, placesQuery } from '#platform/places/places.ts'

type SearchArea = { near: Coordinates; vendorId: string }

/** The place that a typed text most likely means, for who picks none of the suggestions; undefined without any. */
export async function resolveTypedAddress(
  text: string,
  { near, vendorId }: SearchArea,
): Promise<Place | undefined> {
  const query = text.trim()
  const point = parseCoordinates(query)
  // ADDR-05: where there is no address at the point, the text is searched for.
  const placeAtPoint = point && (await fetchPlaceAt(point).catch(() => undefined))
  if (placeAtPoint) return placeAtPoint
  const [bestMatch] = await queryClient.fetchQuery(placesQuery({ query, near, vendorId }))
  return bestMatch && fetchPlace(bestMatch.id)
}

/** The place behind an id of the search. */
export const fetchPlace = (id: string): Promise<Place> => queryClient.fetchQuery(placeQuery(id))

/** The address at a pin, which stays where it was put. */
export const fetchPlaceAt = (position: Coordinates): Promise<Place> =>
  queryClient.fetchQuery(placeAtQuery(position))
