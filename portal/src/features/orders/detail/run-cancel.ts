import { type CancelFailure, cancelFailureOf, NOT_CANCELLABLE } from './cancel-failure.ts'

export type CancelDependencies = {
  send: () => Promise<unknown>
  showRequested: () => void
  showFailure: (failure: CancelFailure) => void
  /** Asks how the order stands. */
  refresh: () => Promise<unknown>
  /** Unix seconds. */
  now: () => number
}

/**
 * Asks the server to cancel. `requested` changes nothing yet, since the order follows by its own update (CANCEL-08,
 * GAP-029); `refused` has shown how the order stands (GAP-030); after `failed` it may be tried again.
 */
export async function runCancel(
  order: { status: string; preordered_for: number | null },
  dependencies: CancelDependencies,
): Promise<'requested' | 'refused' | 'failed'> {
  try {
    await dependencies.send()
  } catch (error) {
    const failure = cancelFailureOf(error, order, dependencies.now())
    dependencies.showFailure(failure)
    if (failure.key !== NOT_CANCELLABLE) return 'failed'
    await dependencies.refresh().catch(() => {})
    return 'refused'
  }
  dependencies.showRequested()
  return 'requested'
}
