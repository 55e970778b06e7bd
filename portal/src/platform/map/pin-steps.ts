import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

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

/** How far a key moves a pin on the screen; undefined when it is none of the arrows. */
export function arrowKeyStep({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): Pixels | undefined {
  const direction = directions[key]
  if (!direction || altKey || ctrlKey || metaKey) return undefined
  const length = shiftKey ? LARGE_STEP_PX : STEP_PX
  return { x: direction.x * length, y: direction.y * length }
}

/** Keys of the catalogue's `map.moved`. */
const compassDirections = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassDirection = (typeof compassDirections)[number]

/** How far and which way a pin has gone; undefined when it is where it was. */
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
