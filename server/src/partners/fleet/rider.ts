import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { FleetRider } from './fleet.ts'
import type { TimeScale } from './time-scale.ts'
import { makeTimedRoute, type TimedRoute, type RoutePosition } from './timed-route.ts'

/** A rider. The position follows from the route and its start time. */
export type Rider = {
  readonly profile: FleetRider
  /** Where they wait for orders. */
  station: Coordinates
  /** The order they carry. */
  orderId: string | undefined
  timedRoute: TimedRoute
  /** Clock milliseconds. */
  startedAt: number
}

export type RiderState = {
  rider: FleetRider
  position: Coordinates
  heading: number
  orderId: string | undefined
}

export const newRider = (profile: FleetRider, station: Coordinates): Rider => ({
  profile,
  station,
  orderId: undefined,
  timedRoute: makeTimedRoute([station], 0),
  startedAt: 0,
})

export const currentPosition = (rider: Rider, now: number, timeScale: TimeScale): RoutePosition =>
  rider.timedRoute.at(timeScale.seconds(now - rider.startedAt))

export function startRoute(rider: Rider, timedRoute: TimedRoute, now: number): void {
  rider.timedRoute = timedRoute
  rider.startedAt = now
}

export function stopRider(rider: Rider, now: number, timeScale: TimeScale): void {
  const { position, heading } = currentPosition(rider, now, timeScale)
  startRoute(rider, makeTimedRoute([position], 0, heading), now)
}

export function placeRiderAt(rider: Rider, place: Coordinates, now: number): void {
  startRoute(rider, makeTimedRoute([place], 0), now)
}
