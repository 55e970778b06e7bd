import { toMinor } from '@pillion/domain/money/money'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { discountOf, toVoucherDiscount } from '@pillion/domain/vouchers/voucher-discount'

import type { RequestContext } from '../flow/request-types.ts'

type PricedRequest = Pick<
  RequestContext,
  'country' | 'details' | 'quote' | 'voucher' | 'orderToBeUpdated' | 'paymentMethod'
>

/** What the items cost, in minor units; 0 while that is no amount. */
export const amountOf = ({
  details,
  country,
}: Pick<PricedRequest, 'country' | 'details'>): number =>
  toMinor(details.amount, country.currency) ?? 0

/** Minor units: the items, the delivery with what a voucher takes off, and what of it the rider collects. */
export function totalsOf(request: PricedRequest): {
  value: number
  fee: number
  discount: number
  total: number
  collect: number
} {
  const value = amountOf(request)
  const { fee, discount } = feeOf(request)
  const total = value + fee - discount
  return { value, fee, discount, total, collect: isCollected(request.paymentMethod) ? total : 0 }
}

/** The same of the order before it was edited. */
export function totalsBefore({
  country: { currency },
  orderToBeUpdated: order,
}: Pick<PricedRequest, 'country' | 'orderToBeUpdated'>): ReturnType<typeof totalsOf> | undefined {
  if (!order) return undefined
  const minor = (major: number) => toMinor(major, currency) ?? 0
  const value = minor(order.order.amount)
  const fee = minor(order.delivery_fee)
  const discount = minor(order.discount)
  const total = value + fee - discount
  const collect = isCollected(order.order.payment_method) ? total : 0
  return { value, fee, discount, total, collect }
}

/** An edited order keeps its fee while its place stays, and its voucher's terms in any case. */
function feeOf(request: PricedRequest): { fee: number; discount: number } {
  const { country, quote, voucher, orderToBeUpdated: order } = request
  const minor = (major: number) => toMinor(major, country.currency) ?? 0
  if (!order) {
    const fee = minor(quote?.fee ?? 0)
    return { fee, discount: voucher && quote ? fee - minor(voucher.fee) : 0 }
  }
  if (!quote) return { fee: minor(order.delivery_fee), discount: minor(order.discount) }
  const fee = minor(quote.fee)
  const { type, amount } = order.voucher ?? {}
  const voucherDiscount = type && toVoucherDiscount(type, amount ?? 0, country.currency)
  return { fee, discount: voucherDiscount ? discountOf(fee, voucherDiscount) : 0 }
}

const isCollected = (method: PaymentMethod) =>
  method === 'CASH_ON_DELIVERY' || method === 'PAYMENT_ON_DELIVERY'

/** The limit above which the value is confirmed, in minor units. */
export const itemValueLimitOf = ({
  countrySettings,
  country,
}: Pick<RequestContext, 'countrySettings' | 'country'>): number =>
  toMinor(countrySettings.itemValueLimit, country.currency) ?? 0
