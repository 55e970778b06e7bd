import type { WireEvent } from './to-wire.ts'

type CollectorDependencies = {
  /** Rejects when the collector could not be reached. */
  send: (events: readonly WireEvent[]) => Promise<unknown>
  after: (ms: number, callback: () => void) => () => void
  newId: () => string
}

const DELAY_MS = 5_000
const MAX_DELAY_MS = 300_000
const BATCH = 20
/** The oldest are dropped. Below the 64 kB that browsers send of a page that is being left. */
const MAX_WAITING = 100

/**
 * Sends events in batches: five seconds after the first one, or as soon as there are twenty. While the collector cannot
 * be reached they wait, ever longer. Each event has an id, because one may arrive twice.
 */
export function createCollector({ send, after, newId }: CollectorDependencies) {
  let waiting: WireEvent[] = []
  let isSending = false
  let failures = 0
  let stopTimer: (() => void) | undefined

  function flush(): void {
    if (waiting.length > 0) void sendWaiting()
  }

  async function sendWaiting(): Promise<void> {
    stopTimer?.()
    stopTimer = undefined
    const batch = waiting
    waiting = []
    isSending = true
    try {
      await send(batch)
      failures = 0
    } catch {
      failures += 1
      waiting = [...batch, ...waiting].slice(-MAX_WAITING)
    }
    isSending = false
    schedule()
  }

  function schedule(): void {
    if (isSending || waiting.length === 0) return
    stopTimer ??= after(Math.min(DELAY_MS * 2 ** failures, MAX_DELAY_MS), flush)
  }

  return {
    add(event: WireEvent): void {
      waiting = [...waiting, { id: newId(), ...event }].slice(-MAX_WAITING)
      if (waiting.length >= BATCH && !isSending && failures === 0) flush()
      else schedule()
    },
    /** Sends now what is waiting, as when the page is left. */
    flush,
  }
}
