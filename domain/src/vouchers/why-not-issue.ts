import type { VoucherTerms } from './terms.ts'
import type { VoucherConditions } from './why-not-voucher.ts'

export type IssueRefusal = {
  refused: 'voucher.impossible-terms'
  field: 'amount' | 'valid_until'
}

/** Why there can be no such voucher: one that takes off nothing or too much, or is never valid. */
export const whyNotIssue = (
  terms: VoucherTerms,
  { valid_from, valid_until }: Pick<VoucherConditions, 'valid_from' | 'valid_until'>,
): undefined | IssueRefusal => {
  const refused = 'voucher.impossible-terms'
  if (!isPossible(terms)) return { refused, field: 'amount' }
  const isNever = valid_from !== null && valid_until !== null && valid_until <= valid_from
  return isNever ? { refused, field: 'valid_until' } : undefined
}

function isPossible({ type, amount }: VoucherTerms): boolean {
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
