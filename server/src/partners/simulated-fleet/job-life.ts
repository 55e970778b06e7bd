import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Clock } from '../../platform/clock/clock.ts'
import type { FleetJob } from '../fleet/fleet.ts'
import type { Route, Routing } from '../routing/routing.ts'
import type { Errand, Etas } from './errand.ts'
import type { Pace } from './pace.ts'
import { answerOf, awaited, forever, wait, type Script } from './play.ts'
import { streetNear } from './posts.ts'
import { ride, standUntil } from './ride.ts'
import type { RiderPool } from './rider-pool.ts'
import { putAt, standingOf, stopWhereTheyAre, type Rider } from './rider.ts'

/** What can be made to go wrong, asked for every order. */
export type FleetFaults = {
  /** How many riders give the order back; none of them by chance then. */
  dropOrders?: (orderId: string) => number
  nobodyTakes?: (orderId: string) => boolean
  /** How many times longer every ride takes. */
  slow?: (orderId: string) => number
}

export type JobTools = {
  clock: Clock
  pace: Pace
  routing: Routing
  pool: RiderPool
  faults: FleetFaults
  /** Resolves when the riders are at their posts. */
  posted: Promise<void>
}

/** Nobody rides across the country for a meal: past this a colleague who lives there takes over. */
const TOO_FAR_METRES = 8000

/** How often a rider gives an order back for reasons of their own. */
const DROP_SHARE = 0.04

/** From the request to the customer's door. Ended at any time, it frees the rider. */
export function* jobLife(errand: Errand, tools: JobTools): Script {
  try {
    const stage = takeUp(errand, tools)
    yield* awaited(tools.posted)
    const rider = isBefore('accepted', stage) ? yield* findRider(errand, tools) : errand.rider!

    if (isBefore('collected', stage)) {
      yield* rideToVendor(errand, rider, tools)
      errand.tell('collected')
    }
    if (isBefore('left-vendor', stage)) {
      yield spend(errand.draw('leaving'), tools)
      errand.tell('left-vendor')
    }
    yield* rideToCustomer(errand, rider, tools)
    errand.tell('delivered')
  } finally {
    if (errand.rider) tools.pool.free(errand.rider)
  }
}

type Stage = NonNullable<FleetJob['progress']>['stage']
const stages: readonly Stage[] = [
  'looking',
  'assigned',
  'accepted',
  'near-vendor',
  'collected',
  'left-vendor',
]
const isBefore = (stage: Stage, now: Stage) => stages.indexOf(now) < stages.indexOf(stage)

/** Where an order goes on that was under way before a restart. */
function takeUp(errand: Errand, { clock, pool }: JobTools): Stage {
  const { orderId, pickup, progress } = errand.job
  if (!progress?.rider || progress.stage === 'looking') return 'looking'

  // From near the vendor on an order cannot be given back (GAP-004).
  const isBound = !isBefore('near-vendor', progress.stage)
  errand.rider = pool.reclaim(progress.rider, { orderId, pickup, isBound })
  if (!errand.rider) {
    errand.tell('dropped', progress.rider)
    return 'looking'
  }
  const hasTheGoods = !isBefore('collected', progress.stage)
  const place = progress.position ?? (hasTheGoods ? pickup : undefined)
  if (place) putAt(errand.rider, place, clock.now())
  return progress.stage
}

function* findRider(errand: Errand, tools: JobTools): Script<Rider> {
  let avoid: Rider | undefined
  for (let drops = 0; ; drops++) {
    const rider = errand.rider ?? (yield* lookForRider(errand, avoid, tools))
    yield spend(errand.draw('deciding'), tools)
    if (!isDropped(errand, drops, tools)) {
      errand.tell('accepted')
      return rider
    }
    errand.tell('dropped')
    errand.rider = undefined
    tools.pool.free(rider)
    avoid = rider
  }
}

