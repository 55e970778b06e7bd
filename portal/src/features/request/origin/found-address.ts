import { placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import type { Address, Place } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { queryOptions } from '@tanstack/react-query'

import { CallError } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { keys } from '#platform/api/query-keys.ts'
import { country } from '#platform/settings.ts'

/** At a pin, or behind an id of the search. */
export type AddressQuestion = { at: Coordinates } | { id: string }

const language = country.geolocationLanguage

/** An address with its city and street, as an outlet keeps it (GEO-04, GEO-05). */
export const foundAddressQuery = (question: AddressQuestion | undefined) =>
  queryOptions({
    queryKey: keys.foundAddress(question),
    queryFn: async ({ signal }): Promise<Address> => {
      if (!question) throw none()
      return first('at' in question ? await at(question.at, signal) : await of(question.id, signal))
    },
    enabled: question !== undefined,
    staleTime: 600_000,
  })

const at = ({ latitude: lat, longitude: lng }: Coordinates, signal: AbortSignal) =>
  call(reversePlace, { query: { lat, lng, language }, signal })

const of = (query_id: string, signal: AbortSignal) =>
  call(placeDetails, { query: { query_id, language }, signal })

function first({ data }: { data: Place[] }): Address {
  const [found] = data
  if (!found) throw none()
  return found.address
}

const none = () => new CallError({ key: 'error.not-found', status: 404, message: 'no address' })
