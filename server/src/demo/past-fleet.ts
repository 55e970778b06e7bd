import { isNear } from '@pillion/domain/orders/tracking'

import { createFleet } from '../create-fleet.ts'
import type { Overrides } from '../main.ts'
import type { Fleet, FleetReport } from '../partners/fleet/fleet.ts'
import type { Clock } from '../platform/clock/clock.ts'

type StartFleet = NonNullable<Overrides['fleet']>

/** The installation's simulated riders, on a clock in the past. */
export function pastFleet({ clock, isRecent }: { clock: Clock; isRecent(time: number): boolean }) {
  const unwanted = new Set<string>()
  const inFlight = new Set<Promise<void>>()
  const isRelevant = relevanceFilter(isRecent)
  let isStarted = false

  /** Created with the first order, since riders wait near the outlets that exist then. */
  const start: StartFleet = async (context, routing) => {
    let handle: (report: FleetReport) => Promise<void>
    let fleet: Promise<Fleet> | undefined
    const create = async () => {
      const created = await createFleet({ ...context, clock }, routing, {
        dropOrders: () => 0,
        noRiderAccepts: (orderId) => unwanted.has(orderId),
      })
      created.start((report) => {
        if (!isRelevant(report)) return Promise.resolve()
        const handled = handle(report).finally(() => inFlight.delete(handled))
        inFlight.add(handled)
        return handled
      })
      return created
    }
    const riders = () => (fleet ??= create())
    return {
      start(listener) {
        isStarted = true
        handle = listener
      },
      request: async (job) => (await riders()).request(job),
      amend: async (job) => (await riders()).amend(job),
      fetchPicture: async (proof) => (await riders()).fetchPicture(proof),
      release: async (orderId) => (await riders()).release(orderId),
      stop: async () => (await fleet)?.stop(),
    }
  }

  return {
    start,
    isStarted: () => isStarted,
    /** No rider takes the order. */
    leaveWaiting: (orderId: string) => void unwanted.add(orderId),
    /** Resolves when the server has handled every report so far. */
    async settled() {
      do {
        // The riders continue in promises, without waiting for anything.
        await new Promise(setImmediate)
        await Promise.all(inFlight)
      } while (inFlight.size > 0)
    },
  }
}

/** Drops old pictures, and the positions that the next one overwrites except those that change an order's status. */
export function relevanceFilter(isRecent: (time: number) => boolean) {
  const near = new Set<string>()
  return (report: FleetReport): boolean => {
    if (report.kind === 'proof') return isRecent(report.at)
    if (report.kind !== 'position') return true
    const { orderId, etaOrigin, etaDestination = Infinity, at } = report
    const leg = `${orderId} ${etaOrigin === undefined ? 'to the customer' : 'to the vendor'}`
    const isFirst = isNear((etaOrigin ?? etaDestination) / 60) && !near.has(leg)
    if (isFirst) near.add(leg)
    return isFirst || isRecent(at)
  }
}
