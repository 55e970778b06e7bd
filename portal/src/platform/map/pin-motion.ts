import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

/** Slightly longer than the polling interval, so that a rider never pauses between two polls. */
export const GLIDE_MS = 2_200
/** A longer distance is a correction of the position, not a ride. */
const MAX_GLIDE_METRES = 400

/** Whether the move should be animated. */
export function isPlausibleRide(from: Coordinates, to: Coordinates): boolean {
  const metres = metresBetween(from, to)
  return metres > 0 && metres <= MAX_GLIDE_METRES
}

/** The position that many milliseconds after leaving `from`. */
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

/** The angle for `heading` after the shortest turn from `angle`. Angles may exceed 360 degrees. */
export function nearestAngle(angle: number, heading: number): number {
  const shortestTurn = ((((heading - angle) % 360) + 540) % 360) - 180
  return angle + shortestTurn
}

export type Pixels = { x: number; y: number }

const STEP_PX = 8
const LARGE_STEP_PX = 40

const directions: Record<string, Pixels> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Key = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** How far an arrow key moves a pin on the screen; undefined for other keys. */
export function arrowKeyStep({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): Pixels | undefined {
  const direction = directions[key]
  if (!direction || altKey || ctrlKey || metaKey) return undefined
  const length = shiftKey ? LARGE_STEP_PX : STEP_PX
  return { x: direction.x * length, y: direction.y * length }
}

/** Values of `direction` in the catalogue text `map.moved`. */
const compassDirections = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
type CompassDirection = (typeof compassDirections)[number]

/** Distance and direction of a move; undefined without one. */
export function describeMove(
  from: Coordinates,
  to: Coordinates,
): { metres: number; direction: CompassDirection } | undefined {
  const metres = Math.round(metresBetween(from, to))
  if (metres === 0) return undefined
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return { metres, direction: compassDirections[(eighths + 8) % 8] ?? 'n' }
}
