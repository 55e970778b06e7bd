import type { Coordinates } from '../geography/coordinates.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import type { FeePart } from './fee.ts'

/** How long a quoted fee is valid (GAP-069). */
export const QUOTE_MINUTES = 15

/** What the signature of a quote covers. Amounts are minor units of `currency`, `expires` is in unix seconds. */
export type QuoteClaims = {
  vendor_id: string
  source: Coordinates
  destination: Coordinates
  fee: number
  currency: string
  parts: FeePart[]
  /** The PRICE_RULE_VERSION that it was computed with. */
  rule: number
  expires: number
}

type QuotedOrder = {
  vendor_id: string
  /** Absent when the order does not say where it starts. */
  source?: Coordinates | undefined
  destination: Coordinates
  /** Minor units. */
  fee: number
  /** From `paysCashSurcharge`; a fee quoted for another payment method does not match. */
  cashSurcharge?: boolean | undefined
}

export const quoteRefusalKeys = ['quote.signature-mismatch', 'SignatureExpired'] as const
export type QuoteRefusal = Refusal<(typeof quoteRefusalKeys)[number]>

/** Why an order cannot be placed at a quoted fee; `now` in unix seconds, as `expires` is. */
export const checkQuote = (
  claims: QuoteClaims,
  order: QuotedOrder,
  now: number,
): undefined | QuoteRefusal => {
  const matches =
    claims.vendor_id === order.vendor_id &&
    claims.fee === order.fee &&
    isSamePlace(claims.destination, order.destination) &&
    (order.cashSurcharge ?? includesCashSurcharge(claims)) === includesCashSurcharge(claims) &&
    (!order.source || isSamePlace(claims.source, order.source))
  if (!matches) return refuse('quote.signature-mismatch')
  return now < claims.expires ? undefined : refuse('SignatureExpired')
}

const includesCashSurcharge = ({ parts }: QuoteClaims): boolean =>
  parts.some(({ name }) => name === 'cash-surcharge')

/** Equal to six decimals, a tenth of a metre, since the two sides may round differently. */
export const isSamePlace = (a: Coordinates, b: Coordinates): boolean =>
  Math.abs(a.latitude - b.latitude) < COORDINATE_TOLERANCE &&
  Math.abs(a.longitude - b.longitude) < COORDINATE_TOLERANCE

const COORDINATE_TOLERANCE = 0.501e-6
