import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { FleetRider } from '../fleet/fleet.ts'
import { itinerary, type Itinerary, type Standing } from './itinerary.ts'
import type { Pace } from './pace.ts'

/** Somebody who rides. Where they are follows from where they are going and since when. */
export type Rider = {
  readonly who: FleetRider
  /** Where they wait for work. */
  post: Coordinates
  /** The one order they carry. */
  orderId: string | undefined
  way: Itinerary
  /** The clock's milliseconds. */
  setOutAt: number
}

export type RiderState = {
  rider: FleetRider
  position: Coordinates
  heading: number
  orderId: string | undefined
}

export const newRider = (who: FleetRider, post: Coordinates): Rider => ({
  who,
  post,
  orderId: undefined,
  way: itinerary([post], 0),
  setOutAt: 0,
})

export const standingOf = (rider: Rider, now: number, pace: Pace): Standing =>
  rider.way.at(pace.seconds(now - rider.setOutAt))

export function setOut(rider: Rider, way: Itinerary, now: number): void {
  rider.way = way
  rider.setOutAt = now
}

export function stopWhereTheyAre(rider: Rider, now: number, pace: Pace): void {
  const { position, heading } = standingOf(rider, now, pace)
  setOut(rider, itinerary([position], 0, heading), now)
}

export function putAt(rider: Rider, place: Coordinates, now: number): void {
  setOut(rider, itinerary([place], 0), now)
}
