import type { StreetKind } from '../city.ts'
import { between, distance, nearestShare } from './geometry.ts'
import type { Point } from './geometry.ts'
import { Segments, crossing } from './segments.ts'
import type { Segment } from './segments.ts'
import { simplify } from './simplify.ts'
import type { TracedStreet, StreetRole } from './traced-street.ts'

/** Streets as runs over shared nodes; every crossing is a node. */
export type Network = { nodes: Point[]; chains: Chain[] }
export type Chain = { kind: StreetKind; role: StreetRole; nodes: number[] }

/** Nodes closer together than this are one crossing. */
const crossingWidth = 10
const maxPasses = 5

/** Joins lines into a network. Merging nodes can make lines cross again, so this repeats until no line is cut. */
export function buildNetwork(lines: readonly TracedStreet[]): Network {
  const simplified = lines.map((line) => ({ ...line, points: simplify(line.points, 2) }))
  let network = merge(cut(simplified, 0.7 * crossingWidth), crossingWidth)
  for (let pass = 1; pass < maxPasses; pass++) {
    const { nodes, chains } = network
    const currentLines = chains.map((chain) => ({
      kind: chain.kind,
      role: chain.role,
      points: chain.nodes.map((node) => nodes[node]!),
    }))
    const recut = cut(currentLines, 0.2 * crossingWidth)
    if (recut.every((line, i) => line === currentLines[i])) break
    network = merge(recut, 0.3 * crossingWidth)
  }
  return network
}

/** The number of edges at each node. */
export function nodeDegrees({ nodes, chains }: Network): Uint8Array {
  const degrees = new Uint8Array(nodes.length)
  for (const chain of chains) {
    for (let i = 1; i < chain.nodes.length; i++) {
      degrees[chain.nodes[i - 1]!]!++
      degrees[chain.nodes[i]!]!++
    }
  }
  return degrees
}

/** Adds a vertex to both lines where they cross, and to one line where another line's vertex almost touches it. */
function cut(lines: readonly TracedStreet[], touch: number): TracedStreet[] {
  const segments = new Segments(lines.map(({ points }) => points))
  const cuts: Map<number, number[]>[] = lines.map(() => new Map())
  for (const one of segments.all) {
    segments.visitNear(one.a, one.b, touch, (other) => {
      if (other.line === one.line && Math.abs(other.index - one.index) < 2) return
      if (!boxesTouch(one, other, touch)) return
      cutNear(one, other.a)
      cutNear(one, other.b)
      if (one.a === other.a || one.a === other.b || one.b === other.a || one.b === other.b) return
      const shares = crossing(one.a, one.b, other.a, other.b)
      if (shares !== undefined) cutAt(one, shares[0])
    })
  }
  return lines.map((line, i) => (cuts[i]!.size === 0 ? line : withCuts(line, cuts[i]!)))

  function cutNear(segment: Segment, vertex: Point) {
    const share = nearestShare(vertex, segment.a, segment.b)
    if (share === 0 || share === 1) return
    if (distance(vertex, between(segment.a, segment.b, share)) < touch) cutAt(segment, share)
  }

  function cutAt({ line, index, a, b }: Segment, share: number) {
    const length = distance(a, b)
    if (share * length < touch / 2 || (1 - share) * length < touch / 2) return
    const existing = cuts[line]!.get(index)
    if (existing === undefined) cuts[line]!.set(index, [share])
    else existing.push(share)
  }
}

function boxesTouch(one: Segment, other: Segment, margin: number): boolean {
  return (
    Math.max(one.a.x, one.b.x) + margin > Math.min(other.a.x, other.b.x) &&
    Math.min(one.a.x, one.b.x) - margin < Math.max(other.a.x, other.b.x) &&
    Math.max(one.a.y, one.b.y) + margin > Math.min(other.a.y, other.b.y) &&
    Math.min(one.a.y, one.b.y) - margin < Math.max(other.a.y, other.b.y)
  )
}

function withCuts(line: TracedStreet, cuts: ReadonlyMap<number, number[]>): TracedStreet {
  const points: Point[] = []
  for (const [index, a] of line.points.entries()) {
    points.push(a)
    for (const share of cuts.get(index)?.sort((x, y) => x - y) ?? []) {
      points.push(between(a, line.points[index + 1]!, share))
    }
  }
  return { ...line, points }
}

/** Vertices close together become one node at the first line's position, so main roads stay straight. */
function merge(lines: readonly TracedStreet[], width: number): Network {
  const nodes: Point[] = []
  const cells = new Map<number, number[]>()
  const travelled = new Set<number>()
  const chains = lines.flatMap(({ kind, role, points }) => {
    const runs: number[][] = [[]]
    for (const point of points) {
      const node = nodeAt(point)
      const run = runs.at(-1)!
      const before = run.at(-1)
      if (before === node) continue
      if (before !== undefined && !travel(before, node)) runs.push([node])
      else run.push(node)
    }
    return runs.filter((run) => run.length > 1).map((run) => ({ kind, role, nodes: run }))
  })
  return { nodes, chains }

  function nodeAt(point: Point): number {
    const column = Math.floor(point.x / width)
    const row = Math.floor(point.y / width)
    for (let u = column - 1; u <= column + 1; u++) {
      for (let v = row - 1; v <= row + 1; v++) {
        const list = cells.get(u * 100_000 + v)
        const existing = list?.find((node) => distance(nodes[node]!, point) < width)
        if (existing !== undefined) return existing
      }
    }
    const node = nodes.push(point) - 1
    const key = column * 100_000 + row
    const list = cells.get(key)
    if (list === undefined) cells.set(key, [node])
    else list.push(node)
    return node
  }

  /** Two streets never share a stretch. */
  function travel(from: number, to: number): boolean {
    const key = Math.min(from, to) * 1_000_000 + Math.max(from, to)
    if (travelled.has(key)) return false
    travelled.add(key)
    return true
  }
}
