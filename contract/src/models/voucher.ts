import { voucherTypes } from '@pillion/domain/vouchers/voucher-types'
import { Type, type Static } from 'typebox'

import { Amount, nullable, UnixSeconds } from './scalars.ts'

/** A code as typed; case-insensitive. */
export const VoucherCode = Type.String({ minLength: 1, maxLength: 64 })

/**
 * What a voucher takes off the delivery fee (QUOTE-20, GAP-073). `amount` is in major units for `amount`,
 * per cent for `percentage`, and 0 for `deliveryFee`, which is free delivery.
 */
export const VoucherDiscount = Type.Object({
  code: Type.String(),
  type: Type.Enum([...voucherTypes]),
  amount: Amount,
})
export type VoucherDiscount = Static<typeof VoucherDiscount>

/** A voucher's terms as an order keeps them. */
export const VoucherTerms = Type.Object({
  ...VoucherDiscount.properties,
  /** The lowest delivery fee that the voucher applies to, in major units. */
  minimum_fee: Amount,
})
export type VoucherTerms = Static<typeof VoucherTerms>

export const Voucher = Type.Object({
  ...VoucherTerms.properties,
  /** Inclusive; `valid_until` is exclusive. */
  valid_from: nullable(UnixSeconds),
  valid_until: nullable(UnixSeconds),
})
export type Voucher = Static<typeof Voucher>
