import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Clock } from '../../platform/clock/clock.ts'
import type { Route, Routing } from '../routing/routing.ts'
import { pointOnStreetNear } from './assign-stations.ts'
import type { DeliveryTask, Etas } from './delivery-task.ts'
import type { FleetJob } from './fleet.ts'
import { ride, waitUntil } from './ride.ts'
import type { RiderPool } from './rider-pool.ts'
import { placeRiderAt, currentPosition, stopRider, type Rider } from './rider.ts'
import { callbackResult, awaitPromise, forever, wait, type Script } from './run-script.ts'
import type { TimeScale } from './time-scale.ts'

/** Faults to inject, evaluated for every order. */
export type FleetFaults = {
  /** How many riders drop the order; disables random drops. */
  dropOrders?: (orderId: string) => number
  noRiderAccepts?: (orderId: string) => boolean
  /** Factor by which every ride takes longer. */
  slow?: (orderId: string) => number
}

export type TaskTools = {
  clock: Clock
  timeScale: TimeScale
  routing: Routing
  pool: RiderPool
  faults: FleetFaults
  /** Resolves when the riders are at their stations. */
  stationsReady: Promise<void>
}

/** Riders do not cross the country for a delivery; beyond this distance a local rider takes over. */
const TOO_FAR_METRES = 8000

/** Probability that a rider drops an order. */
const DROP_SHARE = 0.04

