import type { Point } from './geometry.ts'
import type { Raster } from './raster.ts'

/**
 * The lines along which a raster has the value `level` (marching squares). Lower values lie on the left, so a ring
 * around a low place turns counter-clockwise and one around a high place (an island) clockwise.
 * Everything outside the raster counts as high, so every line is closed.
 */
export function contours(raster: Raster, level: number): Point[][] {
  const { half, cell, size, values } = raster
  const width = size + 2
  const low = (column: number, row: number) => valueAt(column, row) < level
  const next = new Map<number, number>()

  function valueAt(column: number, row: number): number {
    const outside = column < 1 || row < 1 || column > size || row > size
    return outside ? level + 1e-3 : values[(row - 1) * size + column - 1]!
  }

  for (let row = 0; row < width - 1; row++) {
    for (let column = 0; column < width - 1; column++) {
      const corners =
        (low(column, row) ? 1 : 0) +
        (low(column + 1, row) ? 2 : 0) +
        (low(column + 1, row + 1) ? 4 : 0) +
        (low(column, row + 1) ? 8 : 0)
      const steps = stepsOf[corners]!
      for (let i = 0; i < steps.length; i += 2) {
        next.set(edgeId(column, row, steps[i]!), edgeId(column, row, steps[i + 1]!))
      }
    }
  }

  // Edges are numbered by their lower left lattice point: even ones go east, odd ones north.
  function edgeId(column: number, row: number, side: number): number {
    if (side === south) return 2 * (row * width + column)
    if (side === north) return 2 * ((row + 1) * width + column)
    if (side === west) return 2 * (row * width + column) + 1
    return 2 * (row * width + column + 1) + 1
  }

  function pointOn(edge: number): Point {
    const column = (edge >> 1) % width
    const row = Math.floor((edge >> 1) / width)
    const a = valueAt(column, row)
    const b = edge % 2 === 0 ? valueAt(column + 1, row) : valueAt(column, row + 1)
    const share = (level - a) / (b - a)
    const x = (column - 1) * cell - half
    const y = (row - 1) * cell - half
    return edge % 2 === 0 ? { x: x + share * cell, y } : { x, y: y + share * cell }
  }

  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    let edge: number | undefined = start
    while (edge !== undefined && next.has(edge)) {
      ring.push(pointOn(edge))
      const following: number | undefined = next.get(edge)
      next.delete(edge)
      edge = following
    }
    if (ring.length > 3) rings.push(ring)
  }
  return rings
}

const south = 0
const east = 1
const north = 2
const west = 3

/** Lines from side to side, indexed by the low corners (1 south-west, 2 south-east, 4 north-east, 8 north-west). */
const stepsOf: readonly (readonly number[])[] = [
  [],
  [south, west],
  [east, south],
  [east, west],
  [north, east],
  [south, west, north, east],
  [north, south],
  [north, west],
  [west, north],
  [south, north],
  [west, north, east, south],
  [east, north],
  [west, east],
  [south, east],
  [west, south],
  [],
]
