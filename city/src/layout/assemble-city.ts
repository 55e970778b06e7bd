import { approximateMetresBetween } from '../approximate-metres-between.ts'
import type { City, District, Street, StreetGraph } from '../city.ts'
import type { CityPlan } from '../plan.ts'
import type { Position } from '../position.ts'
import type { Network } from './build-network.ts'
import { districtAt, makeDistricts } from './districts.ts'
import { makeProjection } from './geometry.ts'
import { makeMapFeatures } from './map-features.ts'
import type { Areas } from './map-features.ts'
import { nameStreets } from './names.ts'
import type { UnnamedStreet } from './streets.ts'
import { halfSide } from './terrain.ts'
import type { Terrain } from './terrain.ts'

/** Contours of shores and woods extend up to one raster cell (at most 100 m) beyond the square. */
const margin = 200

/** Puts names and coordinates on the finished layout. */
export function assembleCity(
  plan: CityPlan,
  terrain: Terrain,
  network: Network,
  unnamedStreets: readonly UnnamedStreet[],
  areas: Areas,
): City {
  const { toPosition } = makeProjection(plan.centre)
  const sites = makeDistricts(plan, terrain)
  const names = nameStreets(unnamedStreets, plan)
  const indexByNode = new Map<number, number>()
  const nodes: Position[] = []
  const edges: StreetGraph['edges'] = []

  const streets = unnamedStreets.map((unnamedStreet, id): Street => {
    const path = unnamedStreet.nodes.map(indexOf)
    for (let i = 1; i < path.length; i++) {
      const from = path[i - 1]!
      const to = path[i]!
      edges.push({
        from,
        to,
        metres: approximateMetresBetween(nodes[from]!, nodes[to]!),
        street: id,
      })
    }
    const site = districtAt(sites, unnamedStreet.middle)
    return {
      id,
      name: names[id]!,
      kind: unnamedStreet.kind,
      line: path.map((index) => nodes[index]!),
      district: site.name,
      postalCode: site.postalCode,
      firstNumber: 1,
      lastNumber: unnamedStreet.lastNumber,
    }
  })

  const named = new Set(streets.map(({ district }) => district))
  const districts = sites
    .filter(({ name }) => named.has(name))
    .map(({ name, postalCode, centre }): District => {
      return { name, postalCode, centre: toPosition(centre) }
    })
  const low = toPosition({ x: -halfSide - margin, y: -halfSide - margin })
  const high = toPosition({ x: halfSide + margin, y: halfSide + margin })
  return {
    plan,
    bounds: [low.longitude, low.latitude, high.longitude, high.latitude],
    streets,
    districts,
    features: makeMapFeatures(plan, terrain, areas),
    graph: { nodes, edges },
  }

  /** A node's index among the nodes that streets use. */
  function indexOf(node: number): number {
    const existing = indexByNode.get(node)
    if (existing !== undefined) return existing
    const index = nodes.push(toPosition(network.nodes[node]!)) - 1
    indexByNode.set(node, index)
    return index
  }
}
