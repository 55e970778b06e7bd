import { quoteRefusalKeys } from '@pillion/domain/quotes/quote'
import { Type } from 'typebox'

import { Quote } from '../models/quote.ts'
import {
  Amount,
  strictObject,
  nullable,
  OrderId,
  result,
  Signature,
  UnixSeconds,
  VendorId,
} from '../models/scalars.ts'
import { Voucher, VoucherCode, VoucherDiscount } from '../models/voucher.ts'
import { operation } from '../operation.ts'

/** The largest 32-bit integer. */
const UseLimit = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const validateVoucher = operation({
  name: 'validateVoucher',
  method: 'POST',
  path: '/voucher/validate',
  caller: 'vendor',
  summary:
    'Apply a voucher to a quoted fee; the result is signed like the fee (VOUCHER-02, GAP-075)',
  body: strictObject({
    code: VoucherCode,
    order: strictObject({
      /** The order's scheduled time, or now (GAP-075). */
      order_time: UnixSeconds,
      delivery_fee: Amount,
      signature: Signature,
    }),
    vendor_id: VendorId,
    /** An order of the vendor that the request takes the place of; its use does not count. */
    replaced_order_id: Type.Optional(nullable(OrderId)),
  }),
  /** Valid as long as the quote it is based on. */
  answer: result(
    Type.Object({
      voucher: VoucherDiscount,
      delivery_fee: Quote.properties.fee,
      signature: Quote.properties.signature,
    }),
  ),
  refusals: [
    'error.forbidden',
    'request.feature-unavailable',
    'voucher.error.validation.message',
    ...quoteRefusalKeys,
  ],
})

export const getVoucher = operation({
  name: 'getVoucher',
  method: 'GET',
  path: '/voucher/{code}',
  caller: 'vendor',
  summary: 'The terms of a voucher that one of the caller’s vendors may use (VOUCHER-03)',
  params: strictObject({ code: VoucherCode }),
  answer: result(Voucher),
  refusals: ['request.feature-unavailable', 'voucher.error.get.message'],
})

export const createVoucher = operation({
  name: 'createVoucher',
  method: 'POST',
  path: '/operator/vouchers',
  caller: 'operator',
  summary: 'Issue a voucher',
  body: strictObject({
    ...VoucherDiscount.properties,
    code: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,31}$' }),
    valid_from: Type.Optional(nullable(UnixSeconds)),
    valid_until: Type.Optional(nullable(UnixSeconds)),
    minimum_fee: Type.Optional(Amount),
    /** How many orders may use it in total, and how many of one vendor; absent means no limit. */
    total_limit: Type.Optional(nullable(UseLimit)),
    vendor_limit: Type.Optional(nullable(UseLimit)),
    /** Which vendors may use it, including their outlets; absent means all. */
    vendors: Type.Optional(nullable(Type.Array(VendorId, { minItems: 1, maxItems: 1_000 }))),
  }),
  answer: result(Voucher),
  requiresIdempotencyKey: true,
  refusals: ['error.not-found', 'voucher.already-issued', 'voucher.impossible-terms'],
})
