import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Clock } from '../../platform/clock/clock.ts'
import type { Routing } from '../routing/routing.ts'
import type { FleetRider } from './fleet.ts'
import { newRider, startRoute, currentPosition, stopRider, type Rider } from './rider.ts'
import type { TimeScale } from './time-scale.ts'
import { makeTimedRoute } from './timed-route.ts'

/** A request for a rider; `avoid` is the rider who just dropped this order. */
export type RiderRequest = { orderId: string; pickup: Coordinates; avoid?: Rider | undefined }

export type RiderPool = {
  readonly riders: readonly Rider[]
  /** Calls back with the nearest idle rider, as soon as there is one; first come, first served. */
  requestRider(request: RiderRequest, onAssigned: (rider: Rider) => void): () => void
  /**
   * That exact rider. If they are busy: no one, or an identical substitute when the
   * order must keep its rider (`mustKeepOrder`).
   */
  reclaim(
    profile: FleetRider,
    request: RiderRequest & { mustKeepOrder: boolean },
  ): Rider | undefined
  free(rider: Rider): void
}

export function riderPool(allRiders: Rider[], dependencies: Dependencies): RiderPool {
  const { clock, timeScale, routing } = dependencies
  const riders = [...allRiders]
  const queue: { request: RiderRequest; onAssigned: (rider: Rider) => void }[] = []

  /** Riders from before a restart leave when their order is done. */
  const regularRiders = new Set(allRiders)

  function serveQueue() {
    // Tens of thousands may wait.
    const hasIdle = () => riders.some((rider) => !rider.orderId)
    for (let index = 0; index < queue.length && hasIdle();) {
      const { request, onAssigned } = queue[index]!
      const rider = nearestIdle(request)
      if (!rider) {
        index++
        continue
      }
      queue.splice(index, 1)
      rider.orderId = request.orderId
      stopRider(rider, clock.now(), timeScale)
      onAssigned(rider)
    }
  }

  function nearestIdle({ pickup, avoid }: RiderRequest): Rider | undefined {
    const idle = riders.filter(
      (rider) => !rider.orderId && (rider !== avoid || riders.length === 1),
    )
    const metres = new Map(idle.map((rider) => [rider, metresTo(rider, pickup)]))
    return idle.sort((a, b) => metres.get(a)! - metres.get(b)!)[0]
  }

  const metresTo = (rider: Rider, pickup: Coordinates) =>
    metresBetween(currentPosition(rider, clock.now(), timeScale).position, pickup)

  async function returnToStation(rider: Rider) {
    const { position, heading } = currentPosition(rider, clock.now(), timeScale)
    const before = rider.timedRoute
    const { line, seconds } = await routing.route(position, rider.station)
    const returnRoute = makeTimedRoute([position, ...line], seconds, heading)
    if (rider.timedRoute === before) startRoute(rider, returnRoute, clock.now())
  }

  return {
    riders,
    requestRider(request, onAssigned) {
      const waiting = { request, onAssigned }
      queue.push(waiting)
      serveQueue()
      return () => void (queue.includes(waiting) && queue.splice(queue.indexOf(waiting), 1))
    },
    reclaim(profile, { orderId, pickup, mustKeepOrder }) {
      const existing = riders.find((rider) => rider.profile.id === profile.id)
      if (existing?.orderId && !mustKeepOrder) return undefined
      const rider = existing && !existing.orderId ? existing : newRider(profile, pickup)
      if (rider !== existing) riders.push(rider)
      rider.orderId = orderId
      stopRider(rider, clock.now(), timeScale)
      return rider
    },
    free(rider) {
      rider.orderId = undefined
      stopRider(rider, clock.now(), timeScale)
      if (!regularRiders.has(rider)) riders.splice(riders.indexOf(rider), 1)
      serveQueue()
      if (regularRiders.has(rider) && !rider.orderId) void returnToStation(rider)
    },
  }
}

type Dependencies = {
  clock: Clock
  timeScale: TimeScale
  routing: Routing
}
