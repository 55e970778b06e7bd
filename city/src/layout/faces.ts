import type { Chain, Network } from './build-network.ts'
import { signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'

/** The land between streets. `sides[i]` is the side from `nodes[i]` to the next node; its twin belongs to the neighbouring face. */
export type Face = { nodes: number[]; sides: number[]; ring: Point[]; area: number }

export type Faces = {
  faces: Face[]
  /** The next side of the same face. */
  nextSide(side: number): number
  /** The node where a side starts. */
  tailOf(side: number): number
  /** The chain that a side belongs to. */
  chainOf(side: number): Chain
  /** The face on a side, or undefined for the open country around the city. */
  faceOf(side: number): Face | undefined
}

/** A side and its twin differ in the last bit. */
export function twin(side: number): number {
  return side ^ 1
}

/** Sides are numbered along the chains in order, so a street's edge is its side divided by two. */
export function edgeOf(side: number): number {
  return side >> 1
}

/** Walks round every face of the network, always turning as far left as possible. */
export function findFaces({ nodes, chains }: Network): Faces {
  const tails: number[] = []
  const chainBySide: Chain[] = []
  const outgoing = new Map<number, number[]>()
  for (const chain of chains) {
    for (let i = 1; i < chain.nodes.length; i++) {
      for (const tail of [chain.nodes[i - 1]!, chain.nodes[i]!]) {
        const side = tails.push(tail) - 1
        chainBySide.push(chain)
        const list = outgoing.get(tail)
        if (list === undefined) outgoing.set(tail, [side])
        else list.push(side)
      }
    }
  }

  const nextSides = new Int32Array(tails.length)
  for (const sides of outgoing.values()) {
    const sorted = sides
      .map((side) => ({ side, angle: angleOf(nodes[tails[side]!]!, nodes[tails[twin(side)]!]!) }))
      .sort((a, b) => a.angle - b.angle)
    for (const [i, { side }] of sorted.entries()) {
      nextSides[twin(side)] = sorted.at(i - 1)!.side
    }
  }

  const faces: Face[] = []
  const faceBySide: (Face | undefined)[] = []
  const visited = new Uint8Array(tails.length)
  for (let start = 0; start < tails.length; start++) {
    if (visited[start] === 1) continue
    const sides: number[] = []
    for (let side = start; visited[side] === 0; side = nextSides[side]!) {
      visited[side] = 1
      sides.push(side)
    }
    const corners = sides.map((side) => tails[side]!)
    const ring = corners.map((node) => nodes[node]!)
    const area = signedArea(ring)
    if (area <= 0) continue
    const face = { nodes: corners, sides, ring, area }
    faces.push(face)
    for (const side of sides) faceBySide[side] = face
  }
  return {
    faces,
    nextSide: (side) => nextSides[side]!,
    tailOf: (side) => tails[side]!,
    chainOf: (side) => chainBySide[side]!,
    faceOf: (side) => faceBySide[side],
  }
}

function angleOf(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x)
}
