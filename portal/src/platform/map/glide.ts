import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

/** A little longer than the time between two polls, so that a rider never stands still in between. */
export const GLIDE_MS = 2_200
/** Farther than a scooter gets in that time is a correction, not a ride. */
const MAX_GLIDE_METRES = 400

/** Whether the way should be shown at all. */
export function isPlausibleRide(from: Coordinates, to: Coordinates): boolean {
  const metres = metresBetween(from, to)
  return metres > 0 && metres <= MAX_GLIDE_METRES
}

/** Where a rider is who left `from` that many milliseconds ago. */
export function interpolatePosition(
  from: Coordinates,
  to: Coordinates,
  elapsedMs: number,
): Coordinates {
  const progress = Math.min(1, Math.max(0, elapsedMs / GLIDE_MS))
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * progress,
    longitude: from.longitude + (to.longitude - from.longitude) * progress,
  }
}

/** The angle that shows `heading` after the shortest turn from `angle`, which may be beyond a circle. */
export function nearestAngle(angle: number, heading: number): number {
  const shortestTurn = ((((heading - angle) % 360) + 540) % 360) - 180
  return angle + shortestTurn
}
