import { toMinor } from '@pillion/domain/money/money'
import type { PaymentMethod } from '@pillion/domain/payments/methods'

import type { RequestContext } from '../flow/request-types.ts'

type Priced = Pick<RequestContext, 'country' | 'details' | 'quote' | 'paymentMethod'>

/** What the items cost, in minor units; 0 while that is no amount. */
export const amountOf = ({ details, country }: Pick<Priced, 'country' | 'details'>): number =>
  toMinor(details.amount, country.currency) ?? 0

/** Minor units: the items and the delivery, and what of it the rider collects. */
export function totalsOf(request: Priced): {
  value: number
  fee: number
  total: number
  collect: number
} {
  const value = amountOf(request)
  const fee = toMinor(request.quote?.fee ?? 0, request.country.currency) ?? 0
  const total = value + fee
  return { value, fee, total, collect: isCollected(request.paymentMethod) ? total : 0 }
}

const isCollected = (method: PaymentMethod) =>
  method === 'CASH_ON_DELIVERY' || method === 'PAYMENT_ON_DELIVERY'

/** The limit above which the value is confirmed, in minor units. */
export const limitOf = ({ terms, country }: Pick<RequestContext, 'terms' | 'country'>): number =>
  toMinor(terms.itemValueLimit, country.currency) ?? 0
