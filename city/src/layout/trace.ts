import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import type { DirectionField } from './direction-field.ts'
import type { Ground } from './ground.ts'
import type { Line } from './line.ts'
import { Occupied } from './occupied.ts'
import { lengthOf } from './plane.ts'
import type { Point } from './plane.ts'
import { spacingOf } from './spacing.ts'
import type { Spacing } from './spacing.ts'
import { alongField, isOpen, walk } from './walk.ts'
import type { Surroundings } from './walk.ts'

const collectors = { kind: 'major', shortest: 500, longestBridge: 330 } as const
const collectorSpacing = 820
const streets = { kind: 'minor', shortest: 140, longestBridge: 0 } as const

/** The city lies within this many metres east, west, north and south of its centre. */
const reach = 5_400

type Seed = Point & { heading: number }

/** Fills the city with streets that follow the field side by side: a wide net of main roads, then all the others. */
export function traceStreets(
  plan: CityPlan,
  ground: Ground,
  field: DirectionField,
  mains: readonly (readonly Point[])[],
): Line[] {
  const random = makeRandom(plan.seed, 'trace')
  const lines: Line[] = mains.map((points) => ({ kind: 'major', use: 'street', points }))
  fill(collectors, () => collectorSpacing)
  fill(streets, spacingOf(plan, ground))
  return lines

  function fill(
    { kind, shortest, longestBridge }: typeof collectors | typeof streets,
    spacing: Spacing,
  ) {
    const occupied = new Occupied()
    for (const { points } of lines) occupied.add(points)
    const surroundings = { ground, field, occupied, spacing, longestBridge }
    const tryFrom = (seed: Seed) => {
      const points = streetThrough(seed, surroundings)
      if (lengthOf(points) < shortest) return
      occupied.add(points)
      lines.push({ kind, use: 'street', points })
    }
    // New lines are looked beside in their turn.
    for (const { points } of lines) besides(points, spacing).forEach(tryFrom)
    for (const seed of everywhere(spacing(0, 0, 1, 0))) tryFrom(seed)
  }

  /** Wherever there is still room, in both directions. */
  function everywhere(metres: number): Seed[] {
    const seeds: Seed[] = []
    for (let row = -reach; row < reach; row += metres) {
      for (let column = -reach; column < reach; column += metres) {
        const x = column + metres * random.next()
        const y = row + metres * random.next()
        if (!isOpen(ground, x, y)) continue
        const heading = field(x, y)
        seeds.push({ x, y, heading }, { x, y, heading: heading + Math.PI / 2 })
      }
    }
    return seeds
  }
}

/** Nothing when another street is too near. */
function streetThrough({ x, y, heading }: Seed, surroundings: Surroundings): Point[] {
  const { ground, field, occupied, spacing } = surroundings
  if (!isOpen(ground, x, y)) return []
  const ahead = alongField(field, x, y, heading)
  const dx = Math.cos(ahead)
  const dy = Math.sin(ahead)
  if (occupied.isNear(x, y, dx, dy, 0.85 * spacing(x, y, dx, dy))) return []
  const back = walk({ x, y }, ahead + Math.PI, surroundings)
  return [...back.toReversed(), { x, y }, ...walk({ x, y }, ahead, surroundings)]
}

/** On both sides of a line at the right distance, and across it. */
function besides(points: readonly Point[], spacing: Spacing): Seed[] {
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
