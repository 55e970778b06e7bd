import { between, distance, nearestShare } from './geometry.ts'
import type { Point } from './geometry.ts'

/** Douglas–Peucker: leaves out the points that lie within `tolerance` metres of the line without them. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const isKept = new Uint8Array(points.length)
  isKept[0] = 1
  isKept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range
    const a = points[first]!
    const b = points[last]!
    let farthest = -1
    let maxOffset = tolerance
    for (let i = first + 1; i < last; i++) {
      const point = points[i]!
      const offset = distance(point, between(a, b, nearestShare(point, a, b)))
      if (offset > maxOffset) {
        maxOffset = offset
        farthest = i
      }
    }
    if (farthest === -1) continue
    isKept[farthest] = 1
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, i) => isKept[i] === 1)
}
