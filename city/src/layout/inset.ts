import type { Point } from './geometry.ts'
import { signedArea } from './geometry.ts'

type OffsetLine = { x: number; y: number; dx: number; dy: number }

/**
 * Moves every side of a counter-clockwise ring inwards by its own distance. Sides that vanish are left out;
 * at a cul-de-sac, where the ring turns back on itself, the end is cut square. Empty when nothing remains.
 */
export function inset(ring: readonly Point[], distances: (side: number) => number): Point[] {
  let lines = linesOf(ring, distances)
  for (let pass = 0; pass < 12 && lines.length > 2; pass++) {
    const corners = lines.map((line, i) => intersection(lines.at(i - 1)!, line))
    const remaining = lines.filter((line, i) => {
      const from = corners[i]!
      const to = corners[(i + 1) % corners.length]!
      return (to.x - from.x) * line.dx + (to.y - from.y) * line.dy > 0
    })
    if (remaining.length === lines.length) {
      return signedArea(corners) > 0 ? corners : []
    }
    lines = remaining
  }
  return []
}

function linesOf(ring: readonly Point[], distances: (side: number) => number): OffsetLine[] {
  const lines: OffsetLine[] = []
  const directions = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { dx: (b.x - a.x) / length, dy: (b.y - a.y) / length }
  })
  for (const [i, { x, y }] of ring.entries()) {
    const before = directions.at(i - 1)!
    const { dx, dy } = directions[i]!
    const metres = distances(i)
    const turn = before.dx * dy - before.dy * dx
    const forward = before.dx * dx + before.dy * dy
    if (forward < -0.3 && turn < 0.05) {
      const away = Math.hypot(before.dx - dx, before.dy - dy)
      const ox = (before.dx - dx) / away
      const oy = (before.dy - dy) / away
      lines.push({ x: x + ox * metres, y: y + oy * metres, dx: oy, dy: -ox })
    }
    lines.push({ x: x - dy * metres, y: y + dx * metres, dx, dy })
  }
  return lines
}

function intersection(a: OffsetLine, b: OffsetLine): Point {
  const across = a.dx * b.dy - a.dy * b.dx
  if (Math.abs(across) < 0.02) return { x: b.x, y: b.y }
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / across
  return { x: a.x + along * a.dx, y: a.y + along * a.dy }
}
