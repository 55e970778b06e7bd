import type { ErrorKey } from '@pillion/contract/errors'
import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { toMinor } from '@pillion/domain/money/money'
import { paysCashSurcharge } from '@pillion/domain/quotes/fee'
import { whyNotQuote, type QuoteClaims } from '@pillion/domain/quotes/quote'

import type { KeyRing } from '../../platform/auth/keys.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readQuote } from './signature.ts'

/** Minor units and their parts, as quoted. */
export type AgreedPrice = Pick<QuoteClaims, 'fee' | 'parts'>

/** The price of a request, if its quote is ours, still good, and of this very way (GAP-069). */
export function agreedPrice(asked: {
  body: BodyOf<typeof placeOrder>
  pickup: Coordinates
  country: Country
  keys: KeyRing
  /** Unix seconds. */
  now: number
}): AgreedPrice {
  const { body, pickup, country, keys, now } = asked
  const claims = readQuote(body.signature, keys)
  if (!claims) throw new Refusal('quote.signature-mismatch', { field: 'signature' })
  const { latitude, longitude } = body.customer.location
  const order = {
    vendor_id: body.vendor_id,
    source: pickup,
    destination: { latitude, longitude },
    fee: toMinor(body.delivery_fee, country.currency) ?? -1,
    cashSurcharge: paysCashSurcharge(country, body.order.payment_method),
  }
  const refused = whyNotQuote(claims, order, now)?.refused
  if (refused) throw new Refusal(refused satisfies ErrorKey, { field: 'signature' })
  return { fee: claims.fee, parts: claims.parts }
}
