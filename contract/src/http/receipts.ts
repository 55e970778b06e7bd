import { Type, type Static } from 'typebox'

import { nullable, OrderId, result, strictObject, UnixSeconds } from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** What the delivery of an order cost, and when it was delivered (GAP-149). Amounts in major units of `currency`. */
export const DeliveryReceipt = Type.Object({
  order_id: OrderId,
  outlet_name: Type.String(),
  placed_at: UnixSeconds,
  delivered_at: UnixSeconds,
  currency: Type.String(),
  delivery_fee: Type.Number(),
  discount: Type.Number(),
  /** Of the delivery: the fee less the discount. */
  total: Type.Number(),
  vat_number: nullable(Type.String()),
  /** Null some days after the delivery, like everything about the recipient (GAP-038). */
  recipient_initial: nullable(Type.String()),
})
export type DeliveryReceipt = Static<typeof DeliveryReceipt>

export const getReceipt = operation({
  name: 'getReceipt',
  method: 'GET',
  path: '/public/receipt/{orderID}',
  caller: 'public',
  summary: 'The receipt of a delivered order, opened by its link key (GAP-024, GAP-038, GAP-149)',
  params: strictObject({ orderID: Type.String({ maxLength: 120 }) }),
  query: strictObject({ key: Type.String({ maxLength: 120, default: '' }) }),
  answer: result(DeliveryReceipt),
  refusals: ['error.not-found'],
})
