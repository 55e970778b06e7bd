import type {
  placeDetails as detailsOperation,
  reversePlace as reverseOperation,
} from '@pillion/contract/http/geolocator'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { chooseGeocoder, type Geocoders } from './choose-geocoder.ts'
import { presentPastPlace } from './present.ts'
import { pastPlace } from './store.ts'

const PAST_PLACE_ID = /^past:(\d{1,15})$/

/** The address at a point (GEO-04). */
export async function reversePlace(
  { database, flags }: AppContext,
  geocoders: Geocoders,
  { caller, query }: Call<typeof reverseOperation>,
): Promise<AnswerOf<typeof reverseOperation>> {
  const { vendor_id: vendorId, lat: latitude, lng: longitude, language } = query
  if (vendorId !== undefined) await requireOwnVendor(database, caller, vendorId)
  const geocoder = chooseGeocoder({ flags }, geocoders, query)
  const address = await geocoder.reverse({ latitude, longitude }, language)
  if (!address) throw new Refusal('error.not-found')
  return { data: [{ address }] }
}

/**
 * The place with an ID (GEO-05); a past address only for its own vendor. A place that Google suggested can be picked
 * after its flag was turned off.
 */
export async function placeDetails(
  { database }: AppContext,
  { own, google }: Geocoders,
  { caller, query }: Call<typeof detailsOperation>,
): Promise<AnswerOf<typeof detailsOperation>> {
  const [, pastId] = PAST_PLACE_ID.exec(query.query_id) ?? []
  if (pastId) {
    const past = await pastPlace(database, scopeOf(caller), Number(pastId))
    if (!past) throw new Refusal('error.not-found', { field: 'query_id' })
    return { data: [presentPastPlace(past)] }
  }
  const { query_id: id, language, session } = query
  const address = await (google ?? own).details(id, { language, session })
  if (!address) throw new Refusal('error.not-found', { field: 'query_id' })
  return { data: [{ address }] }
}
