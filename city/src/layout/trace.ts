import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import type { DirectionField } from './direction-field.ts'
import { nearestFieldDirection, isBuildable, followField } from './follow-field.ts'
import type { StreetConstraints } from './follow-field.ts'
import { lengthOf } from './geometry.ts'
import type { Point } from './geometry.ts'
import { spacingOf } from './spacing.ts'
import type { Spacing } from './spacing.ts'
import { StreetIndex } from './street-index.ts'
import type { Terrain } from './terrain.ts'
import type { TracedStreet } from './traced-street.ts'

const collectors = { kind: 'major', shortest: 500, longestBridge: 330 } as const
const collectorSpacing = 820
const streets = { kind: 'minor', shortest: 140, longestBridge: 0 } as const

/** The city lies within this many metres east, west, north and south of its centre. */
const reach = 5_400

type Seed = Point & { heading: number }

/** Fills the city with parallel streets that follow the field: a wide grid of main roads first, then all others. */
export function traceStreets(
  plan: CityPlan,
  terrain: Terrain,
  field: DirectionField,
  mainRoads: readonly (readonly Point[])[],
): TracedStreet[] {
  const random = makeRandom(plan.seed, 'trace')
  const lines: TracedStreet[] = mainRoads.map((points) => ({
    kind: 'major',
    role: 'street',
    points,
  }))
  fill(collectors, () => collectorSpacing)
  fill(streets, spacingOf(plan, terrain))
  return lines

  function fill(
    { kind, shortest, longestBridge }: typeof collectors | typeof streets,
    spacing: Spacing,
  ) {
    const streetIndex = new StreetIndex()
    for (const { points } of lines) streetIndex.add(points)
    const constraints = { terrain, field, streetIndex, spacing, longestBridge }
    const tryFrom = (seed: Seed) => {
      const points = streetThrough(seed, constraints)
      if (lengthOf(points) < shortest) return
      streetIndex.add(points)
      lines.push({ kind, role: 'street', points })
    }
    // New lines get neighbours in their turn.
    for (const { points } of lines) seedsBeside(points, spacing).forEach(tryFrom)
    for (const seed of gridSeeds(spacing(0, 0, 1, 0))) tryFrom(seed)
  }

  /** Wherever there is room left, in both directions. */
  function gridSeeds(metres: number): Seed[] {
    const seeds: Seed[] = []
    for (let row = -reach; row < reach; row += metres) {
      for (let column = -reach; column < reach; column += metres) {
        const x = column + metres * random.next()
        const y = row + metres * random.next()
        if (!isBuildable(terrain, x, y)) continue
        const heading = field(x, y)
        seeds.push({ x, y, heading }, { x, y, heading: heading + Math.PI / 2 })
      }
    }
    return seeds
  }
}

/** Undefined when another street is too close. */
function streetThrough({ x, y, heading }: Seed, constraints: StreetConstraints): Point[] {
  const { terrain, field, streetIndex, spacing } = constraints
  if (!isBuildable(terrain, x, y)) return []
  const ahead = nearestFieldDirection(field, x, y, heading)
  const dx = Math.cos(ahead)
  const dy = Math.sin(ahead)
  if (streetIndex.isNear(x, y, dx, dy, 0.85 * spacing(x, y, dx, dy))) return []
  const back = followField({ x, y }, ahead + Math.PI, constraints)
  return [...back.toReversed(), { x, y }, ...followField({ x, y }, ahead, constraints)]
}

/** On both sides of a line at the right distance, and across it. */
function seedsBeside(points: readonly Point[], spacing: Spacing): Seed[] {
  const seeds: Seed[] = []
  for (let i = 2; i < points.length - 1; i += 4) {
    const { x, y } = points[i]!
    const heading = Math.atan2(points[i + 1]!.y - y, points[i + 1]!.x - x)
    const dx = Math.cos(heading)
    const dy = Math.sin(heading)
    const metres = spacing(x, y, dx, dy)
    seeds.push(
      { x: x - dy * metres, y: y + dx * metres, heading },
      { x: x + dy * metres, y: y - dx * metres, heading },
      { x: x - dy * 40, y: y + dx * 40, heading: heading + Math.PI / 2 },
    )
  }
  return seeds
}
