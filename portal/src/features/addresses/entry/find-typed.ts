import { parseCoordinates } from '@pillion/domain/geography/coordinates'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { queryClient } from '#platform/api/query-client.ts'
import { type Place, placeAtQuery, placeQuery, placesQuery } from '#platform/places/places.ts'

type Surroundings = { near: Coordinates; vendorId: string }

/** The place that a typed text most likely means, for who picks none of the suggestions; undefined without any. */
export async function findTyped(
  text: string,
  { near, vendorId }: Surroundings,
): Promise<Place | undefined> {
  const query = text.trim()
  const point = parseCoordinates(query)
  // ADDR-05: where there is no address at the point, the text is searched for.
  const there = point && (await placeAt(point).catch(() => undefined))
  if (there) return there
  const [likeliest] = await queryClient.fetchQuery(placesQuery({ query, near, vendorId }))
  return likeliest && placeOf(likeliest.id)
}

/** The place behind an id of the search. */
export const placeOf = (id: string): Promise<Place> => queryClient.fetchQuery(placeQuery(id))

/** The address at a pin, which stays where it was put. */
export const placeAt = (position: Coordinates): Promise<Place> =>
  queryClient.fetchQuery(placeAtQuery(position))
