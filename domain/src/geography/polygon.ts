import type { Coordinates } from './coordinates.ts'

/** A closed GeoJSON ring: the last position repeats the first. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** A point on the edge counts as inside, so customers on the border are served. */
export const ringContains = (ring: Ring, point: Coordinates): boolean => {
  const { longitude: x, latitude: y } = point
  let inside = false
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[index + 1] ?? [x1, y1]
    if (isOnEdge(x, y, x1, y1, x2, y2)) return true
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    if (crosses) inside = !inside
  }
  return inside
}

/** In degrees, about a hundredth of a millimetre: absorbs rounding errors, and is no margin. */
const EPSILON = 1e-10

/** Whether a point is on the edge from one corner to another, both included. */
export const isOnEdge = (x: number, y: number, x1: number, y1: number, x2: number, y2: number) => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1) <= EPSILON
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
  const perpendicular = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
  return Math.abs(perpendicular) <= EPSILON && along >= -EPSILON && along <= length + EPSILON
}
