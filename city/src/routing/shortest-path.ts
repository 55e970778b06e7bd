import type { Snap } from './edge-grid.ts'
import type { FlatGraph } from './flat-graph.ts'
import { Heap } from './heap.ts'

/** `nodes` are those between the two places, none when both lie on one edge. */
export type Path = { metres: number; nodes: number[] }

/** A* between two places on edges of the same part. The arrays are made once and told apart by the round. */
export function makePathFinder(graph: FlatGraph): (start: Snap, end: Snap) => Path {
  const { x, y, from, to, metres, firstArc, arcTo, arcMetres, leastDetour } = graph
  const costs = new Float64Array(x.length)
  const previous = new Int32Array(x.length)
  const rounds = new Uint32Array(x.length)
  const open = new Heap()
  let round = 0

  return (start, end) => {
    round++
    open.clear()
    const a = from[end.edge]!
    const b = to[end.edge]!
    const goalX = x[a]! + end.share * (x[b]! - x[a]!)
    const goalY = y[a]! + end.share * (y[b]! - y[a]!)
    const fromA = end.share * metres[end.edge]!
    const fromB = (1 - end.share) * metres[end.edge]!

    let least = Infinity
    let last = -1
    if (start.edge === end.edge) least = Math.abs(start.share - end.share) * metres[end.edge]!
    reach(from[start.edge]!, start.share * metres[start.edge]!, -1)
    reach(to[start.edge]!, (1 - start.share) * metres[start.edge]!, -1)

    while (!open.isEmpty && open.smallestKey < least) {
      const key = open.smallestKey
      const node = open.pop()
      const cost = costs[node]!
      // The heap keeps the dearer entries of a node that was reached again.
      if (key > cost + ahead(node) + 1e-9) continue
      if (node === a) arrive(node, cost + fromA)
      if (node === b) arrive(node, cost + fromB)
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        reach(arcTo[arc]!, cost + arcMetres[arc]!, node)
      }
    }
    return { metres: least, nodes: nodesTo(last) }

    function ahead(node: number): number {
      return leastDetour * Math.hypot(x[node]! - goalX, y[node]! - goalY)
    }

    function reach(node: number, cost: number, before: number) {
      if (rounds[node] === round && costs[node]! <= cost) return
      rounds[node] = round
      costs[node] = cost
      previous[node] = before
      open.push(node, cost + ahead(node))
    }

    function arrive(node: number, cost: number) {
      if (cost < least) [least, last] = [cost, node]
    }
  }

  function nodesTo(last: number): number[] {
    const nodes: number[] = []
    for (let node = last; node !== -1; node = previous[node]!) nodes.push(node)
    return nodes.toReversed()
  }
}
