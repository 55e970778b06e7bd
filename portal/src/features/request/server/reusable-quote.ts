import type { Quote } from '@pillion/contract/models/quote'
import { QUOTE_MINUTES } from '@pillion/domain/quotes/quote'

import type { ReusableQuote } from '../flow/request-types.ts'

const LONGEST_MS = QUOTE_MINUTES * 60_000

/**
 * Until when the quote can be used, by this computer's clock. A clock that is far off the server's must
 * not make every quote look expired, so the quote's usual life counts when its expiry makes no sense.
 */
export function reusableQuote(quote: Quote, receivedAt: number): ReusableQuote {
  const left = quote.expires_at * 1_000 - receivedAt
  const isPlausible = left > 0 && left <= LONGEST_MS
  return { ...quote, validUntil: receivedAt + (isPlausible ? left : LONGEST_MS) }
}
