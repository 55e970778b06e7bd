import type { quoteDelivery as operation } from '@pillion/contract/http/quotes'
import type { AnswerOf } from '@pillion/contract/operation'
import { metresBetween } from '@pillion/domain/geography/distance'
import { toMajor } from '@pillion/domain/money/money'
import { feeFor, PRICE_RULE_VERSION, type Fee } from '@pillion/domain/quotes/fee'
import { QUOTE_MINUTES, type QuoteClaims } from '@pillion/domain/quotes/quote'
import { testFee } from '@pillion/domain/quotes/test-fee'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendor, type OwnVendor } from '../vendors/require-own-vendor.ts'
import { isDeliverable, isTestVendor, type TestVendors } from './delivery-areas.ts'
import { signQuote } from './signature.ts'

type QuoteDeliveryCall = Call<typeof operation>

/** The fee for a route, signed and stored (QUOTE-01, GAP-067, GAP-069). */
export async function quoteDelivery(
  context: AppContext,
  { caller, body }: QuoteDeliveryCall,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, country, keys } = context
  const vendor = await requireOwnVendor(database, caller, body.vendor_id)
  const { source, destination } = body
  const metres = metresBetween(source, destination)
  const { fee, parts } = priceOf(context, { body, vendor, metres })
  const claims: QuoteClaims = {
    vendor_id: body.vendor_id,
    source,
    destination,
    fee,
    currency: country.currency.code,
    parts,
    rule: PRICE_RULE_VERSION,
    expires: unixNow(clock) + QUOTE_MINUTES * 60,
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

type Route = {
  body: Pick<QuoteDeliveryCall['body'], 'source' | 'destination' | 'payment_method'>
  vendor: OwnVendor
  metres: number
}

/** A test vendor pays the normal fee, and the test fee where others cannot deliver. */
export function priceOf(
  context: Pick<AppContext, 'country'> & { settings: TestVendors },
  { body, vendor, metres }: Route,
): Fee {
  const { country } = context
  const { source, destination, payment_method: paymentMethod } = body
  if (isDeliverable(context, vendor, { from: source, to: destination }))
    return feeFor({ country, metres, paymentMethod, source })
  if (isTestVendor(context, vendor.vendor_id)) return testFee(country, paymentMethod)
  throw new Refusal('request.error.undeliverable-address', { field: 'destination' })
}
