import { orderVariants } from '@pillion/domain/c2c/order-variants'
import { cancelSources } from '@pillion/domain/orders/cancellation'
import { orderStatuses } from '@pillion/domain/orders/order-statuses'
import { returnReasons } from '@pillion/domain/orders/return-reasons'
import { paymentMethods } from '@pillion/domain/payments/payment-methods'
import { Type, type Static } from 'typebox'

import {
  Amount,
  Latitude,
  Longitude,
  nullable,
  OrderId,
  UnixSeconds,
  Uuid,
  VendorId,
} from './scalars.ts'
import { VoucherTerms } from './voucher.ts'

export const OrderStatus = Type.Enum([...orderStatuses])
export const ReturnReason = Type.Enum([...returnReasons])
export const PaymentMethod = Type.Enum([...paymentMethods])

export const HistoryEntry = Type.Object({ status: OrderStatus, created_at: UnixSeconds })

/** `url` is that of `getProof`, which needs the caller's token (GAP-151); `created_at` is when the picture was taken. */
const Proof = Type.Object({ id: Uuid, url: Type.String(), created_at: UnixSeconds })

/** An order as its vendor sees it (ORDER-01 … ORDER-07). Amounts are in major units of `currency`. */
export const Order = Type.Object({
  order_id: OrderId,
  vendor_id: VendorId,
  outlet_name: Type.String(),
  pickup: Type.Object({ address: Type.String(), latitude: Latitude, longitude: Longitude }),
  customer: Type.Object({
    name: Type.String(),
    phone_number: Type.String(),
    location: Type.Object({
      address: Type.String(),
      latitude: Latitude,
      longitude: Longitude,
      notes: Type.String(),
    }),
  }),
  order: Type.Object({
    amount: Amount,
    description: Type.String(),
    payment_method: PaymentMethod,
  }),
  currency: Type.String(),
  delivery_fee: Amount,
  discount: Amount,
  /** The sum may exceed the maximum of each part. */
  total_amount: Type.Number({ minimum: 0 }),
  status: OrderStatus,
  status_history: Type.Array(HistoryEntry),
  created_at: UnixSeconds,
  preordered_for: nullable(UnixSeconds),
  rider: nullable(Type.Object({ name: Type.String(), phone: Type.String() })),
  estimated_pickup_minutes: Type.Integer(),
  estimated_delivery_minutes: Type.Integer(),
  cancel_reason: nullable(Type.String()),
  cancel_source: nullable(Type.Enum([...cancelSources])),
  /** When the fleet now expects the delivery; of the last time that the order was DELAYED. */
  delayed_until: nullable(UnixSeconds),
  /** When the rider last failed to reach the recipient. */
  unreachable_at: nullable(UnixSeconds),
  return_reason: nullable(ReturnReason),
  /** Too many wrong handover codes were entered, so the order can only be returned. */
  handover_locked: Type.Optional(Type.Boolean()),
  age_validation_required: Type.Boolean(),
  vat_number: nullable(Type.String()),
  voucher: nullable(VoucherTerms),
  proofs: Type.Object({
    delivery: Type.Array(Proof),
    pickup: Type.Array(Proof),
    return: Type.Array(Proof),
  }),
  /** Who hands over the order of a guest (ORDER-14), at `pickup`; null for an order of an account. */
  sender: nullable(
    Type.Object({
      name: Type.String(),
      email: Type.String(),
      phone_number: Type.String(),
      notes: Type.String(),
    }),
  ),
  /** 'c2c' is from one person to another (GAP-152). */
  variant: Type.Enum([...orderVariants]),
  /** What the sender of a c2c order says of it; `value` is not collected. Null for other orders. */
  parcel: nullable(Type.Object({ weight_kg: Type.Number(), value: Amount })),
  /** Opens the recipient's public page of this order (GAP-024). */
  link_key: Type.String(),
})
export type Order = Static<typeof Order>

/** The rider of one order, as polled by order id (GAP-036). Times are minutes from now. */
export const Rider = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  latitude: nullable(Latitude),
  longitude: nullable(Longitude),
  eta_origin: nullable(Type.Integer()),
  eta_destination: nullable(Type.Integer()),
  updated_at: UnixSeconds,
})
export type Rider = Static<typeof Rider>
