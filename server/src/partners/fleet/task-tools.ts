import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Clock } from '../../platform/clock/clock.ts'
import type { Route, Routing } from '../routing/routing.ts'
import type { DeliveryTask } from './delivery-task.ts'
import type { Incidents } from './incidents.ts'
import type { RiderPool } from './rider-pool.ts'
import { currentPosition, type Rider } from './rider.ts'
import { awaitPromise, wait, type Script } from './run-script.ts'
import type { TimeScale } from './time-scale.ts'

/** Faults to inject, evaluated for every order. */
export type FleetFaults = {
  /** How many riders drop the order; disables random drops. */
  dropOrders?: (orderId: string) => number
  noRiderAccepts?: (orderId: string) => boolean
  /** Factor by which every ride takes longer. */
  slow?: (orderId: string) => number
  /** Instead of the incidents by chance. */
  incidents?: (orderId: string) => Incidents | undefined
}

export type TaskTools = {
  clock: Clock
  timeScale: TimeScale
  routing: Routing
  pool: RiderPool
  faults: FleetFaults
  /** The incidents of a new order; a resumed order has no more. */
  incidentsOf(orderId: string): Incidents
  /** Whether riders take pictures. */
  takesPictures: boolean
  /** What the recipient tells the rider. */
  askForCode(orderId: string): string
  /** Resolves when the riders are at their stations. */
  stationsReady: Promise<void>
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

export function* planRoute(
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

export const positionOf = (rider: Rider, { clock, timeScale }: TaskTools): Coordinates =>
  currentPosition(rider, clock.now(), timeScale).position

export const waitSeconds = (seconds: number, { clock, timeScale }: TaskTools) =>
  wait(clock, timeScale.ms(seconds))
