import { addressLengthRefusalKeys } from '@pillion/domain/addresses/address-limits'
import { outletLocationRefusalKeys, outletRefusalKeys } from '@pillion/domain/vendors/check-outlet'
import { ownAreaRefusalKeys } from '@pillion/domain/vendors/delivery-area'
import { pauses } from '@pillion/domain/vendors/pauses'
import { CLIENT_VENDOR_ID } from '@pillion/domain/vendors/vendor-rules'
import { Type } from 'typebox'

import {
  Email,
  strictObject,
  Latitude,
  ShortText,
  Longitude,
  LongText,
  nullable,
  result,
  VendorId,
} from '../models/scalars.ts'
import {
  OwnDeliveryArea,
  paymentMethodMap,
  Vendor,
  VendorLocation,
  VendorSummary,
} from '../models/vendor.ts'
import { operation } from '../operation.ts'

export const listVendors = operation({
  name: 'listVendors',
  method: 'GET',
  path: '/vendors',
  caller: 'vendor',
  summary: 'The vendors the account may act for (VENDOR-06)',
  answer: result(Type.Object({ vendors: Type.Array(VendorSummary) })),
  refusals: [],
})

export const getVendor = operation({
  name: 'getVendor',
  method: 'GET',
  path: '/vendor/{id}',
  caller: 'vendor',
  summary: 'One vendor in full (VENDOR-07)',
  params: strictObject({ id: VendorId }),
  answer: result(Vendor),
  refusals: ['error.forbidden'],
})

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const placeVendor = operation({
  name: 'placeVendor',
  method: 'PUT',
  path: '/vendor/{id}/address',
  caller: 'vendor',
  summary: 'Change the pickup location of a vendor (VENDOR-08, GAP-062)',
  params: strictObject({ id: VendorId }),
  body: strictObject({
    ...VendorLocation.properties,
    address_text: ShortText,
    building: ShortText,
    city: ShortText,
    country_code: Type.String({ maxLength: 2 }),
    postal_code: ShortText,
    street: ShortText,
    street_number: ShortText,
    unit: ShortText,
    notes: LongText,
    rider_instructions: LongText,
    /** As for `updateOutlet`; optional, because the documents' call has none. */
    version: Type.Optional(Version),
  }),
  answer: result(Vendor),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'validation.fill-address',
    'address.no-coordinates',
    'collection-point.changed',
    'validation.outside-own-area',
    ...outletLocationRefusalKeys,
    ...addressLengthRefusalKeys,
  ],
})

const location = {
  address: Type.String({ minLength: 1, maxLength: 1_000 }),
  latitude: Latitude,
  longitude: Longitude,
  rider_instructions: ShortText,
  city: ShortText,
  unit: ShortText,
  building: ShortText,
  street: ShortText,
  street_number: ShortText,
  postal_code: ShortText,
  country_code: Type.String({ maxLength: 2 }),
}

export const outletBody = strictObject({
  parent_vendor_id: VendorId,
  client_vendor_id: Type.String({ pattern: CLIENT_VENDOR_ID.source }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  phone_number: Type.String({ minLength: 1, maxLength: 32 }),
  users: Type.Array(Email, { maxItems: 50 }),
  ...location,
})

export const createOutlet = operation({
  name: 'createOutlet',
  method: 'POST',
  path: '/outlet',
  caller: 'account',
  summary: 'Add an outlet to a parent vendor (CP-23)',
  body: outletBody,
  answer: result(Vendor),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'request.feature-unavailable',
    'validation.fill-address',
    ...outletRefusalKeys,
    'collection-point.already-registered',
    ...addressLengthRefusalKeys,
  ],
})

export const updateOutlet = operation({
  name: 'updateOutlet',
  method: 'PUT',
  path: '/outlet/{id}',
  caller: 'account',
  summary: 'Change an outlet of a parent vendor (CP-24)',
  params: strictObject({ id: VendorId }),
  body: strictObject({
    ...outletBody.properties,
    /** Of the outlet as it was read; refused with 409 and the present outlet if it has changed since. */
    version: Version,
  }),
  answer: result(Vendor),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'request.feature-unavailable',
    'validation.fill-address',
    ...outletRefusalKeys,
    'collection-point.changed',
    'validation.outside-own-area',
    ...addressLengthRefusalKeys,
  ],
})

export const listOutlets = operation({
  name: 'listOutlets',
  method: 'GET',
  path: '/outlets',
  caller: 'vendor',
  summary: 'All outlets of a parent vendor, inactive ones included (OUT-01)',
  query: strictObject({ parentVendorId: VendorId }),
  answer: result(Type.Object({ outlets: Type.Array(Vendor) })),
  refusals: ['error.forbidden'],
})

export const changeAvailability = operation({
  name: 'changeAvailability',
  method: 'PUT',
  path: '/outlet/{id}/availability',
  caller: 'account',
  summary: 'When a vendor takes requests; what is absent stays as it is (OUT-02, OUT-03, OUT-04)',
  params: strictObject({ id: VendorId }),
  body: strictObject({
    /** Inactive outlets are listed nowhere but in `listOutlets`. Only for a parent's accounts. */
    is_active: Type.Optional(Type.Boolean()),
    opening_hours: Type.Optional(nullable(Type.String({ maxLength: 9 }))),
    /** Null resumes. 'today' ends at the next midnight of the country. */
    pause: Type.Optional(nullable(Type.Enum([...pauses]))),
    version: Version,
  }),
  answer: result(Vendor),
  requiresIdempotencyKey: true,
  refusals: ['error.forbidden', 'validation.opening-hours', 'collection-point.changed'],
})

export const changeDeliveryArea = operation({
  name: 'changeDeliveryArea',
  method: 'PUT',
  path: '/outlet/{id}/delivery-area',
  caller: 'account',
  summary:
    "Draw an outlet's own delivery area, or take it away, for its parent's accounts (OUT-13)",
  params: strictObject({ id: VendorId }),
  body: strictObject({
    /** Null for the country's standard area. */
    delivery_area: nullable(OwnDeliveryArea),
    version: Version,
  }),
  answer: result(Vendor),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'address.no-coordinates',
    'collection-point.changed',
    ...ownAreaRefusalKeys,
  ],
})

export const registerVendor = operation({
  name: 'registerVendor',
  method: 'POST',
  path: '/operator/vendors',
  caller: 'operator',
  summary: 'Register a parent vendor',
  body: strictObject({
    vendor_id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,23}$' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    phone_number: Type.String({ minLength: 1, maxLength: 32 }),
    /** Accounts with these e-mail addresses may act for it at once. */
    owners: Type.Array(Email, { maxItems: 50 }),
    location: Type.Optional(strictObject(location)),
    payment_methods: Type.Optional(paymentMethodMap),
    login_pickup_estimation: Type.Optional(Type.Integer({ minimum: 0, maximum: 240 })),
  }),
  answer: result(Vendor),
  requiresIdempotencyKey: true,
  refusals: [
    ...outletRefusalKeys,
    'collection-point.already-registered',
    ...addressLengthRefusalKeys,
  ],
})
