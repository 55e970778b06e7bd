import { approximateMetresBetween } from './approximate-metres-between.ts'
import type { StreetGraph } from './city.ts'
import type { Position } from './position.ts'
import { makeEdgeGrid } from './routing/edge-grid.ts'
import type { Snap } from './routing/edge-grid.ts'
import { flattenGraph } from './routing/flat-graph.ts'
import { makePathFinder } from './routing/shortest-path.ts'

/** `metres` is the length of `line`, including the stretches from and to the nearest streets. */
export type Route = { metres: number; line: Position[] }

export type Router = {
  /** The shortest route along the streets between the two positions. */
  route(from: Position, to: Position): Route
}

/**
 * For any graph with straight edges, not only a generated one. Where the nearest streets are not
 * connected, the nearest streets of the graph's largest component are used, so a route always exists;
 * without any street it is a straight line.
 */
export function makeRouter(graph: StreetGraph): Router {
  const flat = flattenGraph(graph)
  const grid = makeEdgeGrid(flat)
  const findPath = makePathFinder(flat)

  return {
    route(from, to) {
      const [start, end] = snapBoth(from, to)
      if (start === undefined || end === undefined) {
        return { metres: approximateMetresBetween(from, to), line: [from, to] }
      }
      const path = findPath(start, end)
      const onStreets = [
        positionOf(start),
        ...path.nodes.map((node) => graph.nodes[node]!),
        positionOf(end),
      ]
      const walked =
        approximateMetresBetween(from, onStreets[0]!) +
        approximateMetresBetween(onStreets.at(-1)!, to)
      return { metres: path.metres + walked, line: withoutRepeats([from, ...onStreets, to]) }
    },
  }

  function snapBoth(from: Position, to: Position): [Snap | undefined, Snap | undefined] {
    const start = snap(from)
    const end = snap(to)
    if (start === undefined || end === undefined) return [start, end]
    if (flat.componentOf(start.edge) === flat.componentOf(end.edge)) return [start, end]
    return [snap(from, flat.largestComponent), snap(to, flat.largestComponent)]
  }

  function snap({ latitude, longitude }: Position, component?: number): Snap | undefined {
    const { x, y } = flat.toPlane(latitude, longitude)
    return grid.nearest(x, y, component)
  }

  function positionOf({ edge, share }: Snap): Position {
    const a = graph.nodes[flat.from[edge]!]!
    const b = graph.nodes[flat.to[edge]!]!
    return {
      latitude: a.latitude + share * (b.latitude - a.latitude),
      longitude: a.longitude + share * (b.longitude - a.longitude),
    }
  }
}

/** Keeps the first and the last position. */
function withoutRepeats(line: readonly Position[]): Position[] {
  const distinct = line.filter((position, i) => i === 0 || !isSame(position, line[i - 1]!))
  return distinct.length === 1 ? [line[0]!, line.at(-1)!] : distinct
}

function isSame(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude
}
