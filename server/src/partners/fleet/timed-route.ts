import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { degrees, metresBetween, radians } from '@pillion/domain/geography/distance'

/** A route travelled at constant speed. */
export type TimedRoute = {
  seconds: number
  /** The position `elapsed` seconds after the start. */
  at(elapsed: number): RoutePosition
}

export type RoutePosition = {
  position: Coordinates
  /** Whole degrees clockwise from north. */
  heading: number
  secondsLeft: number
}

export function makeTimedRoute(
  line: readonly Coordinates[],
  seconds: number,
  heading = 0,
): TimedRoute {
  const legs = legsOf(line)
  const metres = legs.at(-1)?.until ?? 0
  const standStill = { start: line[0]!, end: line[0]!, heading, from: 0, until: 0 }

  return {
    seconds,
    at(elapsed) {
      const metresTravelled =
        seconds > 0 ? Math.min(Math.max(elapsed / seconds, 0), 1) * metres : metres
      const leg = legs[firstThatEndsAfter(legs, metresTravelled)] ?? standStill
      const share = leg.until > leg.from ? (metresTravelled - leg.from) / (leg.until - leg.from) : 0
      return {
        position: rounded(between(leg.start, leg.end, share)),
        heading: leg.heading,
        secondsLeft: Math.max(seconds - Math.max(elapsed, 0), 0),
      }
    },
  }
}

/** Clockwise from north, 0 to 359. */
export function bearing(from: Coordinates, to: Coordinates): number {
  const east = radians(to.longitude - from.longitude)
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const y = Math.sin(east) * Math.cos(north)
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east)
  return (Math.round(degrees(Math.atan2(y, x))) + 360) % 360
}

type Leg = { start: Coordinates; end: Coordinates; heading: number; from: number; until: number }

function legsOf(line: readonly Coordinates[]): Leg[] {
  const legs: Leg[] = []
  let from = 0
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    const metres = start ? metresBetween(start, end) : 0
    if (!start || metres === 0) continue
    legs.push({ start, end, heading: bearing(start, end), from, until: from + metres })
    from += metres
  }
  return legs
}

/** Positions are needed every two seconds, so long lines use binary search. */
function firstThatEndsAfter(legs: readonly Leg[], metres: number): number {
  let [low, high] = [0, legs.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (legs[middle]!.until >= metres) high = middle
    else low = middle + 1
  }
  return low
}

/** Streets are short enough for linear interpolation of the coordinates. */
const between = (a: Coordinates, b: Coordinates, share: number): Coordinates => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
})

/** 10⁻⁶ degrees are about 0.1 m. */
const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
