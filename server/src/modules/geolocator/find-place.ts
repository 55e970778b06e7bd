import type {
  placeDetails as detailsOperation,
  reversePlace as reverseOperation,
} from '@pillion/contract/http/geolocator'
import type { AnswerOf } from '@pillion/contract/operation'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { presentPastPlace } from './present.ts'
import { pastPlace } from './store.ts'

const PAST_PLACE_ID = /^past:(\d{1,15})$/

/** The address at a point (GEO-04). */
export async function reversePlace(
  geocoder: Geocoder,
  { query }: Call<typeof reverseOperation>,
): Promise<AnswerOf<typeof reverseOperation>> {
  const address = await geocoder.reverse({ latitude: query.lat, longitude: query.lng })
  if (!address) throw new Refusal('error.not-found')
  return { data: [{ address }] }
}

/** The place with an ID (GEO-05); a past address only for its own vendor. */
export async function placeDetails(
  { database }: AppContext,
  geocoder: Geocoder,
  { caller, query }: Call<typeof detailsOperation>,
): Promise<AnswerOf<typeof detailsOperation>> {
  const [, pastId] = PAST_PLACE_ID.exec(query.query_id) ?? []
  if (pastId) {
    const past = await pastPlace(database, scopeOf(caller), Number(pastId))
    if (!past) throw new Refusal('error.not-found', { field: 'query_id' })
    return { data: [presentPastPlace(past)] }
  }
  const address = await geocoder.details(query.query_id)
  if (!address) throw new Refusal('error.not-found', { field: 'query_id' })
  return { data: [{ address }] }
}
