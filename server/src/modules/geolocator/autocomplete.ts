import type { autocompletePlaces as operation } from '@pillion/contract/http/geolocator'
import type { AnswerOf } from '@pillion/contract/operation'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import { normalise } from '../../partners/places-geocoder/normalise.ts'
import { searchable } from '../../partners/places-geocoder/searchable.ts'
import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { ownVendor, scopeOf } from '../vendors/own-vendor.ts'
import { presentPast } from './present.ts'
import { pastPlaces } from './store.ts'

const MOST_PAST = 3
const MOST = 8

/** Places for a half-typed address: where the vendor delivered before, then the map's (GEO-03). */
export async function autocompletePlaces(
  { database }: House,
  geocoder: Geocoder,
  { caller, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { vendor_id: vendorId } = query
  if (vendorId !== undefined) await ownVendor(database, caller, vendorId)
  const words = searchable(query.query)
  if (words === '') return { data: [] }

  const near = { latitude: query.lat, longitude: query.lng }
  const [past, found] = await Promise.all([
    vendorId === undefined
      ? []
      : pastPlaces(database, scopeOf(caller), { vendorId, words, most: MOST_PAST }),
    geocoder.autocomplete({ query: query.query, near, most: MOST }),
  ])
  const known = new Set(past.map((place) => normalise(place.formatted_address)))
  const fresh = found.filter((address) => !known.has(normalise(address.formatted_address)))
  const all = [...past.map(presentPast), ...fresh.map((address) => ({ address }))]
  return { data: all.slice(0, MOST) }
}
