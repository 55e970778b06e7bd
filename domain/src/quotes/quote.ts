import type { Coordinates } from '../geography/coordinates.ts'
import type { FeePart } from './fee.ts'

/** How long a quoted fee holds (GAP-069). */
export const QUOTE_MINUTES = 15

/** What the signature of a fee covers. Amounts in minor units of `currency`, `expires` in unix seconds. */
export type QuoteClaims = {
  vendor_id: string
  source: Coordinates
  destination: Coordinates
  fee: number
  currency: string
  parts: FeePart[]
  /** PRICE_RULE_VERSION when it was computed. */
  rule: number
  expires: number
}

type QuotedOrder = {
  vendor_id: string
  /** Left out when the order does not say where it starts. */
  source?: Coordinates | undefined
  destination: Coordinates
  /** Minor units. */
  fee: number
  /** From `paysCashSurcharge`; a fee quoted for another way of paying must not slip through. */
  cashSurcharge?: boolean | undefined
}

export type QuoteRefusal = { refused: 'SignatureExpired' | 'quote.signature-mismatch' }

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
  if (!matches) return { refused: 'quote.signature-mismatch' }
  return now < claims.expires ? undefined : { refused: 'SignatureExpired' }
}

const includesCashSurcharge = ({ parts }: QuoteClaims): boolean =>
  parts.some(({ name }) => name === 'cash-surcharge')

/** To six decimals, a tenth of a metre: either side may have rounded, each in its own way. */
export const isSamePlace = (a: Coordinates, b: Coordinates): boolean =>
  Math.abs(a.latitude - b.latitude) < COORDINATE_TOLERANCE &&
  Math.abs(a.longitude - b.longitude) < COORDINATE_TOLERANCE

const COORDINATE_TOLERANCE = 0.501e-6
