import type { autocompletePlaces as operation } from '@pillion/contract/http/geolocator'
import type { AnswerOf } from '@pillion/contract/operation'
import { normalizeText } from '@pillion/domain/text/normalize-text'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { toSearchTerm } from '../../platform/db/to-search-text.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { chooseGeocoder, type Geocoders } from './choose-geocoder.ts'
import { presentPastPlace } from './present.ts'
import { pastPlaces } from './store.ts'

const MAX_PAST_PLACES = 3
const MAX_PLACES = 8

/** Suggestions for a partial address: the vendor's past destinations, then the map's places (GEO-03). */
export async function autocompletePlaces(
  { database, flags }: AppContext,
  geocoders: Geocoders,
  { caller, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { vendor_id: vendorId } = query
  if (vendorId !== undefined) await requireOwnVendor(database, caller, vendorId)
  const words = toSearchTerm(query.query)
  if (words === '') return { data: [] }

  const { language, session } = query
  const geocoder = chooseGeocoder({ flags }, geocoders, query)
  const near = { latitude: query.lat, longitude: query.lng }
  const [past, geocoded] = await Promise.all([
    vendorId === undefined
      ? []
      : pastPlaces(database, scopeOf(caller), { vendorId, words, limit: MAX_PAST_PLACES }),
    geocoder.autocomplete({ query: query.query, near, limit: MAX_PLACES, language, session }),
  ])
  const pastAddresses = new Set(past.map((place) => normalizeText(place.formatted_address)))
  const newAddresses = geocoded.filter(
    (address) => !pastAddresses.has(normalizeText(address.formatted_address)),
  )
  const all = [...past.map(presentPastPlace), ...newAddresses.map((address) => ({ address }))]
  return { data: all.slice(0, MAX_PLACES) }
}
