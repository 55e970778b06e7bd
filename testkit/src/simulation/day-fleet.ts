import { relevanceFilter } from '@pillion/server/demo/past-fleet'
import type { Overrides } from '@pillion/server/main'
import { findOutletCoordinates } from '@pillion/server/modules/vendors/find-outlet-coordinates'
import type { Fleet, FleetJob, FleetReport } from '@pillion/server/partners/fleet/fleet'
import { seededRandom } from '@pillion/server/partners/fleet/random'
import { simulatedFleet } from '@pillion/server/partners/fleet/simulated-fleet'
import type { FleetFaults } from '@pillion/server/partners/fleet/task-tools'
import type { Clock } from '@pillion/server/platform/clock/clock'

/** Shares from 0 to 1, except `slow`, the factor by which every ride takes longer. */
export type DayFaults = { decline: number; noRider: number; slow: number }

/**
 * The simulated fleet for a day that repeats exactly: jobs run in any order, so what they send is passed on sorted, and
 * only when `settle` is called.
 */
export function dayFleet(options: {
  clock: Clock
  seed: number
  riders: number
  faults: DayFaults
}) {
  const { clock, seed, riders, faults } = options
  const requested: FleetJob[] = []
  const released = new Set<string>()
  const inFlight = new Set<Promise<void>>()
  const failures: unknown[] = []
  const isRelevant = relevanceFilter(() => false)
  let fleet: Fleet | undefined

  const start: NonNullable<Overrides['fleet']> = async ({ database, country }, routing) => {
    const outlets = await findOutletCoordinates(database)
    const stationAreas = outlets.toSorted(
      (a, b) => a.latitude - b.latitude || a.longitude - b.longitude,
    )
    const riding = simulatedFleet({
      clock,
      routing,
      country,
      seed: `riders of seed ${seed}`,
      speed: 1,
      riders: { count: riders, stationAreas },
      faults: fleetFaults(seed, faults),
    })
    fleet = riding
    return {
      start: (handle) => riding.start((report) => handleRelevant(report, handle)),
      request: async (job) => void requested.push(job),
      amend: riding.amend,
      fetchPicture: riding.fetchPicture,
      release: async (orderId) => void released.add(orderId),
      stop: riding.stop,
    }
  }

  function handleRelevant(report: FleetReport, handle: (report: FleetReport) => Promise<void>) {
    if (!isRelevant(report)) return Promise.resolve()
    const handled = handle(report)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => inFlight.delete(handled))
    inFlight.add(handled)
    return handled
  }

  return {
    start,
    /** Resolves when the server has handled every report so far; throws if it failed to handle one. */
    async settle() {
      for (const job of requested.splice(0).sort(byOrder)) await fleet?.request(job)
      for (const orderId of [...released].sort()) await fleet?.release(orderId)
      released.clear()
      // The riders and the queues of their reports continue in promises, without waiting for anything.
      await new Promise(setImmediate)
      while (inFlight.size > 0) {
        await Promise.all(inFlight)
        await new Promise(setImmediate)
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

const byOrder = (a: FleetJob, b: FleetJob) => (a.orderId < b.orderId ? -1 : 1)

/** Each order has its own random numbers, so that one does not affect the others. */
function fleetFaults(seed: number, { decline, noRider, slow }: DayFaults): FleetFaults {
  const randomOf = (orderId: string, topic: string) => seededRandom(`${seed} ${topic} ${orderId}`)
  return {
    slow: () => slow,
    noRiderAccepts: (orderId) => randomOf(orderId, 'no rider').chance(noRider),
    dropOrders(orderId) {
      const random = randomOf(orderId, 'decline')
      let count = 0
      while (count < MAX_DECLINES && random.chance(decline)) count += 1
      return count
    },
  }
}

/** Then even an order that every rider declines ends with the day. */
const MAX_DECLINES = 1_000
