import { refuse, type Refusal, type RefusalAt } from '../refusals/refusal.ts'
import type { VoucherConditions } from './check-voucher.ts'
import type { VoucherDiscount } from './voucher-discount.ts'

export type NewVoucherRefusal =
  | Refusal<'voucher.impossible-terms'>
  | RefusalAt<'voucher.impossible-terms', 'valid_until'>

/** Why a voucher cannot be issued: it takes off nothing or too much, or is never valid. */
export const checkNewVoucher = (
  discount: VoucherDiscount,
  { valid_from, valid_until }: Pick<VoucherConditions, 'valid_from' | 'valid_until'>,
): undefined | NewVoucherRefusal => {
  const refusal = refuse('voucher.impossible-terms')
  if (!isPossible(discount)) return refusal
  const isNever = valid_from !== null && valid_until !== null && valid_until <= valid_from
  return isNever ? { ...refusal, field: 'valid_until' } : undefined
}

function isPossible({ type, amount }: VoucherDiscount): boolean {
  switch (type) {
    case 'amount':
      return amount > 0
    case 'percentage':
      return Number.isInteger(amount) && amount >= 1 && amount <= 100
    case 'deliveryFee':
      return amount === 0
    default:
      return type satisfies never
  }
}
