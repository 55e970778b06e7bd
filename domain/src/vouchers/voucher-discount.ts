import type { Currency } from '../money/currency.ts'
import { toExactMinor, toMajor } from '../money/money.ts'
import type { VoucherType } from './voucher-types.ts'

/** `amount` is in minor units for `amount`, in whole per cent for `percentage`, and 0 for `deliveryFee`. */
export type VoucherDiscount = { readonly type: VoucherType; readonly amount: number }

/** A voucher's terms as an order keeps them; the lowest fee that it applies to is in minor units. */
export type VoucherTerms = VoucherDiscount & { readonly minimum_fee: number }

/** What the voucher takes off a fee, both in minor units; never more than the fee (GAP-073). */
export const discountOf = (fee: number, { type, amount, minimum_fee }: VoucherTerms): number => {
  if (fee < minimum_fee) return 0
  switch (type) {
    case 'amount':
      return Math.min(fee, amount)
    case 'percentage':
      return Math.min(fee, Math.round((fee * amount) / 100))
    case 'deliveryFee':
      return fee
    default:
      return type satisfies never
  }
}

/** The amount for display and the wire: major units for money. */
export const majorAmount = ({ type, amount }: VoucherDiscount, currency: Currency): number =>
  type === 'amount' ? toMajor(amount, currency) : amount

/** The stored discount for an amount in major units; undefined when that is not a number. */
export const toVoucherDiscount = (
  type: VoucherType,
  major: number,
  currency: Currency,
): VoucherDiscount | undefined => {
  const amount = type === 'amount' ? toExactMinor(major, currency) : major
  return amount === undefined ? undefined : { type, amount }
}
