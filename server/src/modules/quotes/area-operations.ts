import type {
  deliveryArea as showOperation,
  validateArea as validateOperation,
} from '@pillion/contract/http/quotes'
import type { AnswerOf } from '@pillion/contract/operation'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { deliveryRing } from '@pillion/domain/vendors/delivery-area'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { isDeliveredTo } from './delivery-areas.ts'

/** Whether riders deliver to a position (QUOTE-02, QUOTE-03). */
export async function validateArea(
  context: AppContext,
  { caller, body }: Call<typeof validateOperation>,
): Promise<AnswerOf<typeof validateOperation>> {
  const vendor = await requireOwnVendor(context.database, caller, body.vendor_id)
  const to = { latitude: body.location.lat, longitude: body.location.lng }
  const isDeliverable = isDeliveredTo(context, vendor, { from: body.vendor_location, to })
  return { result: isDeliverable ? 'DELIVERABLE' : 'NOT_DELIVERABLE' }
}

/** The area as GeoJSON, for the map (GEO-17, GAP-065, OUT-13). */
export async function deliveryArea(
  { database, country }: AppContext,
  { caller, params }: Call<typeof showOperation>,
): Promise<AnswerOf<typeof showOperation>> {
  const vendor = await requireOwnVendor(database, caller, params.vendorId)
  const position = { latitude: vendor.latitude, longitude: vendor.longitude }
  if (!areCoordinates(position)) throw new Refusal('address.no-coordinates', { field: 'vendorId' })
  const area = deliveryRing({ position, country, ownArea: vendor.delivery_area })
  const ring = area.map(([lng, lat]) => [lng, lat])
  return {
    result: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
  }
}
