import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { contains, distance, lengthOf, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { simplify } from './simplify.ts'
import type { Terrain } from './terrain.ts'

type Span = readonly [least: number, most: number]
type Style = { width: Span; gap: Span; depth: number; setback: number }

/** Closed rows in the middle of town, slabs around it, free-standing houses further out. */
const rows: Style = { width: [16, 34], gap: [0, 0], depth: 13, setback: 2 }
const slabs: Style = { width: [22, 46], gap: [5, 14], depth: 13, setback: 4 }
const houses: Style = { width: [11, 17], gap: [9, 17], depth: 11, setback: 6 }

const narrowest = 8
const shallowest = 6

/** Houses along the edges of every block. */
export function makeBuildings(
  blocks: readonly (readonly Point[])[],
  { seed }: CityPlan,
  { urbanDensity }: Terrain,
): Point[][] {
  const random = makeRandom(seed, 'buildings')
  return blocks.flatMap((block) => {
    const ring = withoutBends(block)
    if (ring.length < 3) return []
    const { x, y } = ring[0]!
    return alongEdges(ring, styleAt(urbanDensity.at(x, y), random), random)
  })
}

function styleAt(urbanDensity: number, random: Random): Style {
  const density = urbanDensity + random.between(-0.15, 0.15)
  if (density > 0.62) return rows
  return density > 0.35 ? slabs : houses
}

function alongEdges(ring: readonly Point[], style: Style, random: Random): Point[][] {
  const { setback } = style
  const blockWidth = (2 * signedArea(ring)) / lengthOf([...ring, ring[0]!])
  const depth = Math.min(style.depth, 0.85 * blockWidth - setback)
  if (depth < shallowest) return []

  const result: Point[][] = []
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length]!
    const length = distance(from, to)
    const end = length - setback
    for (let along = setback; end - along > narrowest;) {
      const width = Math.min(random.between(...style.width), end - along)
      const house = rectangle(from, to, length, [along, along + width], [setback, setback + depth])
      along += width + random.between(...style.gap)
      if (width < narrowest || !house.every((corner) => contains(ring, corner))) continue
      if (!result.some((other) => overlap(house, other))) result.push(house)
    }
  }
  return result
}

/** Along and inwards (to the left) of the edge from → to. */
function rectangle(from: Point, to: Point, length: number, along: Span, inwards: Span): Point[] {
  const dx = (to.x - from.x) / length
  const dy = (to.y - from.y) / length
  const corner = (a: number, b: number) => ({
    x: from.x + dx * a - dy * b,
    y: from.y + dy * a + dx * b,
  })
  return [
    corner(along[0], inwards[0]),
    corner(along[1], inwards[0]),
    corner(along[1], inwards[1]),
    corner(along[0], inwards[1]),
  ]
}

/** Whether two convex counter-clockwise rings overlap (separating axis test). */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  if (Math.abs(a[0]!.x - b[0]!.x) > 100 || Math.abs(a[0]!.y - b[0]!.y) > 100) return false
  return !keepsOut(a, b) && !keepsOut(b, a)
}

function keepsOut(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((from, i) => {
    const to = a[(i + 1) % a.length]!
    return b.every(
      ({ x, y }) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) < 0.01,
    )
  })
}

/** Houses stand in straight rows where the street bends only slightly. */
function withoutBends(block: readonly Point[]): Point[] {
  return simplify([...block, block[0]!], 3).slice(0, -1)
}
