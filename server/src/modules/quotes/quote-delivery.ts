import type { quoteDelivery as operation } from '@pillion/contract/http/quotes'
import type { AnswerOf } from '@pillion/contract/operation'
import { metresBetween } from '@pillion/domain/geography/distance'
import { toMajor } from '@pillion/domain/money/money'
import { feeFor, PRICE_RULE_VERSION } from '@pillion/domain/quotes/fee'
import { QUOTE_MINUTES, type QuoteClaims } from '@pillion/domain/quotes/quote'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownVendor } from '../vendors/own-vendor.ts'
import { isDeliverable } from './delivery-areas.ts'
import { signQuote } from './signature.ts'

/** The fee for a way, signed and kept (QUOTE-01, GAP-067, GAP-069). */
export async function quoteDelivery(
  { database, clock, country, keys }: House,
  { caller, body }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await ownVendor(database, caller, body.vendor_id)
  const { source, destination, payment_method } = body
  if (!isDeliverable(source, destination, country))
    throw new Refusal('request.error.undeliverable-address', { field: 'destination' })

  const metres = metresBetween(source, destination)
  const { fee, parts } = feeFor({ country, metres, paymentMethod: payment_method, source })
  const claims: QuoteClaims = {
    vendor_id: body.vendor_id,
    source,
    destination,
    fee,
    currency: country.currency.code,
    parts,
    rule: PRICE_RULE_VERSION,
    expires: Math.floor(clock.now() / 1000) + QUOTE_MINUTES * 60,
  }
  return {
    result: {
      fee: toMajor(fee, country.currency),
      currency: claims.currency,
      signature: signQuote(claims, keys.quotes),
      expires_at: claims.expires,
      distance_km: Math.ceil(metres / 100) / 10,
      parts: parts.map((part) => ({ ...part, amount: toMajor(part.amount, country.currency) })),
    },
  }
}
