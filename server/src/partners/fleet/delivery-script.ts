import { metresBetween } from '@pillion/domain/geography/distance'
import type { ProofKind } from '@pillion/domain/orders/proof-kinds'
import type { ReturnReason } from '@pillion/domain/orders/return-reasons'

import { pointOnStreetNear } from './assign-stations.ts'
import type { DeliveryTask, Etas } from './delivery-task.ts'
import type { FleetJob } from './fleet.ts'
import { waitAfterPickup, waitBeforePickup, waitForRecipient } from './incident-waits.ts'
import { ride, waitUntil } from './ride.ts'
import { placeRiderAt, stopRider, type Rider } from './rider.ts'
import { callbackResult, awaitPromise, forever, type Script } from './run-script.ts'
import { planDelivery, planRoute, positionOf, waitSeconds, type TaskTools } from './task-tools.ts'

/** Riders do not cross the country for a delivery; beyond this distance a local rider takes over. */
const TOO_FAR_METRES = 8000

/** Probability that a rider drops an order. */
const DROP_SHARE = 0.04

/** From the request until the order is delivered or returned. Ending it at any point releases the rider. */
export function* deliveryScript(task: DeliveryTask, tools: TaskTools): Script {
  try {
    const stage = resumeStage(task, tools)
    const { orderId, progress } = task.job
    const incidents = progress ? {} : tools.incidentsOf(orderId)
    yield* awaitPromise(tools.stationsReady)
    const rider = isBefore('accepted', stage) ? yield* findRider(task, tools) : task.rider!

    if (isBefore('collected', stage)) {
      if (incidents.delayed === 'before-pickup') yield* waitBeforePickup(task, rider, tools)
      yield* rideToVendor(task, rider, tools)
      task.sendReport('collected')
      sendProof('pickup', task, tools)
    }
    if (isBefore('left-vendor', stage)) {
      yield waitSeconds(task.sampleSeconds('leaving'), tools)
      task.sendReport('left-vendor')
    }
    if (isBefore('returning', stage)) {
      if (incidents.delayed === 'after-pickup') yield* waitAfterPickup(task, tools)
      yield* rideToCustomer(task, rider, tools)
      if (incidents.isUnreachable) yield* waitForRecipient(task, tools)
      if (!incidents.returned) {
        sendProof('delivery', task, tools)
        const code = task.job.asksForCode ? tools.askForCode(orderId) : undefined
        return task.sendReport('delivered', rider.profile, code)
      }
    }
    yield* returnOrder(task, rider, incidents.returned ?? progress?.returnReason ?? 'OTHER', tools)
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
  'returning',
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

/** Takes the order back to its outlet. */
function* returnOrder(
  task: DeliveryTask,
  rider: Rider,
  reason: ReturnReason,
  tools: TaskTools,
): Script {
  task.sendIncident({ kind: 'returning', reason })
  const { pickup } = task.job
  const route = yield* planRoute(positionOf(rider, tools), pickup, task, tools)
  yield* ride(task, rider, route, () => ({}), tools)
  yield waitSeconds(task.sampleSeconds('leaving'), tools)
  sendProof('return', task, tools)
  task.sendIncident({ kind: 'returned', reason })
}

function sendProof(of: ProofKind, task: DeliveryTask, { takesPictures }: TaskTools): void {
  if (takesPictures) task.sendIncident({ kind: 'proof', of, proofId: of })
}
