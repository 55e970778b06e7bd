import { between, distance, nearestShare } from './geometry.ts'
import type { Point } from './geometry.ts'

/** Douglas–Peucker: removes points as long as each stays within `tolerance` metres of the simplified line. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const isKept = new Uint8Array(points.length)
  isKept[0] = 1
  isKept[points.length - 1] = 1
  const stack: [number, number][] = [[0, points.length - 1]]
  for (let range = stack.pop(); range !== undefined; range = stack.pop()) {
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
    stack.push([first, farthest], [farthest, last])
  }
  return points.filter((_, i) => isKept[i] === 1)
}
