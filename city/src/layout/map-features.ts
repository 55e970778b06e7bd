import type { MapFeature } from '../city.ts'
import type { CityPlan } from '../plan.ts'
import { contours } from './contours.ts'
import { makeProjection, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { makeNameGenerator } from './names.ts'
import { halfSide } from './terrain.ts'
import type { Terrain } from './terrain.ts'

export type Areas = {
  woods: readonly Point[][]
  parks: readonly Point[][]
  blocks: readonly Point[][]
  buildings: readonly Point[][]
}

/** Everything but the streets, in the order in which it is painted. */
export function makeMapFeatures(plan: CityPlan, terrain: Terrain, areas: Areas): MapFeature[] {
  const { toPosition } = makeProjection(plan.centre)
  const parkName = makeNameGenerator(plan, 'parks')
  const shores = contours(terrain.shoreDistance, 0)
  return [
    area('land', square),
    ...shores
      .filter((ring) => signedArea(ring) > 0)
      .map((ring) => area('water', ring, waterName(ring))),
    ...shores.filter((ring) => signedArea(ring) < 0).map((ring) => area('land', ring)),
    ...areas.woods.map((ring) => area('park', ring)),
    ...areas.parks.map((ring) => area('park', ring, parkName(plan.names.park))),
    ...areas.blocks.map((ring) => area('block', ring)),
    ...areas.buildings.map((ring) => area('building', ring)),
  ]

  function area(kind: MapFeature['kind'], ring: readonly Point[], name?: string): MapFeature {
    const closed = ring.map(toPosition)
    closed.push(closed[0]!)
    return name === undefined ? { kind, ring: closed } : { kind, name, ring: closed }
  }

  /** Connected waters take the name of the one with the longest shore. */
  function waterName(ring: readonly Point[]): string {
    const lengths = new Map<string, number>()
    for (const point of ring) {
      const name = terrain.waterAt(point)
      lengths.set(name, (lengths.get(name) ?? 0) + 1)
    }
    return [...lengths].sort((a, b) => b[1] - a[1])[0]![0]
  }
}

const square: readonly Point[] = [
  { x: -halfSide, y: -halfSide },
  { x: halfSide, y: -halfSide },
  { x: halfSide, y: halfSide },
  { x: -halfSide, y: halfSide },
]
