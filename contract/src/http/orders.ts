import { quoteRefusalKeys } from '@pillion/domain/quotes/quote'
import { amendmentRefusalKeys, requestRefusalKeys } from '@pillion/domain/request/validate-request'
import { Type } from 'typebox'

import { Order, PaymentMethod, Rider, OrderStatus } from '../models/order.ts'
import {
  Amount,
  Email,
  strictObject,
  Latitude,
  ShortText,
  Longitude,
  nullable,
  OrderId,
  LongText,
  result,
  Signature,
  UnixSeconds,
  VendorId,
} from '../models/scalars.ts'
import { VoucherDiscount } from '../models/voucher.ts'
import { operation } from '../operation.ts'

export const placeOrder = operation({
  name: 'placeOrder',
  method: 'POST',
  path: '/order',
  caller: 'vendor-or-guest',
  summary: 'Request a rider (ORDER-08, ORDER-17)',
  body: strictObject({
    vendor_id: VendorId,
    customer: strictObject({
      name: ShortText,
      phone_number: Type.String({ maxLength: 64 }),
      location: strictObject({
        latitude: Latitude,
        longitude: Longitude,
        /** Unit, building and text joined by commas (GAP-059). */
        address: ShortText,
        notes: LongText,
      }),
    }),
    order: strictObject({
      payment_method: PaymentMethod,
      amount: Amount,
      description: LongText,
      cold_bag_needed: Type.Literal(false),
    }),
    vat_number: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
    preordered_for: Type.Optional(nullable(UnixSeconds)),
    age_validation_required: Type.Boolean(),
    login_pickup_estimation: Type.Integer({ minimum: 0, maximum: 1_440 }),
    delivery_fee: Amount,
    signature: Signature,
    /** A voucher comes with the discounted fee and its signature (VOUCHER-04, VOUCHER-05). */
    voucher: Type.Optional(nullable(strictObject(VoucherDiscount.properties))),
    discounted_delivery_fee: Type.Optional(nullable(Amount)),
    discounted_delivery_fee_signature: Type.Optional(nullable(Signature)),
    /**
     * An order that waits for another card; this one takes its place, so it is given up, and its voucher with it. Refused as
     * payment.closed if a card is just paying for it or has paid; without this member the request is placed beside it.
     */
    replaced_order_id: Type.Optional(nullable(OrderId)),
    /** Of a guest's order, and of no other: who hands it over, and where (ORDER-14). */
    sender: Type.Optional(
      nullable(
        strictObject({
          name: ShortText,
          email: Email,
          /** Digits and plus only (ORDER-15). */
          phone_number: Type.String({ pattern: '^[+0-9]{1,32}$' }),
          location: strictObject({
            latitude: Latitude,
            longitude: Longitude,
            address: ShortText,
            notes: LongText,
          }),
        }),
      ),
    ),
    /** Of a guest's order where the flag c2c is on, and of no other; the order's amount is then 0 (GAP-152). */
    parcel: Type.Optional(
      nullable(
        strictObject({
          /** With grams as decimals. */
          weight_kg: Type.Number({ minimum: 0, maximum: 1_000 }),
          /** Declared; it is not collected. */
          value: Amount,
          /** The order is refused unless the sender has accepted the list of prohibited items. */
          accepts_prohibited_items: Type.Boolean(),
        }),
      ),
    ),
  }),
  answer: result(Type.Object({ order_id: OrderId })),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    ...requestRefusalKeys,
    'validation.vat-number',
    'address.no-coordinates',
    'request.service-closed',
    'request.outlet-closed',
    'request.outlet-paused',
    'request.feature-unavailable',
    'request.error.undeliverable-address',
    ...quoteRefusalKeys,
    'voucher.error.validation.message',
    'payment.closed',
    'validation.email',
    'validation.parcel',
    'error.too-many-requests',
  ],
})

export const editOrder = operation({
  name: 'editOrder',
  method: 'PUT',
  path: '/order/{orderId}',
  caller: 'vendor',
  summary: 'Change an order that no rider has collected yet (ORDER-18, GAP-051, GAP-052)',
  params: strictObject({ orderId: OrderId }),
  body: strictObject({
    vendor_id: VendorId,
    payment_method: PaymentMethod,
    amount: Amount,
    /** The description of the order. */
    item_details: LongText,
    location: strictObject({
      address: ShortText,
      notes: LongText,
      latitude: Latitude,
      longitude: Longitude,
    }),
    delivery_fee: Amount,
    /** Null when the fee stays the same: same place, and no change of the cash surcharge. */
    signature: nullable(Signature),
  }),
  answer: result(Order),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'error.not-found',
    'request.feature-unavailable',
    'order cannot be edited at this stage',
    ...amendmentRefusalKeys,
    'request.error.undeliverable-address',
    ...quoteRefusalKeys,
  ],
})

