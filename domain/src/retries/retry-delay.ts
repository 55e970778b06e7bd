export type RetryableCall = {
  readonly method: string
  /** It carries an Idempotency-Key, so that the server does it once however often it arrives. */
  readonly hasKey: boolean
  /** Fewer than the usual three (ADDR-11). */
  readonly retries?: number | undefined
}

/** How an attempt ended. */
export type Outcome = {
  /** The HTTP status; 0 when no answer came, or only part of one. */
  readonly status: number
  /** The key of the refusal. */
  readonly key?: string | undefined
  /** As the header says it; only seconds are understood. */
  readonly retryAfter?: string | null | undefined
}

const DEFAULT_RETRIES = 3
const BACKOFF_STEP_MS = 1_000
/** Nobody looks at a spinner for longer than this between two attempts. */
const MAX_DELAY_MS = 10_000
/** How often a call asks for the answer of its own first try while that is still under way. */
const MAX_IN_PROGRESS_ATTEMPTS = 10

const idempotent: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])

/**
 * Milliseconds until a call is made again after its `attempt`th try, which is 1 for the first;
 * undefined when its outcome stands (HTTP-08 … HTTP-12).
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
  // Asking sooner than told would only be refused again; what takes so long is for the user to know.
  if (retryAfterMs > MAX_DELAY_MS) return undefined
  return Math.max(retryAfterMs, isInProgress ? BACKOFF_STEP_MS : attempt * BACKOFF_STEP_MS)
}

/** A key makes any call as good as an idempotent one, so the rule holds for all calls (GAP-144). */
function isWorthRetrying({ method, hasKey }: RetryableCall, { status }: Outcome): boolean {
  if (status === 429) return true
  const isTransient = status === 0 || status >= 500
  return isTransient && (hasKey || idempotent.has(method))
}

const parseSeconds = (retryAfter: Outcome['retryAfter']): number =>
  /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
