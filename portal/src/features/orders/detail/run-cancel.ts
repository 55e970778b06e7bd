import { type CancelFailure, cancelFailureOf, STAGE } from './cancel-words.ts'

export type CancelParts = {
  send: () => Promise<unknown>
  tellAttempt: () => void
  tellFailure: (failure: CancelFailure) => void
  /** Asks how the order stands. */
  refresh: () => Promise<unknown>
  /** Unix seconds. */
  now: () => number
}

/**
 * Asks the server to cancel. `asked` changes nothing yet, since the order follows by its own update (CANCEL-08,
 * GAP-029); `refused` has shown how the order stands (GAP-030); after `failed` it may be tried again.
 */
export async function runCancel(
  order: { status: string; preordered_for: number | null },
  parts: CancelParts,
): Promise<'asked' | 'refused' | 'failed'> {
  try {
    await parts.send()
  } catch (error) {
    const failure = cancelFailureOf(error, order, parts.now())
    parts.tellFailure(failure)
    if (failure.key !== STAGE) return 'failed'
    await parts.refresh().catch(() => {})
    return 'refused'
  }
  parts.tellAttempt()
  return 'asked'
}
