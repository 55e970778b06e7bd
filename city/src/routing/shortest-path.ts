import type { Snap } from './edge-grid.ts'
import type { FlatGraph } from './flat-graph.ts'
import { Heap } from './heap.ts'

/** `nodes` are those between the two places, none when both lie on one edge. */
export type Path = { metres: number; nodes: number[] }

/** A* between two places on edges of the same component. The arrays are reused; the round marks which values are current. */
export function makePathFinder(graph: FlatGraph): (start: Snap, end: Snap) => Path {
  const { x, y, from, to, metres, firstArc, arcTo, arcMetres, minDetourFactor } = graph
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

    let bestMetres = Infinity
    let last = -1
    if (start.edge === end.edge) bestMetres = Math.abs(start.share - end.share) * metres[end.edge]!
    relax(from[start.edge]!, start.share * metres[start.edge]!, -1)
    relax(to[start.edge]!, (1 - start.share) * metres[start.edge]!, -1)

    while (!open.isEmpty && open.smallestKey < bestMetres) {
      const key = open.smallestKey
      const node = open.pop()
      const cost = costs[node]!
      // The heap keeps the dearer entries of a node that was reached again.
      if (key > cost + heuristic(node) + 1e-9) continue
      if (node === a) finishAt(node, cost + fromA)
      if (node === b) finishAt(node, cost + fromB)
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        relax(arcTo[arc]!, cost + arcMetres[arc]!, node)
      }
    }
    return { metres: bestMetres, nodes: nodesTo(last) }

    function heuristic(node: number): number {
      return minDetourFactor * Math.hypot(x[node]! - goalX, y[node]! - goalY)
    }

    function relax(node: number, cost: number, before: number) {
      if (rounds[node] === round && costs[node]! <= cost) return
      rounds[node] = round
      costs[node] = cost
      previous[node] = before
      open.push(node, cost + heuristic(node))
    }

    function finishAt(node: number, cost: number) {
      if (cost < bestMetres) [bestMetres, last] = [cost, node]
    }
  }

  function nodesTo(last: number): number[] {
    const nodes: number[] = []
    for (let node = last; node !== -1; node = previous[node]!) nodes.push(node)
    return nodes.toReversed()
  }
}
