export type RetryableCall = {
  readonly method: string
  /** The call carries an Idempotency-Key, so that the server executes it once. */
  readonly hasKey: boolean
  /** The number of retries, where it is not the usual three (ADDR-11). */
  readonly retries?: number | undefined
}

/** How an attempt ended. */
export type Outcome = {
  /** The HTTP status; 0 without an answer, or with an incomplete one. */
  readonly status: number
  /** The key of the refusal. */
  readonly key?: string | undefined
  /** The header's value; only seconds are supported. */
  readonly retryAfter?: string | null | undefined
}

const DEFAULT_RETRIES = 3
const BACKOFF_STEP_MS = 1_000
/** Users do not wait longer than this between two attempts. */
const MAX_DELAY_MS = 10_000
/** How often a call asks again while its own first attempt is still running. */
const MAX_IN_PROGRESS_ATTEMPTS = 10

const idempotent: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])

/**
 * Milliseconds to wait before the next attempt; `attempt` counts from 1. Undefined when the outcome is
 * final (HTTP-08 … HTTP-12).
 */
export function retryDelay(
  call: RetryableCall,
  outcome: Outcome,
  attempt: number,
): number | undefined {
  const isInProgress = outcome.key === 'error.idempotency-in-progress'
  if (!isInProgress && !isWorthRetrying(call, outcome)) return undefined
  if (attempt > (isInProgress ? MAX_IN_PROGRESS_ATTEMPTS : (call.retries ?? DEFAULT_RETRIES)))
    return undefined
  const retryAfterMs = parseSeconds(outcome.retryAfter) * 1_000
  // An earlier attempt would be refused again, and the user should know about a longer wait.
  if (retryAfterMs > MAX_DELAY_MS) return undefined
  return Math.max(retryAfterMs, isInProgress ? BACKOFF_STEP_MS : attempt * BACKOFF_STEP_MS)
}

/** A key makes any call idempotent, so the rule applies to all calls (GAP-144). */
function isWorthRetrying({ method, hasKey }: RetryableCall, { status }: Outcome): boolean {
  if (status === 429) return true
  const isTransient = status === 0 || status >= 500
  return isTransient && (hasKey || idempotent.has(method))
}

const parseSeconds = (retryAfter: Outcome['retryAfter']): number =>
  /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