export const getOrder = operation({
  name: 'getOrder',
  method: 'GET',
  path: '/order',
  caller: 'vendor-or-guest',
  summary: 'One order (ORDER-20)',
  query: strictObject({ vendorId: VendorId, orderId: OrderId }),
  answer: result(Order),
  refusals: ['error.forbidden', 'error.not-found'],
})

export const listOrders = operation({
  name: 'listOrders',
  method: 'GET',
  path: '/vendor/{vendorId}/orders',
  caller: 'vendor',
  summary: "A vendor's orders by time, newest first, a page at a time (LIST-15, LIST-16)",
  params: strictObject({ vendorId: VendorId }),
  query: strictObject({
    /** Inclusive; `to` is exclusive (GAP-018), at most 31 days later (GAP-020). */
    from: UnixSeconds,
    to: UnixSeconds,
    count: Type.Integer({ minimum: 1, maximum: 200, default: 30 }),
    pagination_key: Type.Optional(Type.String({ maxLength: 200 })),
    include_outlets: Type.Boolean({ default: false }),
    customer_phone_number: Type.Optional(Type.String({ maxLength: 32 })),
    /** Filters on preordered_for instead of created_at. */
    scheduled: Type.Boolean({ default: false }),
  }),
  answer: result(
    Type.Object({
      data: Type.Array(Order),
      /** Absent on the last page. */
      pagination_key: Type.Optional(Type.String()),
    }),
  ),
  refusals: ['error.forbidden'],
})

export const cancelOrder = operation({
  name: 'cancelOrder',
  method: 'PUT',
  path: '/order/cancel',
  caller: 'vendor-or-guest',
  summary: 'Cancel the rider, with a reason (CANCEL-07)',
  body: strictObject({
    vendor_id: VendorId,
    order_id: OrderId,
    reason: Type.String({ maxLength: 1_000 }),
  }),
  answer: result(Type.Object({ order_id: OrderId, status: OrderStatus })),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'error.not-found',
    'validation.cancel-reason',
    'order cannot be cancelled at this stage',
  ],
})

export const endOrder = operation({
  name: 'endOrder',
  method: 'POST',
  path: '/operator/orders/end',
  caller: 'operator',
  summary: 'End an order that its fleet will not end; asks for no handover code (GAP-004)',
  body: strictObject({
    order_id: OrderId,
    status: Type.Enum(['CANCELLED', 'DELIVERED', 'RETURNED_TO_VENDOR']),
  }),
  answer: result(Type.Object({ order_id: OrderId, status: OrderStatus })),
  requiresIdempotencyKey: true,
  refusals: ['error.not-found', 'order.transition-not-allowed'],
})

export const getRider = operation({
  name: 'getRider',
  method: 'GET',
  path: '/riders/{id}',
  caller: 'vendor-or-guest',
  summary: "The rider of an order, by the order's id (RIDER-03, GAP-036)",
  params: strictObject({ id: OrderId }),
  answer: result(nullable(Rider)),
  refusals: ['error.not-found'],
})

export const listOutletActivity = operation({
  name: 'listOutletActivity',
  method: 'GET',
  path: '/outlets/activity',
  caller: 'vendor',
  points: 250,
  summary: 'The orders of today and the last rider of each outlet of a parent vendor (OUT-09)',
  query: strictObject({ parentVendorId: VendorId }),
  answer: result(
    Type.Object({
      outlets: Type.Array(
        Type.Object({
          vendor_id: VendorId,
          /** Placed since the country's midnight, whatever has become of them. */
          orders_today: Type.Integer({ minimum: 0 }),
          /** Of this month's and last month's orders; null if none had a rider. */
          last_rider: nullable(
            Type.Object({
              name: Type.String(),
              /** When the fleet last reported that rider for an order of the outlet. */
              reported_at: UnixSeconds,
            }),
          ),
        }),
      ),
    }),
  ),
  refusals: ['error.forbidden'],
})
