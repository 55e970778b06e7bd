import type { Fleet } from '@pillion/server/partners/fleet/fleet'

export type ObservedFleet = {
  fleet: Fleet
  /** Resolves when the server has dealt with everything that the fleet has said so far. */
  settled(): Promise<void>
}

/** The same fleet, for a test that moves time on only when everybody is done with the present. */
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
        // The fleet's next word comes in a turn of its own.
        await new Promise(setImmediate)
      } while (pending.size > 0)
    },
  }
}
