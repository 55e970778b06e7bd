import type { Coordinates } from './coordinates.ts'
import { degrees, EARTH_METRES, radians } from './distance.ts'
import type { Ring } from './polygon.ts'

/** A ring with its corners on the circle, so a little smaller than the circle. */
export const circleAround = (centre: Coordinates, metres: number, points = 48): Ring => {
  const corners = Array.from({ length: points }, (_, corner) =>
    pointAt(centre, metres, (2 * Math.PI * corner) / points),
  )
  return [...corners, ...corners.slice(0, 1)]
}

/** The ring through corners in their order; the last one joins the first. */
export const ringThrough = (corners: readonly Coordinates[]): Ring =>
  [...corners, ...corners.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude])

const pointAt = (centre: Coordinates, metres: number, bearing: number) => {
  const arc = metres / EARTH_METRES
  const from = radians(centre.latitude)
  const to = Math.asin(
    Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(bearing),
  )
  const longitudeDelta = Math.atan2(
    Math.sin(bearing) * Math.sin(arc) * Math.cos(from),
    Math.cos(arc) - Math.sin(from) * Math.sin(to),
  )
  return [centre.longitude + degrees(longitudeDelta), degrees(to)] as const
}
