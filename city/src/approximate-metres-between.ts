import { metresPerDegree } from './metres-per-degree.ts'
import type { Position } from './position.ts'

/** The straight distance; accurate to 0.1 % for positions less than 100 km apart. */
export function approximateMetresBetween(a: Position, b: Position): number {
  const middle = (((a.latitude + b.latitude) / 2) * Math.PI) / 180
  const north = b.latitude - a.latitude
  const east = (b.longitude - a.longitude) * Math.cos(middle)
  return metresPerDegree * Math.hypot(north, east)
}
