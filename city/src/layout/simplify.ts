import { between, distance, nearestShare } from './plane.ts'
import type { Point } from './plane.ts'

/** Douglas–Peucker: leaves out the points that lie within `tolerance` metres of the line without them. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(points.length)
  kept[0] = 1
  kept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range
    const a = points[first]!
    const b = points[last]!
    let farthest = -1
    let most = tolerance
    for (let i = first + 1; i < last; i++) {
      const point = points[i]!
      const away = distance(point, between(a, b, nearestShare(point, a, b)))
      if (away > most) {
        most = away
        farthest = i
      }
    }
    if (farthest === -1) continue
    kept[farthest] = 1
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, i) => kept[i] === 1)
}
