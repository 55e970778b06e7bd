import type { ReusableQuote, RequestContext } from './request-types.ts'

type PricedRequest = Pick<RequestContext, 'voucher' | 'quote' | 'orderToBeUpdated'>

/** What the delivery costs, discount taken off, in major units; an edited order keeps its fee until it is quoted anew. */
export const payableFee = ({
  voucher,
  quote,
  orderToBeUpdated,
}: PricedRequest): number | undefined =>
  voucher?.fee ?? quote?.fee ?? orderToBeUpdated?.delivery_fee

export function quoteIsStale({ quote, now }: Pick<RequestContext, 'quote' | 'now'>): boolean {
  return !quote || now() >= quote.validUntil
}

/** Another quote: what a voucher made of the one before holds no more (GAP-075). */
export const withQuote = (quote: ReusableQuote) => ({ quote, voucher: undefined })

/** As `withQuote`, and it is told when the delivery costs something else now (QUOTE-17). */
export function withNewQuote(context: RequestContext, quote: ReusableQuote) {
  const feeBefore = context.feeBefore ?? payableFee(context)
  return {
    ...withQuote(quote),
    feeBefore: feeBeforeToShow({ ...context, ...withQuote(quote), feeBefore }),
  }
}

/** Nothing to tell when the fee is back where it was; with a voucher only its check can say. */
export function feeBeforeToShow(
  context: PricedRequest & Pick<RequestContext, 'feeBefore' | 'voucherCode'>,
): number | undefined {
  const { feeBefore, voucherCode, voucher } = context
  if (voucherCode !== '' && !voucher) return feeBefore
  return feeBefore === payableFee(context) ? undefined : feeBefore
}

/** Other than when the order was submitted, and not just by the discount that was still being looked at then. */
export const hasFeeChanged = (
  context: PricedRequest & Pick<RequestContext, 'feeSubmitted'>,
): boolean =>
  payableFee(context) !== context.feeSubmitted && context.quote?.fee !== context.feeSubmitted