/** From the request to delivery. Ending it at any point releases the rider. */
export function* deliveryScript(task: DeliveryTask, tools: TaskTools): Script {
  try {
    const stage = resumeStage(task, tools)
    yield* awaitPromise(tools.stationsReady)
    const rider = isBefore('accepted', stage) ? yield* findRider(task, tools) : task.rider!

    if (isBefore('collected', stage)) {
      yield* rideToVendor(task, rider, tools)
      task.sendReport('collected')
    }
    if (isBefore('left-vendor', stage)) {
      yield waitSeconds(task.sampleSeconds('leaving'), tools)
      task.sendReport('left-vendor')
    }
    yield* rideToCustomer(task, rider, tools)
    task.sendReport('delivered')
  } finally {
    if (task.rider) tools.pool.free(task.rider)
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

/** The point from which an order under way before a restart continues. */
function resumeStage(task: DeliveryTask, { clock, pool }: TaskTools): Stage {
  const { orderId, pickup, progress } = task.job
  if (!progress?.rider || progress.stage === 'looking') return 'looking'

  // From NEAR_VENDOR on, an order cannot be dropped (GAP-004).
  const mustKeepOrder = !isBefore('near-vendor', progress.stage)
  task.rider = pool.reclaim(progress.rider, { orderId, pickup, mustKeepOrder })
  if (!task.rider) {
    task.sendReport('dropped', progress.rider)
    return 'looking'
  }
  const hasCollected = !isBefore('collected', progress.stage)
  const place = progress.position ?? (hasCollected ? pickup : undefined)
  if (place) placeRiderAt(task.rider, place, clock.now())
  return progress.stage
}

function* findRider(task: DeliveryTask, tools: TaskTools): Script<Rider> {
  let avoid: Rider | undefined
  for (let dropCount = 0; ; dropCount++) {
    const rider = task.rider ?? (yield* lookForRider(task, avoid, tools))
    yield waitSeconds(task.sampleSeconds('deciding'), tools)
    if (!isDropped(task, dropCount, tools)) {
      task.sendReport('accepted')
      return rider
    }
    task.sendReport('dropped')
    task.rider = undefined
    tools.pool.free(rider)
    avoid = rider
  }
}

function* lookForRider(
  task: DeliveryTask,
  avoid: Rider | undefined,
  tools: TaskTools,
): Script<Rider> {
  const { orderId, pickup } = task.job
  yield waitSeconds(task.sampleSeconds('looking'), tools)
  if (tools.faults.noRiderAccepts?.(orderId)) yield forever

  const rider = yield* callbackResult<Rider>((answer) =>
    tools.pool.requestRider({ orderId, pickup, avoid }, (rider) => {
      task.rider = rider
      answer(rider)
    }),
  )
  if (metresBetween(positionOf(rider, tools), pickup) > TOO_FAR_METRES) {
    rider.station = yield* awaitPromise(pointOnStreetNear(pickup, task.random, tools.routing))
    placeRiderAt(rider, rider.station, tools.clock.now())
  }
  task.sendReport('assigned')
  return rider
}

function isDropped(
  { job, random }: DeliveryTask,
  dropCount: number,
  { faults }: TaskTools,
): boolean {
  const forcedDrops = faults.dropOrders?.(job.orderId)
  return forcedDrops === undefined ? random.chance(DROP_SHARE) : dropCount < forcedDrops
}

function* rideToVendor(task: DeliveryTask, rider: Rider, tools: TaskTools): Script {
  const { clock, timeScale } = tools
  const handOverSeconds = task.sampleSeconds('handOver')

  const whileRiding = (secondsLeft: number): Etas => {
    const arrivesAt = clock.now() + timeScale.ms(secondsLeft)
    const waits = timeScale.seconds(Math.max(task.readyAt - arrivesAt, 0))
    const etaDestination = secondsLeft + waits + handOverSeconds + task.secondsToCustomer
    return { etaOrigin: secondsLeft, etaDestination }
  }
  const whileWaiting = (secondsLeft: number): Etas => ({
    etaOrigin: 0,
    etaDestination: secondsLeft + task.secondsToCustomer,
  })

  let { pickup } = task.job
  const hasMoved = () => task.job.pickup !== pickup
  do {
    pickup = task.job.pickup
    stopRider(rider, clock.now(), timeScale)
    const route = yield* planRoute(positionOf(rider, tools), pickup, task, tools)
    yield* awaitPromise(planDelivery(task, tools))
    yield* ride(task, rider, route, whileRiding, tools, hasMoved)
    const handedOverAt = Math.max(clock.now(), task.readyAt) + timeScale.ms(handOverSeconds)
    if (!hasMoved()) yield* waitUntil(handedOverAt, task, whileWaiting, tools, hasMoved)
  } while (hasMoved())
}

/** A redirected rider continues from the current position, even from the old address. */
function* rideToCustomer(task: DeliveryTask, rider: Rider, tools: TaskTools): Script {
  const etas = (secondsLeft: number) => ({ etaDestination: secondsLeft })
  let { dropoff } = task.job
  const hasNewDropoff = () => task.job.dropoff !== dropoff
  do {
    dropoff = task.job.dropoff
    stopRider(rider, tools.clock.now(), tools.timeScale)
    const route = yield* planRoute(positionOf(rider, tools), dropoff, task, tools)
    yield* ride(task, rider, route, etas, tools, hasNewDropoff)
    if (!hasNewDropoff()) yield waitSeconds(task.sampleSeconds('atTheDoor'), tools)
  } while (hasNewDropoff())
}

/** Duration from the vendor to the customer; replanned when the destination changes. */
export async function planDelivery(task: DeliveryTask, tools: TaskTools): Promise<void> {
  let planned
  while (planned !== task.job) {
    planned = task.job
    const { pickup, dropoff } = planned
    const { seconds } = await tools.routing.route(pickup, dropoff)
    task.secondsToCustomer = seconds * slowdownOf(task, tools)
  }
}

function* planRoute(
  from: Coordinates,
  to: Coordinates,
  task: DeliveryTask,
  tools: TaskTools,
): Script<Route> {
  const route = yield* awaitPromise(tools.routing.route(from, to))
  return { ...route, seconds: route.seconds * slowdownOf(task, tools) }
}

const slowdownOf = ({ job }: DeliveryTask, { faults }: TaskTools): number =>
  faults.slow?.(job.orderId) ?? 1

const positionOf = (rider: Rider, { clock, timeScale }: TaskTools): Coordinates =>
  currentPosition(rider, clock.now(), timeScale).position

const waitSeconds = (seconds: number, { clock, timeScale }: TaskTools) =>
  wait(clock, timeScale.ms(seconds))
