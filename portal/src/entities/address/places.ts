import { autocompletePlaces, placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import {
  GOOGLE_PLACE_PREFIX,
  type Address,
  type SuggestedAddress,
} from '@pillion/contract/models/place'
import { MAX_QUERY_LENGTH } from '@pillion/contract/models/scalars'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { queryOptions } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { flags } from '#platform/flags/flags.ts'
import { country } from '#platform/settings.ts'

/** An address with coordinates, as the geocoder returns it. */
export type Place = Coordinates & { address: string; attribution?: 'google' }

const language = country.geolocationLanguage
const TEN_MINUTES = 600_000

/** GAP-064: Google is asked only while the flag is on. */
const provider = () => (flags.all()['google_autocomplete'] ? { provider: 'google' as const } : {})

/** The session of the current search. Google bills a search and the details that end it as one call. */
let session: string | undefined

/** The next search is for another place. */
export function endSearch(): { session?: string } {
  const ended = session === undefined ? {} : { session }
  session = undefined
  return ended
}

type Search = { query: string; near: Coordinates; vendorId: string }

/** Suggestions for a partly typed address, with the vendor's past addresses first. */
export const placesQuery = ({ query, near, vendorId }: Search) =>
  queryOptions({
    queryKey: keys.places(query, vendorId),
    queryFn: async ({ signal }): Promise<SuggestedAddress[]> => {
      const via = provider()
      const { data } = await call(autocompletePlaces, {
        query: {
          query: query.slice(0, MAX_QUERY_LENGTH),
          country: country.code,
          lat: near.latitude,
          lng: near.longitude,
          language,
          vendor_id: vendorId,
          ...via,
          ...(via.provider && { session: (session ??= crypto.randomUUID()) }),
        },
        signal,
      })
      return data.map(({ address }) => address)
    },
    staleTime: TEN_MINUTES,
  })

/** GEO-05, with city and street. */
export const addressById = (id: string, signal: AbortSignal) => {
  // Only Google's places are found by its searches.
  const search = id.startsWith(GOOGLE_PLACE_PREFIX) ? endSearch() : {}
  return call(placeDetails, { query: { query_id: id, language, ...search }, signal })
}

/** GEO-04, with city and street. The vendor's flags say who is asked. */
export function addressAt(
  { latitude, longitude }: Coordinates,
  vendorId: string,
  signal: AbortSignal,
) {
  const via = provider()
  const whose = via.provider && { vendor_id: vendorId }
  const query = { lat: latitude, lng: longitude, language, ...via, ...whose }
  return call(reversePlace, { query, signal })
}

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: keys.place(id),
    queryFn: async ({ signal }): Promise<Place> => {
      const { data } = await addressById(id, signal)
      return placeOf(data[0]?.address)
    },
    staleTime: TEN_MINUTES,
  })

/** The address at a pin. It keeps the coordinates of the pin: that is where the rider should go. */
export const placeAtQuery = (position: Coordinates, vendorId: string) =>
  queryOptions({
    queryKey: keys.placeAt(position),
    queryFn: async ({ signal }): Promise<Place> => {
      const { data } = await addressAt(position, vendorId, signal)
      return { ...placeOf(data[0]?.address), ...position }
    },
    staleTime: TEN_MINUTES,
  })

function placeOf(address: Address | undefined): Place {
  if (!address) throw callError('error.not-found', 404)
  if (!areCoordinates(address)) throw callError('validation.invalid-coordinates', 422)
  const { formatted_address, latitude, longitude, attribution } = address
  return { address: formatted_address, latitude, longitude, ...(attribution && { attribution }) }
}

const callError = (key: CallErrorKey, status: number) =>
  new CallError({ key, status, message: key })
