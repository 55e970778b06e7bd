import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { toMinor } from '@pillion/domain/money/money'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { paysCashSurcharge } from '@pillion/domain/quotes/fee'
import { checkQuote, type QuoteClaims } from '@pillion/domain/quotes/quote'

import type { KeyRing } from '../../platform/auth/keys.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { readQuote } from './signature.ts'

/** Minor units and their parts, as quoted. */
export type QuotedPrice = Pick<QuoteClaims, 'fee' | 'parts'>

type QuotedRequest = Pick<BodyOf<typeof placeOrder>, 'vendor_id' | 'delivery_fee' | 'signature'> & {
  customer: { location: Coordinates }
  order: { payment_method: PaymentMethod }
}

/** The price of a request, if its quote is signed by us, still valid and for this route (GAP-069). */
export function verifyQuote(input: {
  body: QuotedRequest
  pickup: Coordinates
  country: Country
  keys: KeyRing
  /** Unix seconds. */
  now: number
}): QuoteClaims {
  const { body, pickup, country, keys, now } = input
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
  throwIfRefused(checkQuote(claims, order, now))
  return claims
}
