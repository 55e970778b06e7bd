import type { CityPlan } from './plan.ts'
import type { Position } from './position.ts'

export type City = {
  plan: CityPlan
  /** [west, south, east, north] in degrees; everything in the city lies inside. */
  bounds: readonly [west: number, south: number, east: number, north: number]
  streets: Street[]
  districts: District[]
  /** In the order in which they are painted: land, water, islands (land again), parks, blocks, buildings. */
  features: MapFeature[]
  graph: StreetGraph
}

export type StreetKind = 'major' | 'minor' | 'path'

export type Street = {
  /** Index in `City.streets`. */
  id: number
  /** Unique in its city. */
  name: string
  kind: StreetKind
  line: Position[]
  district: string
  /** Empty in countries without postal codes. */
  postalCode: string
  firstNumber: 1
  /** Odd numbers are on the left, even ones on the right. 0: no houses (bridges, park paths). */
  lastNumber: number
}

export type District = { name: string; centre: Position; postalCode: string }

export type MapFeature = {
  kind: 'land' | 'water' | 'park' | 'block' | 'building'
  name?: string
  /** Closed: the last position repeats the first. */
  ring: Position[]
}

/**
 * Every vertex of every street is a node, crossings are shared, edges are straight and can be
 * travelled both ways. `street` is the street's id. Every node can be reached from every other.
 */
export type StreetGraph = {
  nodes: Position[]
  edges: { from: number; to: number; metres: number; street: number }[]
}
