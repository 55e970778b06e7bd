import type { City, District, Street, StreetGraph } from '../city.ts'
import { metresBetween } from '../metres.ts'
import type { CityPlan } from '../plan.ts'
import type { Position } from '../position.ts'
import { districtAt, makeDistricts } from './districts.ts'
import { drawFeatures } from './features.ts'
import type { Areas } from './features.ts'
import { halfSide } from './ground.ts'
import type { Ground } from './ground.ts'
import { nameStreets } from './names.ts'
import { makePlane } from './plane.ts'
import type { Stretch } from './streets.ts'
import type { Network } from './weave.ts'

/** Shores and woods are drawn up to one lattice cell beyond the square. */
const margin = 200

/** Puts names and coordinates on the finished layout. */
export function drawCity(
  plan: CityPlan,
  ground: Ground,
  network: Network,
  stretches: readonly Stretch[],
  areas: Areas,
): City {
  const { toPosition } = makePlane(plan.centre)
  const sites = makeDistricts(plan, ground)
  const names = nameStreets(stretches, plan)
  const places = new Map<number, number>()
  const nodes: Position[] = []
  const edges: StreetGraph['edges'] = []

  const streets = stretches.map((stretch, id): Street => {
    const path = stretch.nodes.map(placeOf)
    for (let i = 1; i < path.length; i++) {
      const from = path[i - 1]!
      const to = path[i]!
      edges.push({ from, to, metres: metresBetween(nodes[from]!, nodes[to]!), street: id })
    }
    const site = districtAt(sites, stretch.middle)
    return {
      id,
      name: names[id]!,
      kind: stretch.kind,
      line: path.map((place) => nodes[place]!),
      district: site.name,
      postalCode: site.postalCode,
      firstNumber: 1,
      lastNumber: stretch.lastNumber,
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
    features: drawFeatures(plan, ground, areas),
    graph: { nodes, edges },
  }

  /** A node's place among those that streets use. */
  function placeOf(node: number): number {
    const known = places.get(node)
    if (known !== undefined) return known
    const place = nodes.push(toPosition(network.nodes[node]!)) - 1
    places.set(node, place)
    return place
  }
}
