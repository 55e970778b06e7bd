import { Type } from 'typebox'

import { PaymentMethod } from '../models/order.ts'
import { Estimations, Quote } from '../models/quote.ts'
import { strictObject, Latitude, Longitude, Position, result, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'

export const quoteDelivery = operation({
  name: 'quoteDelivery',
  method: 'POST',
  path: '/delivery/fee',
  caller: 'vendor-or-guest',
  summary: 'The delivery fee, signed and valid for 15 minutes (QUOTE-01)',
  body: strictObject({
    source: Position,
    destination: Position,
    vendor_id: VendorId,
    delivery_type: Type.Literal('food'),
    /** Decides surcharges such as Taiwan's for cash (COUNTRY-22). */
    payment_method: Type.Optional(PaymentMethod),
  }),
  answer: result(Quote),
  refusals: [
    'error.forbidden',
    'request.error.undeliverable-address',
    'request.error.cannot-compute-price',
  ],
})

const deliveryBody = strictObject({
  location: strictObject({ lat: Latitude, lng: Longitude }),
  vendor_location: Position,
  vendor_id: VendorId,
})

export const validateArea = operation({
  name: 'validateArea',
  method: 'POST',
  path: '/delivery/area/validate',
  caller: 'vendor-or-guest',
  summary: 'Whether riders deliver to a location (QUOTE-02, QUOTE-03)',
  body: deliveryBody,
  answer: Type.Object({ result: Type.Enum(['DELIVERABLE', 'NOT_DELIVERABLE']) }),
  refusals: ['error.forbidden'],
})

export const estimateDelivery = operation({
  name: 'estimateDelivery',
  method: 'POST',
  path: '/estimations',
  caller: 'vendor-or-guest',
  summary: 'Minutes to pickup and to delivery (QUOTE-04)',
  body: deliveryBody,
  answer: result(Estimations),
  refusals: ['error.forbidden'],
})

export const deliveryArea = operation({
  name: 'deliveryArea',
  method: 'GET',
  path: '/delivery/area/{vendorId}',
  caller: 'vendor',
  summary: "The vendor's delivery area as GeoJSON (GAP-065)",
  params: strictObject({ vendorId: VendorId }),
  answer: result(
    Type.Object({
      type: Type.Literal('Feature'),
      properties: Type.Object({}),
      geometry: Type.Object({
        type: Type.Literal('Polygon'),
        coordinates: Type.Array(Type.Array(Type.Array(Type.Number()))),
      }),
    }),
  ),
  refusals: ['error.forbidden', 'address.no-coordinates'],
})
