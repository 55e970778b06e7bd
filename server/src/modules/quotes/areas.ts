import type {
  deliveryArea as showOperation,
  validateArea as validateOperation,
} from '@pillion/contract/http/quotes'
import type { AnswerOf } from '@pillion/contract/operation'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownVendor } from '../vendors/own-vendor.ts'
import { areaAround, isServed } from './delivery-areas.ts'

/** Whether a rider delivers there (QUOTE-02, QUOTE-03). */
export async function validateArea(
  house: House,
  { caller, body }: Call<typeof validateOperation>,
): Promise<AnswerOf<typeof validateOperation>> {
  await ownVendor(house.database, caller, body.vendor_id)
  const to = { latitude: body.location.lat, longitude: body.location.lng }
  const reached = isServed(house, body.vendor_id, { from: body.vendor_location, to })
  return { result: reached ? 'DELIVERABLE' : 'NOT_DELIVERABLE' }
}

/** The area as GeoJSON, for the map (GEO-17, GAP-065). */
export async function deliveryArea(
  { database, country }: House,
  { caller, params }: Call<typeof showOperation>,
): Promise<AnswerOf<typeof showOperation>> {
  const { latitude, longitude } = await ownVendor(database, caller, params.vendorId)
  if (latitude === null || longitude === null)
    throw new Refusal('address.no-coordinates', { field: 'vendorId' })
  const ring = areaAround({ latitude, longitude }, country).map(([lng, lat]) => [lng, lat])
  return {
    result: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
  }
}
