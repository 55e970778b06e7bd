import type { VoucherConditions } from './check-voucher.ts'
import type { VoucherDiscount } from './voucher-discount.ts'

export type NewVoucherRefusal = {
  refused: 'voucher.impossible-terms'
  field: 'amount' | 'valid_until'
}

/** Why there can be no such voucher: one that takes off nothing or too much, or is never valid. */
export const checkNewVoucher = (
  discount: VoucherDiscount,
  { valid_from, valid_until }: Pick<VoucherConditions, 'valid_from' | 'valid_until'>,
): undefined | NewVoucherRefusal => {
  const refused = 'voucher.impossible-terms'
  if (!isPossible(discount)) return { refused, field: 'amount' }
  const isNever = valid_from !== null && valid_until !== null && valid_until <= valid_from
  return isNever ? { refused, field: 'valid_until' } : undefined
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
