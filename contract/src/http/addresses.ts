import { addressLengthRefusalKeys } from '@pillion/domain/addresses/address-limits'
import { customerRefusalKeys } from '@pillion/domain/request/check-customer'
import { Type } from 'typebox'

import { SavedAddress } from '../models/saved-address.ts'
import {
  strictObject,
  Latitude,
  ShortText,
  Longitude,
  LongText,
  MAX_QUERY_LENGTH,
  result,
  VendorId,
} from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** At most 18 digits, which always fit a 64-bit integer. */
const AddressId = Type.String({ pattern: '^[1-9][0-9]{0,17}$' })
const Query = Type.String({ maxLength: MAX_QUERY_LENGTH })

const addressBody = strictObject({
  name: ShortText,
  phone_number: Type.String({ maxLength: 64 }),
  /** Three positions, comma-separated: unit, building, the rest; empty ones are kept (ADDR-14, GAP-059). */
  address: ShortText,
  latitude: Latitude,
  longitude: Longitude,
  notes: LongText,
})

const addressRefusals = [
  'error.forbidden',
  'request.feature-unavailable',
  ...customerRefusalKeys,
  'validation.fill-address',
  ...addressLengthRefusalKeys,
] as const

export const searchCustomers = operation({
  name: 'searchCustomers',
  method: 'GET',
  path: '/addressbook/search-customers/{vendorId}',
  caller: 'vendor',
  summary: 'Saved addresses that match a name, phone or address, best first (ADDR-10)',
  params: strictObject({ vendorId: VendorId }),
  /** Fewer than two characters find nothing (ADDR-08). */
  query: strictObject({ query: Query }),
  answer: result(Type.Array(SavedAddress)),
  refusals: ['error.forbidden', 'request.feature-unavailable'],
})

export const listAddresses = operation({
  name: 'listAddresses',
  method: 'GET',
  path: '/addressbook/customers/{vendorId}',
  caller: 'vendor',
  summary: "A vendor's address book by name, a page at a time",
  params: strictObject({ vendorId: VendorId }),
  query: strictObject({
    /** Only entries that contain this text; all when empty. */
    query: Type.Optional(Query),
    count: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    pagination_key: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
  answer: result(
    Type.Object({
      data: Type.Array(SavedAddress),
      /** Absent on the last page. */
      pagination_key: Type.Optional(Type.String()),
    }),
  ),
  refusals: ['error.forbidden', 'request.feature-unavailable'],
})

export const saveAddress = operation({
  name: 'saveAddress',
  method: 'POST',
  path: '/addressbook/customers/{vendorId}',
  caller: 'vendor',
  summary: 'Save an address; the same phone and address update the existing entry (GAP-057)',
  params: strictObject({ vendorId: VendorId }),
  body: addressBody,
  answer: result(SavedAddress),
  requiresIdempotencyKey: true,
  refusals: addressRefusals,
})

export const editAddress = operation({
  name: 'editAddress',
  method: 'PUT',
  path: '/addressbook/customers/{vendorId}/{addressId}',
  caller: 'vendor',
  summary: 'Change an entry of the address book',
  params: strictObject({ vendorId: VendorId, addressId: AddressId }),
  body: addressBody,
  answer: result(SavedAddress),
  requiresIdempotencyKey: true,
  refusals: [...addressRefusals, 'error.not-found', 'address.already-saved'],
})

export const deleteAddress = operation({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/addressbook/customers/{vendorId}/{addressId}',
  caller: 'vendor',
  summary: 'Remove an entry from the address book',
  params: strictObject({ vendorId: VendorId, addressId: AddressId }),
  answer: result(Type.Object({ id: Type.String() })),
  requiresIdempotencyKey: true,
  refusals: ['error.forbidden', 'error.not-found', 'request.feature-unavailable'],
})
