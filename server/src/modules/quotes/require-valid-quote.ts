import { toMinor } from '@pillion/domain/money/money'
import { checkQuote, type QuoteClaims } from '@pillion/domain/quotes/quote'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { readQuote } from './signature.ts'

type Quoted = { vendor_id: string; delivery_fee: number; signature: string }

/** A valid quote signed by us for this vendor and fee (in major units), for any route. */
export function requireValidQuote(
  { clock, country, keys }: Pick<AppContext, 'clock' | 'country' | 'keys'>,
  { vendor_id, delivery_fee, signature }: Quoted,
): QuoteClaims {
  const claims = readQuote(signature, keys.quotes)
  if (!claims) throw new Refusal('quote.signature-mismatch', { field: 'signature' })
  const fee = toMinor(delivery_fee, country.currency) ?? -1
  const order = { vendor_id, fee, destination: claims.destination }
  throwIfRefused(checkQuote(claims, order, unixNow(clock)))
  return claims
}
