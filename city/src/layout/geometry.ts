import { metresPerDegree } from '../metres-per-degree.ts'
import type { Position } from '../position.ts'

/** Metres east and north of the city's centre. */
export type Point = { x: number; y: number }

export function makeProjection(centre: Position) {
  const metresPerLongitude = metresPerDegree * Math.cos((centre.latitude * Math.PI) / 180)
  return {
    toPosition: ({ x, y }: Point): Position => ({
      latitude: round(centre.latitude + y / metresPerDegree),
      longitude: round(centre.longitude + x / metresPerLongitude),
    }),
    toPoint: ({ latitude, longitude }: Position): Point => ({
      x: (longitude - centre.longitude) * metresPerLongitude,
      y: (latitude - centre.latitude) * metresPerDegree,
    }),
  }
}

export function distance(a: Point, b: Point): number {
  return norm(b.x - a.x, b.y - a.y)
}

/** `Math.hypot` is several times slower, to support magnitudes that no city has. */
export function norm(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

export function lengthOf(points: readonly Point[]): number {
  let total = 0
  for (let i = 1; i < points.length; i++) total += distance(points[i - 1]!, points[i]!)
  return total
}

/** Positive when the ring turns counter-clockwise. */
export function signedArea(ring: readonly Point[]): number {
  let doubled = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!
    const b = ring[(i + 1) % ring.length]!
    doubled += a.x * b.y - b.x * a.y
  }
  return doubled / 2
}

export function contains(ring: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!
    const b = ring[j]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Where on a→b (0 to 1) the point nearest to p lies. */
export function nearestShare(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  if (squared === 0) return 0
  return Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/** East and north of a bearing in degrees clockwise from north. */
export function unit(bearing: number): Point {
  const angle = (bearing * Math.PI) / 180
  return { x: Math.sin(angle), y: Math.cos(angle) }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
