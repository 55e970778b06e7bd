import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Clock } from '../../platform/clock/clock.ts'
import type { FleetRider } from '../fleet/fleet.ts'
import type { Routing } from '../routing/routing.ts'
import { itinerary } from './itinerary.ts'
import type { Pace } from './pace.ts'
import { newRider, setOut, standingOf, stopWhereTheyAre, type Rider } from './rider.ts'

/** Who asks for a rider; `avoid` is somebody who has just given this order back. */
export type Wanted = { orderId: string; pickup: Coordinates; avoid?: Rider | undefined }

export type RiderPool = {
  readonly riders: readonly Rider[]
  /** Answers with the nearest idle rider, later if there is none: first come, first served. */
  ask(wanted: Wanted, answer: (rider: Rider) => void): () => void
  /**
   * That very rider; when they have taken up something else, nobody, or somebody just like them where the
   * order `isBound` to them.
   */
  reclaim(who: FleetRider, wanted: Wanted & { isBound: boolean }): Rider | undefined
  free(rider: Rider): void
}

export function riderPool(staff: Rider[], tools: PoolTools): RiderPool {
  const { clock, pace, routing } = tools
  const riders = [...staff]
  const queue: { wanted: Wanted; answer: (rider: Rider) => void }[] = []

  /** Riders of an earlier roster who still carry an order go when it is done. */
  const regulars = new Set(staff)

  function serveQueue() {
    for (let place = 0; place < queue.length;) {
      const { wanted, answer } = queue[place]!
      const rider = nearestIdle(wanted)
      if (!rider) {
        place++
        continue
      }
      queue.splice(place, 1)
      rider.orderId = wanted.orderId
      stopWhereTheyAre(rider, clock.now(), pace)
      answer(rider)
    }
  }

  function nearestIdle({ pickup, avoid }: Wanted): Rider | undefined {
    const idle = riders.filter(
      (rider) => !rider.orderId && (rider !== avoid || riders.length === 1),
    )
    const metres = new Map(idle.map((rider) => [rider, metresFrom(rider, pickup)]))
    return idle.sort((a, b) => metres.get(a)! - metres.get(b)!)[0]
  }

  const metresFrom = (rider: Rider, place: Coordinates) =>
    metresBetween(standingOf(rider, clock.now(), pace).position, place)

  async function rideBack(rider: Rider) {
    const { position, heading } = standingOf(rider, clock.now(), pace)
    const still = rider.way
    const { line, seconds } = await routing.route(position, rider.post)
    const back = itinerary([position, ...line], seconds, heading)
    if (rider.way === still) setOut(rider, back, clock.now())
  }

  return {
    riders,
    ask(wanted, answer) {
      const waiting = { wanted, answer }
      queue.push(waiting)
      serveQueue()
      return () => void (queue.includes(waiting) && queue.splice(queue.indexOf(waiting), 1))
    },
    reclaim(who, { orderId, pickup, isBound }) {
      const known = riders.find((rider) => rider.who.id === who.id)
      if (known?.orderId && !isBound) return undefined
      const rider = known && !known.orderId ? known : newRider(who, pickup)
      if (rider !== known) riders.push(rider)
      rider.orderId = orderId
      stopWhereTheyAre(rider, clock.now(), pace)
      return rider
    },
    free(rider) {
      rider.orderId = undefined
      stopWhereTheyAre(rider, clock.now(), pace)
      if (!regulars.has(rider)) riders.splice(riders.indexOf(rider), 1)
      serveQueue()
      if (regulars.has(rider) && !rider.orderId) void rideBack(rider)
    },
  }
}

type PoolTools = {
  clock: Clock
  pace: Pace
  routing: Routing
}
