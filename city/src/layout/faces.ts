import type { Chain, Network } from './build-network.ts'
import { signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'

/** The land between streets. `halfEdges[i]` leads from `nodes[i]` to the next node; its twin belongs to the neighbouring face. */
export type Face = { nodes: number[]; halfEdges: number[]; ring: Point[]; area: number }

/** The planar street graph as half-edges. An edge's two half-edges differ in the last bit. */
export type Faces = {
  faces: Face[]
  /** The next half-edge of the same face. */
  nextHalfEdge(halfEdge: number): number
  /** The node where a half-edge starts. */
  tailOf(halfEdge: number): number
  /** The chain that a half-edge belongs to. */
  chainOf(halfEdge: number): Chain
  /** The face to the left of a half-edge, or undefined for the open country around the city. */
  faceOf(halfEdge: number): Face | undefined
}

/** The half-edge of the same edge in the other direction. */
export function twin(halfEdge: number): number {
  return halfEdge ^ 1
}

/** Half-edges are numbered along the chains in order, so an edge's number is half of theirs. */
export function edgeOf(halfEdge: number): number {
  return halfEdge >> 1
}

/** Walks round every face of the network, always turning as far left as possible. */
export function findFaces({ nodes, chains }: Network): Faces {
  const tails: number[] = []
  const chainByHalfEdge: Chain[] = []
  const outgoing = new Map<number, number[]>()
  for (const chain of chains) {
    for (let i = 1; i < chain.nodes.length; i++) {
      for (const tail of [chain.nodes[i - 1]!, chain.nodes[i]!]) {
        const halfEdge = tails.push(tail) - 1
        chainByHalfEdge.push(chain)
        const list = outgoing.get(tail)
        if (list === undefined) outgoing.set(tail, [halfEdge])
        else list.push(halfEdge)
      }
    }
  }

  const nextHalfEdges = new Int32Array(tails.length)
  for (const halfEdges of outgoing.values()) {
    const sorted = halfEdges
      .map((halfEdge) => ({
        halfEdge,
        angle: angleOf(nodes[tails[halfEdge]!]!, nodes[tails[twin(halfEdge)]!]!),
      }))
      .sort((a, b) => a.angle - b.angle)
    for (const [i, { halfEdge }] of sorted.entries()) {
      nextHalfEdges[twin(halfEdge)] = sorted.at(i - 1)!.halfEdge
    }
  }

  const faces: Face[] = []
  const faceByHalfEdge: (Face | undefined)[] = []
  const visited = new Uint8Array(tails.length)
  for (let start = 0; start < tails.length; start++) {
    if (visited[start] === 1) continue
    const halfEdges: number[] = []
    for (let halfEdge = start; visited[halfEdge] === 0; halfEdge = nextHalfEdges[halfEdge]!) {
      visited[halfEdge] = 1
      halfEdges.push(halfEdge)
    }
    const corners = halfEdges.map((halfEdge) => tails[halfEdge]!)
    const ring = corners.map((node) => nodes[node]!)
    const area = signedArea(ring)
    if (area <= 0) continue
    const face = { nodes: corners, halfEdges, ring, area }
    faces.push(face)
    for (const halfEdge of halfEdges) faceByHalfEdge[halfEdge] = face
  }
  return {
    faces,
    nextHalfEdge: (halfEdge) => nextHalfEdges[halfEdge]!,
    tailOf: (halfEdge) => tails[halfEdge]!,
    chainOf: (halfEdge) => chainByHalfEdge[halfEdge]!,
    faceOf: (halfEdge) => faceByHalfEdge[halfEdge],
  }
}

function angleOf(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x)
}