function* lookForRider(errand: Errand, avoid: Rider | undefined, tools: JobTools): Script<Rider> {
  const { orderId, pickup } = errand.job
  yield spend(errand.draw('looking'), tools)
  if (tools.faults.nobodyTakes?.(orderId)) yield forever

  const rider = yield* answerOf<Rider>((answer) =>
    tools.pool.ask({ orderId, pickup, avoid }, (rider) => {
      errand.rider = rider
      answer(rider)
    }),
  )
  if (metresBetween(placeOf(rider, tools), pickup) > TOO_FAR_METRES) {
    rider.post = yield* awaited(streetNear(pickup, errand.random, tools.routing))
    putAt(rider, rider.post, tools.clock.now())
  }
  errand.tell('assigned')
  return rider
}

function isDropped({ job, random }: Errand, drops: number, { faults }: JobTools): boolean {
  const wanted = faults.dropOrders?.(job.orderId)
  return wanted === undefined ? random.chance(DROP_SHARE) : drops < wanted
}

function* rideToVendor(errand: Errand, rider: Rider, tools: JobTools): Script {
  const { clock, pace } = tools
  const handOver = errand.draw('handOver')
  const there = yield* theRoute(placeOf(rider, tools), errand.job.pickup, errand, tools)
  yield* awaited(planOnward(errand, tools))

  const whileRiding = (secondsLeft: number): Etas => {
    const arrivesAt = clock.now() + pace.ms(secondsLeft)
    const waits = pace.seconds(Math.max(errand.readyAt - arrivesAt, 0))
    const etaDestination = secondsLeft + waits + handOver + errand.secondsOnward
    return { etaOrigin: secondsLeft, etaDestination }
  }
  const whileWaiting = (secondsLeft: number): Etas => ({
    etaOrigin: 0,
    etaDestination: secondsLeft + errand.secondsOnward,
  })

  yield* ride(errand, rider, there, whileRiding, tools)
  const handedOverAt = Math.max(clock.now(), errand.readyAt) + pace.ms(handOver)
  yield* standUntil(handedOverAt, errand, whileWaiting, tools)
}

/** Whoever is sent elsewhere goes on from where they are, from the old address too. */
function* rideToCustomer(errand: Errand, rider: Rider, tools: JobTools): Script {
  const etas = (secondsLeft: number) => ({ etaDestination: secondsLeft })
  let { dropoff } = errand.job
  const isElsewhere = () => errand.job.dropoff !== dropoff
  do {
    dropoff = errand.job.dropoff
    stopWhereTheyAre(rider, tools.clock.now(), tools.pace)
    const route = yield* theRoute(placeOf(rider, tools), dropoff, errand, tools)
    yield* ride(errand, rider, route, etas, tools, isElsewhere)
    if (!isElsewhere()) yield spend(errand.draw('atTheDoor'), tools)
  } while (isElsewhere())
}

/** How long it takes from the vendor on; planned anew when the order goes elsewhere. */
export async function planOnward(errand: Errand, tools: JobTools): Promise<void> {
  let planned
  while (planned !== errand.job) {
    planned = errand.job
    const { pickup, dropoff } = planned
    const { seconds } = await tools.routing.route(pickup, dropoff)
    errand.secondsOnward = seconds * slownessOf(errand, tools)
  }
}

function* theRoute(
  from: Coordinates,
  to: Coordinates,
  errand: Errand,
  tools: JobTools,
): Script<Route> {
  const route = yield* awaited(tools.routing.route(from, to))
  return { ...route, seconds: route.seconds * slownessOf(errand, tools) }
}

const slownessOf = ({ job }: Errand, { faults }: JobTools): number =>
  faults.slow?.(job.orderId) ?? 1

const placeOf = (rider: Rider, { clock, pace }: JobTools): Coordinates =>
  standingOf(rider, clock.now(), pace).position

const spend = (seconds: number, { clock, pace }: JobTools) => wait(clock, pace.ms(seconds))
