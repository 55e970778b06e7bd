import { addressConfidence, type AddressConfidence } from '@pillion/domain/bulk/address-confidence'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'

export type FoundLocation = Coordinates & {
  confidence: AddressConfidence
  /** The address as the geocoder writes it; null for coordinates that the row has. */
  found_address: string | null
}

/** Enough for the right one among streets of the same name. */
const CANDIDATES = 5

/** The place of an address; null when none is surely meant. The language changes nothing about the place. */
export async function findAddress(
  geocoder: Geocoder,
  query: string,
  near: Coordinates,
): Promise<FoundLocation | null> {
  const options = { limit: CANDIDATES, language: 'en', session: undefined }
  const places = await geocoder.autocomplete({ query, near, ...options })
  const rated = places.flatMap((place) => {
    const confidence = addressConfidence(query, place)
    const { latitude, longitude } = place
    if (!confidence || latitude === undefined || longitude === undefined) return []
    return [{ latitude, longitude, confidence, found_address: place.formatted_address }]
  })
  return rated.find(({ confidence }) => confidence === 'exact') ?? rated[0] ?? null
}
