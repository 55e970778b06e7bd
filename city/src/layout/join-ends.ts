import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import { between, distance } from './geometry.ts'
import type { Point } from './geometry.ts'
import { Segments, crossing } from './segments.ts'
import type { Terrain } from './terrain.ts'
import type { TracedStreet } from './traced-street.ts'

const reach = 240
/** Streets never join at an angle sharper than about 25°. */
const minAngleSine = 0.42

/** Extends streets that stopped short straight to the next street. */
export function joinEnds(
  lines: readonly TracedStreet[],
  plan: CityPlan,
  terrain: Terrain,
): TracedStreet[] {
  const random = makeRandom(plan.seed, 'ends')
  const segments = new Segments(lines.map(({ points }) => points))

  return lines.map((line, ownIndex) => {
    const first = extension(line.points[1]!, line.points[0]!, ownIndex)
    const last = extension(line.points.at(-2)!, line.points.at(-1)!, ownIndex)
    return { ...line, points: [...first, ...line.points, ...last] }
  })

  function extension(before: Point, end: Point, ownIndex: number): Point[] {
    if (lines[ownIndex]!.kind === 'minor' && random.chance(0.6 * plan.form.deadEnds)) return []
    const length = distance(before, end) || 1
    const ahead = { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
    const far = { x: end.x + ahead.x * reach, y: end.y + ahead.y * reach }
    let nearest = 1
    let angle = 1
    segments.visitNear(end, far, 0, ({ line, a, b }) => {
      if (line === ownIndex) return
      const shares = crossing(end, far, a, b)
      if (shares === undefined || shares[0] >= nearest) return
      nearest = shares[0]
      angle = Math.abs(ahead.x * (b.y - a.y) - ahead.y * (b.x - a.x)) / (distance(a, b) || 1)
    })
    if (nearest === 1 || angle < minAngleSine) return []
    const intersection = between(end, far, nearest)
    const middle = between(end, far, nearest / 2)
    return terrain.shoreDistance.at(middle.x, middle.y) > 0 ? [intersection] : []
  }
}
