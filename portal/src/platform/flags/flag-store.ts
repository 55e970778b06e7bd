import type { Flags } from '@pillion/contract/http/flags'

/** What a source answers: the route rules spell one flag differently (GAP-115). */
export type FlagAnswer = Flags & { readonly BulkOrderUpload?: boolean }

type FlagStoreDependencies = {
  /** Tried in this order (FLAG-05). */
  sources: readonly ((signal: AbortSignal) => Promise<FlagAnswer>)[]
  after: (ms: number, callback: () => void) => () => void
  log: (message: string) => void
}

const REFRESH_MS = 300_000
/** After the preferred source has failed; twice as long after each further failure. */
const RETRY_MS = 10_000
const DEBOUNCE_MS = 400
const TIMEOUT_MS = 2_000

/** FLAG-06, FLAG-07, FLAG-08, GAP-116 */
export const defaultFlags: Flags = {
  planned_maintenance: false,
  unplanned_maintenance: false,
  google_autocomplete: false,
  helpcenter: true,
  'track-before-pickup': true,
}

export function createFlagStore(dependencies: FlagStoreDependencies) {
  let flags: Flags = defaultFlags
  let settled = false
  let fetches = 0
  let retryMs = RETRY_MS
  let stopInterval = () => {}
  let stopDebounce = () => {}
  const listeners = new Set<() => void>()

  async function refresh(): Promise<void> {
    stopInterval()
    stopInterval = dependencies.after(REFRESH_MS, () => void refresh())
    const fetch = ++fetches
    let hasFailed = false
    const fetched = await fetchFromFirstAvailable(() => (hasFailed = true))
    // A later fetch knows better.
    if (fetch !== fetches) return
    if (hasFailed) {
      stopInterval()
      stopInterval = dependencies.after(retryMs, () => void refresh())
    }
    retryMs = hasFailed ? Math.min(2 * retryMs, REFRESH_MS) : RETRY_MS
    if (fetched) flags = fetched
    else dependencies.log('FwF: couldnt refresh the flags')
    const isChanged = fetched !== undefined || !settled
    settled = true
    if (isChanged) for (const listener of listeners) listener()
  }

  async function fetchFromFirstAvailable(onFailed: () => void): Promise<Flags | undefined> {
    for (const source of dependencies.sources) {
      const controller = new AbortController()
      const stop = dependencies.after(TIMEOUT_MS, () => controller.abort(new Error('Timeout')))
      try {
        return withAlias(
          await Promise.race([source(controller.signal), rejectOnAbort(controller.signal)]),
        )
      } catch {
        onFailed()
        dependencies.log(
          `A flag service failed: ${controller.signal.aborted ? 'Timeout' : 'Error'}`,
        )
      } finally {
        stop()
      }
    }
    return undefined
  }

  return {
    all: () => flags,
    /** Whether the first fetch has ended, even without success. Until then the defaults apply. */
    isSettled: () => settled,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Fetches the flags now, and every 5 minutes from now on (FLAG-02). */
    refresh,
    /** Several calls within 400 ms make one refresh (FLAG-09). */
    refreshSoon(): void {
      stopDebounce()
      stopDebounce = dependencies.after(DEBOUNCE_MS, () => void refresh())
    },
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

function withAlias({ BulkOrderUpload, ...flags }: FlagAnswer): Flags {
  return BulkOrderUpload === undefined ? flags : { 'bulk-order-upload': BulkOrderUpload, ...flags }
}
