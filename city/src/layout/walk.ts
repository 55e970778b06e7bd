import type { DirectionField } from './direction-field.ts'
import type { Ground } from './ground.ts'
import type { Occupied } from './occupied.ts'
import type { Point } from './plane.ts'
import type { Spacing } from './spacing.ts'

const step = 25
const mostSteps = 200
/** Radians; a street that turns further would run in circles. */
const mostTurn = 2.4
const bankDistance = 20

/** What a new street has to heed. */
export type Surroundings = {
  ground: Ground
  field: DirectionField
  occupied: Occupied
  spacing: Spacing
  /** 0: the street ends at the water. */
  longestBridge: number
}

/** Follows the field until the street leaves the city, meets water, or comes too close to one beside it. */
export function walk(start: Point, heading: number, surroundings: Surroundings): Point[] {
  const { ground, field, occupied, spacing } = surroundings
  const points: Point[] = []
  let { x, y } = start
  let ahead = alongField(field, x, y, heading)
  let turned = 0
  while (points.length < mostSteps && Math.abs(turned) < mostTurn) {
    // The direction half a step ahead keeps curves round.
    const halfX = x + (step / 2) * Math.cos(ahead)
    const halfY = y + (step / 2) * Math.sin(ahead)
    const next = alongField(field, halfX, halfY, ahead)
    turned += next - ahead
    ahead = next
    const dx = Math.cos(ahead)
    const dy = Math.sin(ahead)
    x += step * dx
    y += step * dy
    if (!isOpen(ground, x, y)) {
      const width = waterAhead(surroundings, x, y, dx, dy)
      if (width === 0) break
      for (let metres = 0; metres < width; metres += step) {
        points.push({ x: x + metres * dx, y: y + metres * dy })
      }
      x += width * dx
      y += width * dy
    }
    if (occupied.isNear(x, y, dx, dy, 0.55 * spacing(x, y, dx, dy))) break
    points.push({ x, y })
  }
  return points
}

/** In the city and on dry land. */
export function isOpen({ built, shore }: Ground, x: number, y: number): boolean {
  return built.at(x, y) > 0 && shore.at(x, y) > bankDistance
}

/** Of the field's four directions the one that turns least from the heading. */
export function alongField(field: DirectionField, x: number, y: number, heading: number): number {
  const angle = field(x, y)
  return angle + (Math.PI / 2) * Math.round((heading - angle) / (Math.PI / 2))
}

/** Metres to the other bank, 0 when there is none within a bridge's length. */
function waterAhead(
  { ground, longestBridge }: Surroundings,
  x: number,
  y: number,
  dx: number,
  dy: number,
): number {
  if (ground.built.at(x, y) <= 0) return 0
  for (let metres = step; metres <= longestBridge; metres += step) {
    if (isOpen(ground, x + metres * dx, y + metres * dy)) return metres
  }
  return 0
}
