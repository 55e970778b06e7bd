import { placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import type { Address, Place } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { queryOptions } from '@tanstack/react-query'

import { CallError } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { keys } from '#platform/api/query-keys.ts'
import { country } from '#platform/settings.ts'

/** At a pin, or behind an id of the search. */
export type AddressLookUp = { at: Coordinates } | { id: string }

const language = country.geolocationLanguage

/** An address with its city and street, as an outlet keeps it (GEO-04, GEO-05). */
export const addressQuery = (lookUp: AddressLookUp | undefined) =>
  queryOptions({
    queryKey: keys.foundAddress(lookUp),
    queryFn: async ({ signal }): Promise<Address> => {
      if (!lookUp) throw notFound()
      return firstAddress(
        'at' in lookUp ? await addressAt(lookUp.at, signal) : await addressById(lookUp.id, signal),
      )
    },
    enabled: lookUp !== undefined,
    staleTime: 600_000,
  })

const addressAt = ({ latitude: lat, longitude: lng }: Coordinates, signal: AbortSignal) =>
  call(reversePlace, { query: { lat, lng, language }, signal })

const addressById = (query_id: string, signal: AbortSignal) =>
  call(placeDetails, { query: { query_id, language }, signal })

function firstAddress({ data }: { data: Place[] }): Address {
  const [found] = data
  if (!found) throw notFound()
  return found.address
}

const notFound = () => new CallError({ key: 'error.not-found', status: 404, message: 'no address' })
