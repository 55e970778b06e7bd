import { paymentMethods } from '@pillion/domain/payments/payment-methods'
import { Type, type Static } from 'typebox'

import { Latitude, Longitude, nullable, Position, VendorId } from './scalars.ts'

export const VendorLocation = Type.Object({
  address_text: Type.String(),
  building: Type.String(),
  city: Type.String(),
  country_code: Type.String(),
  latitude: nullable(Latitude),
  longitude: nullable(Longitude),
  postal_code: Type.String(),
  street: Type.String(),
  street_number: Type.String(),
  unit: Type.String(),
  notes: Type.String(),
  rider_instructions: Type.String(),
})

/** A method that is absent is not allowed. */
export const paymentMethodMap = Type.Partial(
  Type.Record(Type.Enum([...paymentMethods]), Type.Boolean()),
)

const identity = {
  vendor_id: VendorId,
  parent_vendor_id: nullable(VendorId),
  client_vendor_id: Type.String(),
  is_active: Type.Boolean(),
  is_registered: Type.Boolean(),
  is_parent: Type.Boolean(),
}

/**
 * The corners of a polygon in their order; the last one joins the first. More than the domain allows, so that it says
 * what is wrong.
 */
export const OwnDeliveryArea = Type.Array(Position, { maxItems: 1_000 })

/** One line of the branch selector (VENDOR-04). */
export const VendorSummary = Type.Object({ ...identity, name: Type.String() })
export type VendorSummary = Static<typeof VendorSummary>

/** A vendor in full (VENDOR-01, VENDOR-02, VENDOR-03). */
export const Vendor = Type.Object({
  ...identity,
  vendor_information: Type.Object({
    name: Type.String(),
    currency: Type.String(),
    owners: Type.Array(Type.String()),
    contact: Type.Object({ phone: Type.String() }),
    location: VendorLocation,
  }),
  flags: Type.Object({
    /** The payment methods of this vendor; an absent map means all of the country's (GAP-079). */
    payment_methods: Type.Optional(paymentMethodMap),
  }),
  /** Minutes. */
  estimation_pick_up_time: Type.Integer(),
  /** Minutes. */
  login_pickup_estimation: Type.Integer(),
  /** Its own hours, 'HHMM:HHMM' as the service hours; null for the country's. */
  opening_hours: nullable(Type.String()),
  /** It takes no requests until that unix second, or with null until it is resumed. */
  pause: nullable(Type.Object({ until: nullable(Type.Integer()) })),
  /** Drawn for this vendor, within the country's limit; null for the country's standard area. */
  delivery_area: nullable(OwnDeliveryArea),
  /** Raised by every change. */
  version: Type.Integer({ minimum: 1 }),
})
export type Vendor = Static<typeof Vendor>
