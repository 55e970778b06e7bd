import { Type } from 'typebox'

import { Order, PaymentMethod, Rider, Status } from '../models/order.ts'
import {
  Amount,
  exactly,
  Latitude,
  Line,
  Longitude,
  nullable,
  OrderId,
  Paragraph,
  result,
  UnixSeconds,
  VendorId,
} from '../models/scalars.ts'
import { operation } from '../operation.ts'

const Signature = Type.String({ minLength: 1, maxLength: 4_096 })

export const placeOrder = operation({
  name: 'placeOrder',
  method: 'POST',
  path: '/order',
  caller: 'account',
  summary: 'Request a rider (ORDER-08, ORDER-17)',
  body: exactly({
    vendor_id: VendorId,
    customer: exactly({
      name: Line,
      phone_number: Type.String({ maxLength: 64 }),
      location: exactly({
        latitude: Latitude,
        longitude: Longitude,
        /** Unit, building and text joined by commas (GAP-059). */
        address: Line,
        notes: Paragraph,
      }),
    }),
    order: exactly({
      payment_method: PaymentMethod,
      amount: Amount,
      description: Paragraph,
      cold_bag_needed: Type.Literal(false),
    }),
    vat_number: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
    preordered_for: Type.Optional(nullable(UnixSeconds)),
    age_validation_required: Type.Boolean(),
    login_pickup_estimation: Type.Integer({ minimum: 0, maximum: 1_440 }),
    delivery_fee: Amount,
    signature: Signature,
  }),
  answer: result(Type.Object({ order_id: OrderId })),
  refusals: [
    'error.forbidden',
    'error.idempotency-key-missing',
    'error.idempotency-key-reused',
    'error.idempotency-in-progress',
    'error.cant-retrieve-vendor-rar',
    'validation.fill-unit-number',
    'validation.fill-customer-name',
    'validation.wrong-customer-name',
    'validation.fill-customer-phone',
    'validation.phone-incorrect',
    'validation.fill-description',
    'validation.fill-address',
    'validation.invalid-coordinates',
    'validation.fill-amount',
    'validation.minimum-amount-pkr',
    'validation.fill-payment-method',
    'validation.preorder-time',
    'error.no-payment-method-available',
    'address.notes-too-long',
    'address.too-long',
    'request.service-closed',
    'request.error.undeliverable-address',
    'quote.signature-mismatch',
    'SignatureExpired',
  ],
})

export const getOrder = operation({
  name: 'getOrder',
  method: 'GET',
  path: '/order',
  caller: 'account',
  summary: 'One order (ORDER-20)',
  query: exactly({ vendorId: VendorId, orderId: OrderId }),
  answer: result(Order),
  refusals: ['error.forbidden', 'error.not-found'],
})

export const listOrders = operation({
  name: 'listOrders',
  method: 'GET',
  path: '/vendor/{vendorId}/orders',
  caller: 'account',
  summary: "A vendor's orders by time, newest first, a page at a time (LIST-15, LIST-16)",
  params: exactly({ vendorId: VendorId }),
  query: exactly({
    /** Inclusive; `to` is exclusive (GAP-018). */
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
      /** Absent at the end. */
      pagination_key: Type.Optional(Type.String()),
    }),
  ),
  refusals: ['error.forbidden'],
})

export const cancelOrder = operation({
  name: 'cancelOrder',
  method: 'PUT',
  path: '/order/cancel',
  caller: 'account',
  summary: 'Cancel the rider, with a reason (CANCEL-07)',
  body: exactly({
    vendor_id: VendorId,
    order_id: OrderId,
    reason: Type.String({ maxLength: 1_000 }),
  }),
  answer: result(Type.Object({ order_id: OrderId, status: Status })),
  refusals: [
    'error.forbidden',
    'error.not-found',
    'validation.cancel-reason',
    'order cannot be cancelled at this stage',
  ],
})

export const getRider = operation({
  name: 'getRider',
  method: 'GET',
  path: '/riders/{id}',
  caller: 'account',
  summary: "The rider of an order, by the order's id (RIDER-03, GAP-036)",
  params: exactly({ id: OrderId }),
  answer: result(nullable(Rider)),
  refusals: ['error.not-found'],
})
