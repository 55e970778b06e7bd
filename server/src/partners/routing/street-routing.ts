import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Route, Routing } from './routing.ts'

/** Finds the shortest route on a street graph between the streets nearest to both positions. */
export type StreetRouter = {
  route(from: Coordinates, to: Coordinates): { metres: number; line: readonly Coordinates[] }
}

/** A position farther than this from every road is outside the known city. */
const MAX_METRES_TO_ROAD = 400
const SHORT_METRES = 2000
/** Short trips have larger detours, because corners and one-way streets matter more. */
const SHORT_TRIP_DETOUR = 1.25

/** Uses the known streets, and the country's typical detour factor elsewhere. */
export function streetRouting(options: {
  router: StreetRouter
  country: { speedKmh: number; circuity: number }
}): Routing {
  const { router, country } = options
  const hasStreets = metresToRoad(SOUTH_POLE, router) > 0

  function estimateRoute(from: Coordinates, to: Coordinates) {
    const straight = metresBetween(from, to)
    const detour = country.circuity * (straight < SHORT_METRES ? SHORT_TRIP_DETOUR : 1)
    return { metres: straight * detour, line: [from, to] }
  }

  const isInCity = (place: Coordinates) =>
    hasStreets && metresToRoad(place, router) <= MAX_METRES_TO_ROAD

  return {
    async route(from, to) {
      const usesStreets = isInCity(from) && isInCity(to)
      const { metres, line } = usesStreets ? router.route(from, to) : estimateRoute(from, to)
      return { metres, seconds: metres / metresPerSecond(country), line } satisfies Route
    },
  }
}

/** The distance to the nearest road and back. Zero on a road, and without any roads. */
function metresToRoad(place: Coordinates, router: StreetRouter): number {
  const [, road = place] = router.route(place, place).line
  return metresBetween(place, road)
}

const metresPerSecond = ({ speedKmh }: { speedKmh: number }) => speedKmh / 3.6

const SOUTH_POLE: Coordinates = { latitude: -90, longitude: 0 }
