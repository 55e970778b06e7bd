import type { Fleet } from '@pillion/server/partners/fleet/fleet'

export type ObservedFleet = {
  fleet: Fleet
  /** Resolves when the server has handled every report so far. */
  settled(): Promise<void>
}

/** Wraps a fleet so that tests can wait until all its reports are handled. */
export function observeFleet(fleet: Fleet): ObservedFleet {
  const pending = new Set<Promise<void>>()
  return {
    fleet: {
      ...fleet,
      start: (handle) =>
        fleet.start((report) => {
          const handled = handle(report).finally(() => pending.delete(handled))
          pending.add(handled)
          return handled
        }),
    },
    async settled() {
      do {
        await Promise.allSettled(pending)
        // The fleet sends its next report in a new turn of the event loop.
        await new Promise(setImmediate)
      } while (pending.size > 0)
    },
  }
}
