import type { KeptQuote, RequestContext } from './request-types.ts'

type Priced = Pick<RequestContext, 'voucher' | 'quote' | 'orderToBeUpdated'>

/** What the delivery costs, discount taken off, in major units; an edited order keeps its fee until it is quoted anew. */
export const payableFee = ({ voucher, quote, orderToBeUpdated }: Priced): number | undefined =>
  voucher?.fee ?? quote?.fee ?? orderToBeUpdated?.delivery_fee

export function quoteIsStale({ quote, now }: Pick<RequestContext, 'quote' | 'now'>): boolean {
  return !quote || now() >= quote.goodUntil
}

/** Another quote: what a voucher made of the one before holds no more (GAP-075). */
export const priced = (quote: KeptQuote) => ({ quote, voucher: undefined })

/** As `priced`, and it is told when the delivery costs something else now (QUOTE-17). */
export function repriced(context: RequestContext, quote: KeptQuote) {
  const feeBefore = context.feeBefore ?? payableFee(context)
  return { ...priced(quote), feeBefore: toTell({ ...context, ...priced(quote), feeBefore }) }
}

/** Nothing to tell when the fee is back where it was; with a voucher only its check can say. */
export function toTell(
  context: Priced & Pick<RequestContext, 'feeBefore' | 'voucherCode'>,
): number | undefined {
  const { feeBefore, voucherCode, voucher } = context
  if (voucherCode !== '' && !voucher) return feeBefore
  return feeBefore === payableFee(context) ? undefined : feeBefore
}

/** Other than when the order was submitted, and not just by the discount that was still being looked at then. */
export const costsElse = (context: Priced & Pick<RequestContext, 'feeSubmitted'>): boolean =>
  payableFee(context) !== context.feeSubmitted && context.quote?.fee !== context.feeSubmitted
