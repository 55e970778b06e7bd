import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Takes a point of a limit, or refuses the call until there is one again. */
export async function requirePoint(limiter: RateLimiter, key: string): Promise<void> {
  const retry_after = await limiter.consume(key)
  if (retry_after !== undefined)
    throw new Refusal('auth.too-many-requests', { details: { retry_after } })
}
