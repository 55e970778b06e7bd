import { between, distance } from './geometry.ts'
import type { Point } from './geometry.ts'
import type { Terrain } from './terrain.ts'
import type { TracedStreet } from './traced-street.ts'

const step = 10
/** A bridge starts this far from the water, which leaves room for a house before it. */
const abutment = 14

/** Splits lines at the shore, so that bridges have their own name and no houses. */
export function splitAtShores(
  lines: readonly TracedStreet[],
  { shoreDistance }: Terrain,
): TracedStreet[] {
  return lines.flatMap((line) => (isInland(line.points) ? [line] : piecesOf(line)))

  function isInland(points: readonly Point[]): boolean {
    return points.every(({ x, y }, i) => {
      const stretch = i === 0 ? 0 : distance(points[i - 1]!, { x, y })
      return shoreDistance.at(x, y) > 2 * abutment + stretch
    })
  }

  function piecesOf({ kind, role, points }: TracedStreet): TracedStreet[] {
    const path = points.flatMap((point, i) => (i === 0 ? [point] : steps(points[i - 1]!, point)))
    const pieces: TracedStreet[] = []
    let start = 0
    for (let i = 1; i <= path.length; i++) {
      if (i < path.length && isWet(path[i]!) === isWet(path[start]!)) continue
      // The next piece starts where this one ends.
      const piece = path.slice(start, i + 1)
      const pieceUse = isWet(path[start]!) ? 'bridge' : role
      if (piece.length > 1) pieces.push({ kind, role: pieceUse, points: piece })
      start = i
    }
    return pieces
  }

  function isWet({ x, y }: Point): boolean {
    return shoreDistance.at(x, y) < abutment
  }
}

/** From a (excluded) to b. */
function steps(a: Point, b: Point): Point[] {
  const count = Math.max(1, Math.ceil(distance(a, b) / step))
  return Array.from({ length: count }, (_, i) => between(a, b, (i + 1) / count))
}
