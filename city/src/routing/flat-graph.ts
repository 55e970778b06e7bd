import type { StreetGraph } from '../city.ts'
import { metresPerDegree } from '../metres-per-degree.ts'
import { makeUnionFind } from '../union-find.ts'

/** A street graph on typed arrays. */
export type FlatGraph = {
  /** Metres east and north of a corner; true to scale at the graph's middle latitude. */
  x: Float64Array
  y: Float64Array
  from: Uint32Array
  to: Uint32Array
  metres: Float64Array
  /** The arcs that leave a node are those from `firstArc[node]` up to `firstArc[node + 1]`. */
  firstArc: Uint32Array
  arcTo: Uint32Array
  arcMetres: Float64Array
  /** Edges that are not connected are in different components. */
  componentOf(edge: number): number
  largestComponent: number
  /** No edge is shorter than this times its straight length on the plane. */
  minDetourFactor: number
  toPlane(latitude: number, longitude: number): { x: number; y: number }
}

export function flattenGraph({ nodes, edges }: StreetGraph): FlatGraph {
  let south = 90
  let north = -90
  let west = 180
  for (const { latitude, longitude } of nodes) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
    west = Math.min(west, longitude)
  }
  const perLongitude = metresPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180)
  const toPlane = (latitude: number, longitude: number) => ({
    x: (longitude - west) * perLongitude,
    y: (latitude - south) * metresPerDegree,
  })

  const x = new Float64Array(nodes.length)
  const y = new Float64Array(nodes.length)
  for (const [i, { latitude, longitude }] of nodes.entries()) {
    const point = toPlane(latitude, longitude)
    x[i] = point.x
    y[i] = point.y
  }

  const from = new Uint32Array(edges.length)
  const to = new Uint32Array(edges.length)
  const metres = new Float64Array(edges.length)
  const firstArc = new Uint32Array(nodes.length + 1)
  let minDetourFactor = 1
  for (const [i, edge] of edges.entries()) {
    from[i] = edge.from
    to[i] = edge.to
    metres[i] = edge.metres
    firstArc[edge.from + 1]!++
    firstArc[edge.to + 1]!++
    const straight = Math.hypot(x[edge.to]! - x[edge.from]!, y[edge.to]! - y[edge.from]!)
    if (straight > 0) minDetourFactor = Math.min(minDetourFactor, edge.metres / straight)
  }
  for (let node = 0; node < nodes.length; node++) firstArc[node + 1]! += firstArc[node]!

  const arcTo = new Uint32Array(2 * edges.length)
  const arcMetres = new Float64Array(2 * edges.length)
  const nextSlot = firstArc.slice()
  const addArc = (tail: number, head: number, length: number) => {
    const arc = nextSlot[tail]!++
    arcTo[arc] = head
    arcMetres[arc] = length
  }
  for (const edge of edges) {
    addArc(edge.from, edge.to, edge.metres)
    addArc(edge.to, edge.from, edge.metres)
  }

  const { componentOf, largestComponent } = componentsOf(nodes.length, from, to)
  const ends = { from, to, metres, componentOf, largestComponent }
  return { x, y, ...ends, firstArc, arcTo, arcMetres, minDetourFactor, toPlane }
}

function componentsOf(nodes: number, from: Uint32Array, to: Uint32Array) {
  const groups = makeUnionFind(nodes)
  for (let edge = 0; edge < from.length; edge++) groups.unite(from[edge]!, to[edge]!)
  const componentOf = (edge: number) => groups.rootOf(from[edge]!)

  const sizes = new Uint32Array(nodes)
  let largestComponent = 0
  for (let edge = 0; edge < from.length; edge++) {
    const component = componentOf(edge)
    sizes[component]!++
    if (sizes[component]! > sizes[largestComponent]!) largestComponent = component
  }
  return { componentOf, largestComponent }
}
