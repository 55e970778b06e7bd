import type { DirectionField } from './direction-field.ts'
import type { Point } from './geometry.ts'
import type { Spacing } from './spacing.ts'
import type { StreetIndex } from './street-index.ts'
import type { Terrain } from './terrain.ts'

const step = 25
const maxSteps = 200
/** Radians; a street that turned further would run in circles. */
const maxTurn = 2.4
const bankDistance = 20

/** Constraints on a new street. */
export type StreetConstraints = {
  terrain: Terrain
  field: DirectionField
  streetIndex: StreetIndex
  spacing: Spacing
  /** 0: the street ends at the water. */
  longestBridge: number
}

/** Follows the field until the street leaves the city, meets water, or comes too close to one beside it. */
export function followField(
  start: Point,
  heading: number,
  constraints: StreetConstraints,
): Point[] {
  const { terrain, field, streetIndex, spacing } = constraints
  const points: Point[] = []
  let { x, y } = start
  let ahead = nearestFieldDirection(field, x, y, heading)
  let turned = 0
  while (points.length < maxSteps && Math.abs(turned) < maxTurn) {
    // Using the direction half a step ahead keeps curves smooth.
    const halfX = x + (step / 2) * Math.cos(ahead)
    const halfY = y + (step / 2) * Math.sin(ahead)
    const next = nearestFieldDirection(field, halfX, halfY, ahead)
    turned += next - ahead
    ahead = next
    const dx = Math.cos(ahead)
    const dy = Math.sin(ahead)
    x += step * dx
    y += step * dy
    if (!isBuildable(terrain, x, y)) {
      const crossing = metresToOtherBank(constraints, x, y, dx, dy)
      if (crossing === 0) break
      for (let metres = 0; metres < crossing; metres += step) {
        points.push({ x: x + metres * dx, y: y + metres * dy })
      }
      x += crossing * dx
      y += crossing * dy
    }
    if (streetIndex.isNear(x, y, dx, dy, 0.55 * spacing(x, y, dx, dy))) break
    points.push({ x, y })
  }
  return points
}

/** Inside the city and on land. */
export function isBuildable(
  { urbanDensity, shoreDistance }: Terrain,
  x: number,
  y: number,
): boolean {
  return urbanDensity.at(x, y) > 0 && shoreDistance.at(x, y) > bankDistance
}

/** The one of the field's four directions closest to the heading. */
export function nearestFieldDirection(
  field: DirectionField,
  x: number,
  y: number,
  heading: number,
): number {
  const angle = field(x, y)
  return angle + (Math.PI / 2) * Math.round((heading - angle) / (Math.PI / 2))
}

/** Metres to the other bank, 0 when there is none within a bridge's length. */
function metresToOtherBank(
  { terrain, longestBridge }: StreetConstraints,
  x: number,
  y: number,
  dx: number,
  dy: number,
): number {
  if (terrain.urbanDensity.at(x, y) <= 0) return 0
  for (let metres = step; metres <= longestBridge; metres += step) {
    if (isBuildable(terrain, x + metres * dx, y + metres * dy)) return metres
  }
  return 0
}
