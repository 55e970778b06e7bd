import type { Quote } from '@pillion/contract/models/quote'
import { toMinor } from '@pillion/domain/money/money'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { QUOTE_MINUTES } from '@pillion/domain/quotes/quote'
import { discountOf, toVoucherDiscount } from '@pillion/domain/vouchers/voucher-discount'

import type { ReusableQuote, RequestContext } from './types.ts'

const LIFETIME_MS = QUOTE_MINUTES * 60_000

/**
 * The quote with its expiry by this computer's clock. If the clocks differ so much that the expiry is implausible,
 * the quote's normal lifetime is used instead, so that a wrong clock does not make every quote look expired.
 */
export function reusableQuote(quote: Quote, receivedAt: number): ReusableQuote {
  const left = quote.expires_at * 1_000 - receivedAt
  const isPlausible = left > 0 && left <= LIFETIME_MS
  return { ...quote, validUntil: receivedAt + (isPlausible ? left : LIFETIME_MS) }
}

type FeeContext = Pick<RequestContext, 'voucher' | 'quote' | 'orderToBeUpdated'>

/** The delivery fee after discount, in major units. An edited order keeps its fee until it gets a new quote. */
export const payableFee = ({ voucher, quote, orderToBeUpdated }: FeeContext): number | undefined =>
  voucher?.fee ?? quote?.fee ?? orderToBeUpdated?.delivery_fee

export function quoteIsStale({ quote, now }: Pick<RequestContext, 'quote' | 'now'>): boolean {
  return !quote || now() >= quote.validUntil
}

/** Replaces the quote and drops the discount of the previous one (GAP-075). */
export const withQuote = (quote: ReusableQuote) => ({ quote, voucher: undefined })

/** Does the same, and records the previous fee if the new one differs (QUOTE-17). */
export function withNewQuote(context: RequestContext, quote: ReusableQuote) {
  const feeBefore = context.feeBefore ?? payableFee(context)
  return {
    ...withQuote(quote),
    feeBefore: previousFeeToShow({ ...context, ...withQuote(quote), feeBefore }),
  }
}

/** Undefined if the fee is what it was before. A voucher has to be validated first. */
export function previousFeeToShow(
  context: FeeContext & Pick<RequestContext, 'feeBefore' | 'voucherCode'>,
): number | undefined {
  const { feeBefore, voucherCode, voucher } = context
  if (voucherCode !== '' && !voucher) return feeBefore
  return feeBefore === payableFee(context) ? undefined : feeBefore
}

/**
 * Whether the fee differs from the submitted one, apart from a discount that was still being validated. A card that
 * pays less than was seen needs no confirmation (GAP-070).
 */
export function hasFeeChanged(
  context: FeeContext & Pick<RequestContext, 'feeSubmitted' | 'paymentMethod'>,
): boolean {
  const { feeSubmitted, paymentMethod, quote } = context
  const fee = payableFee(context)
  if (fee === feeSubmitted || quote?.fee === feeSubmitted) return false
  const isLower = fee !== undefined && feeSubmitted !== undefined && fee < feeSubmitted
  return !(isLower && paymentMethod === 'ONLINE_PAYMENT')
}

type PricedRequest = Pick<
  RequestContext,
  'country' | 'details' | 'quote' | 'voucher' | 'orderToBeUpdated' | 'paymentMethod'
>

/** The item value in minor units; 0 if the text is not an amount. */
export const amountOf = ({
  details,
  country,
}: Pick<PricedRequest, 'country' | 'details'>): number =>
  toMinor(details.amount, country.currency) ?? 0

type Parts = { value: number; fee: number; discount: number }

/** In minor units; `collect` is what the rider collects from the customer. */
type Totals = Parts & { total: number; collect: number }

export const totalsOf = (request: PricedRequest): Totals =>
  sum({ value: amountOf(request), ...feeOf(request) }, request.paymentMethod)

/** The totals of the order before it was edited. */
export function totalsBefore({
  country: { currency },
  orderToBeUpdated: order,
}: Pick<PricedRequest, 'country' | 'orderToBeUpdated'>): Totals | undefined {
  if (!order) return undefined
  const minor = (major: number) => toMinor(major, currency) ?? 0
  const { amount, payment_method } = order.order
  const fee = minor(order.delivery_fee)
  return sum({ value: minor(amount), fee, discount: minor(order.discount) }, payment_method)
}

function sum(parts: Parts, method: PaymentMethod): Totals {
  const total = parts.value + parts.fee - parts.discount
  return { ...parts, total, collect: isCollected(method) ? total : 0 }
}

/** An edited order keeps its fee while its destination stays, and its voucher's terms always. */
function feeOf(request: PricedRequest): { fee: number; discount: number } {
  const { country, quote, voucher, orderToBeUpdated: order } = request
  const minor = (major: number) => toMinor(major, country.currency) ?? 0
  if (!order) {
    const fee = minor(quote?.fee ?? 0)
    return { fee, discount: voucher && quote ? fee - minor(voucher.fee) : 0 }
  }
  if (!quote) return { fee: minor(order.delivery_fee), discount: minor(order.discount) }
  const fee = minor(quote.fee)
  if (!order.voucher) return { fee, discount: 0 }
  const { type, amount } = order.voucher
  const discount = toVoucherDiscount(type, amount, country.currency)
  const minimum_fee = minor(order.voucher.minimum_fee)
  return { fee, discount: discount ? discountOf(fee, { ...discount, minimum_fee }) : 0 }
}

const isCollected = (method: PaymentMethod) =>
  method === 'CASH_ON_DELIVERY' || method === 'PAYMENT_ON_DELIVERY'

/** The item value above which confirmation is needed, in minor units. */
export const itemValueLimitOf = ({
  countrySettings,
  country,
}: Pick<RequestContext, 'countrySettings' | 'country'>): number =>
  toMinor(countrySettings.itemValueLimit, country.currency) ?? 0
