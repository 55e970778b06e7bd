import type { Random } from '@pillion/city/random'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { EARTH_METRES, degrees, radians } from '@pillion/domain/geography/distance'

import type { Routing } from '../routing/routing.ts'
import { seededRandom } from './random.ts'
import { placeRiderAt, type Rider } from './rider.ts'

/** Assigns each rider a waiting position on a street near their outlet. */
export async function assignStations(riders: readonly Rider[], routing: Routing, seed: string) {
  await Promise.all(
    riders.map(async (rider) => {
      const random = seededRandom(`${seed} post of ${rider.profile.id}`)
      rider.station = await pointOnStreetNear(rider.station, random, routing)
      if (!rider.orderId) placeRiderAt(rider, rider.station, 0)
    }),
  )
}

/** On a street that leads to the outlet, a few corners away; without known streets, the outlet itself. */
export async function pointOnStreetNear(place: Coordinates, random: Random, routing: Routing) {
  // The last step leaves the street and may end in a yard or in water.
  const { line } = await routing.route(place, pointNear(place, random))
  return line.at(-2) ?? place
}

function pointNear(place: Coordinates, random: Random): Coordinates {
  const direction = radians(random.between(0, 360))
  const distance = degrees(random.between(150, 700) / EARTH_METRES)
  return {
    latitude: place.latitude + distance * Math.cos(direction),
    longitude:
      place.longitude + (distance * Math.sin(direction)) / Math.cos(radians(place.latitude)),
  }
}
