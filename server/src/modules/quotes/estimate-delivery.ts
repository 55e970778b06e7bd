import type { estimateDelivery as operation } from '@pillion/contract/http/quotes'
import type { AnswerOf } from '@pillion/contract/operation'
import { metresBetween } from '@pillion/domain/geography/distance'
import { estimate } from '@pillion/domain/quotes/estimate'

import type { Routing } from '../../partners/routing/routing.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'

/** Minutes to pickup and to delivery, by road (QUOTE-04, GAP-072). */
export async function estimateDelivery(
  { database, country }: AppContext,
  routing: Routing,
  { caller, body }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const vendor = await requireOwnVendor(database, caller, body.vendor_id)
  const to = { latitude: body.location.lat, longitude: body.location.lng }
  const metres = metresBetween(body.vendor_location, to)
  const road = await routing.route(body.vendor_location, to)
  const pickupMinutes = vendor.login_pickup_estimation
  return { result: estimate({ country, metres, road, pickupMinutes }) }
}
