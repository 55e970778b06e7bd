import type { Face, Faces } from './faces.ts'
import { contains, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { inset } from './inset.ts'
import type { Terrain } from './terrain.ts'

/** From the middle of the street to the block's edge. */
const halfWidths = { major: 12, minor: 7, path: 4 } as const
const largestBlock = 260_000
const smallestBlock = 250

/** The faces that can be built on: not open country and without water inside. */
export function buildableFaces({ faces }: Faces, terrain: Terrain): Face[] {
  return faces.filter((face) => face.area < largestBlock && !holdsWater(face, terrain))
}

/** The land of a face without its streets; empty when too little is left to draw. */
export function blockRing({ ring, halfEdges }: Face, { chainOf }: Faces): Point[] {
  const block = inset(ring, (side) => halfWidths[chainOf(halfEdges[side]!).kind])
  return areaOf(block) > smallestBlock ? block : []
}

function holdsWater({ ring, area }: Face, { shoreDistance }: Terrain): boolean {
  const faceSize = Math.sqrt(area)
  if (ring.every(({ x, y }) => shoreDistance.at(x, y) > faceSize)) return false
  if (ring.some(({ x, y }) => shoreDistance.at(x, y) < 10)) return true
  const lattice = Math.max(15, faceSize / 6)
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  for (let x = Math.min(...xs); x < Math.max(...xs); x += lattice) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += lattice) {
      if (shoreDistance.at(x, y) < 0 && contains(ring, { x, y })) return true
    }
  }
  return false
}

function areaOf(ring: readonly Point[]): number {
  return ring.length < 3 ? 0 : signedArea(ring)
}
