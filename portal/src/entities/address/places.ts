import { autocompletePlaces, placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import type { Address } from '@pillion/contract/models/place'
import { MAX_QUERY_LENGTH } from '@pillion/contract/models/scalars'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { queryOptions } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { country } from '#platform/settings.ts'

/** An address with coordinates, as the geocoder returns it. */
export type Place = Coordinates & { address: string }

const language = country.geolocationLanguage
const TEN_MINUTES = 600_000

type Search = { query: string; near: Coordinates; vendorId: string }

/** Suggestions for a partly typed address, with the vendor's past addresses first. */
export const placesQuery = ({ query, near, vendorId }: Search) =>
  queryOptions({
    queryKey: keys.places(query, vendorId),
    queryFn: async ({ signal }): Promise<Address[]> => {
      const { data } = await call(autocompletePlaces, {
        query: {
          query: query.slice(0, MAX_QUERY_LENGTH),
          country: country.code,
          lat: near.latitude,
          lng: near.longitude,
          language,
          vendor_id: vendorId,
        },
        signal,
      })
      return data.map(({ address }) => address)
    },
    staleTime: TEN_MINUTES,
  })

/** GEO-05 */
export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: keys.place(id),
    queryFn: async ({ signal }): Promise<Place> => {
      const { data } = await call(placeDetails, { query: { query_id: id, language }, signal })
      return placeOf(data[0]?.address)
    },
    staleTime: TEN_MINUTES,
  })

/** The address at a pin. It keeps the coordinates of the pin: that is where the rider should go. */
export const placeAtQuery = (position: Coordinates) =>
  queryOptions({
    queryKey: keys.placeAt(position),
    queryFn: async ({ signal }): Promise<Place> => {
      const { latitude: lat, longitude: lng } = position
      const { data } = await call(reversePlace, { query: { lat, lng, language }, signal })
      return { ...placeOf(data[0]?.address), ...position }
    },
    staleTime: TEN_MINUTES,
  })

function placeOf(address: Address | undefined): Place {
  if (!address) throw callError('error.not-found', 404)
  if (!areCoordinates(address)) throw callError('validation.invalid-coordinates', 422)
  const { formatted_address, latitude, longitude } = address
  return { address: formatted_address, latitude, longitude }
}

const callError = (key: CallErrorKey, status: number) =>
  new CallError({ key, status, message: key })
