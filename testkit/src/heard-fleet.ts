import type { Fleet } from '@pillion/server/partners/fleet/fleet'

export type HeardFleet = {
  fleet: Fleet
  /** Resolves when the server has dealt with everything that the fleet has said so far. */
  heard(): Promise<void>
}

/** The same fleet, for a test that moves time on only when everybody is done with the present. */
export function heardFleet(fleet: Fleet): HeardFleet {
  const hearing = new Set<Promise<void>>()
  return {
    fleet: {
      ...fleet,
      start: (hear) =>
        fleet.start((report) => {
          const heard = hear(report).finally(() => hearing.delete(heard))
          hearing.add(heard)
          return heard
        }),
    },
    async heard() {
      do {
        await Promise.allSettled(hearing)
        // The fleet's next word comes in a turn of its own.
        await new Promise(setImmediate)
      } while (hearing.size > 0)
    },
  }
}
