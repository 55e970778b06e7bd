import type { City } from '@pillion/city/city'

import type { Database, Transaction } from '../../platform/db/database.ts'
import { nobody } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const GROUND = statement('ground', 'select source, country_code from ground')
const CLEAR = statement(
  'clear-ground',
  'truncate place, road, road_node, map_feature, ground restart identity',
)
const SET_GROUND = statement(
  'set-ground',
  'insert into ground (source, country_code) values ($1, $2)',
)
const ADD_PLACES = statement(
  'add-places',
  `insert into place (kind, name, search, district, postal_code, latitude, longitude, line, last_number)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[],
     $8::jsonb[], $9::int[])`,
)
const ADD_NODES = statement(
  'add-road-nodes',
  'insert into road_node select * from unnest($1::int[], $2::float8[], $3::float8[])',
)
const ADD_ROADS = statement(
  'add-roads',
  'insert into road select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::real[])',
)
const ADD_FEATURES = statement(
  'add-map-features',
  `insert into map_feature (layer, kind, name, geometry)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[])`,
)
const NODES = statement('road-nodes', 'select latitude, longitude from road_node order by node_id')
const ROADS = statement(
  'roads',
  'select from_node as "from", to_node as "to", metres, street from road order by road_id',
)
const FEATURES = statement(
  'map-features',
  'select layer, kind, name, geometry from map_feature order by feature_id',
)

export type NewPlace = {
  kind: string
  name: string
  search: string
  district: string
  postalCode: string
  latitude: number
  longitude: number
  line: [number, number][] | null
  lastNumber: number
}
export type Geometry =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'LineString'; coordinates: [number, number][] }
  | { type: 'Point'; coordinates: [number, number] }
export type Feature = {
  layer: string
  kind: string | null
  name: string | null
  geometry: Geometry
}

export async function groundOf(database: Database) {
  type Ground = { source: string; country_code: string }
  return (await database.run<Ground>(nobody, bind(GROUND))).rows[0]
}

/** Replaces the whole ground. */
export async function storeGround(
  transaction: Transaction,
  ground: {
    source: string
    country: string
    places: NewPlace[]
    graph: City['graph']
    features: Feature[]
  },
): Promise<void> {
  const { source, country, places, graph, features } = ground
  await transaction.run(bind(CLEAR))
  await transaction.run(
    bind(
      ADD_PLACES,
      columns(places, [
        'kind',
        'name',
        'search',
        'district',
        'postalCode',
        'latitude',
        'longitude',
        'line',
        'lastNumber',
      ]),
    ),
  )
  const nodes = graph.nodes.map((node, id) => ({ id, ...node }))
  await transaction.run(bind(ADD_NODES, columns(nodes, ['id', 'latitude', 'longitude'])))
  const roads = graph.edges.map((edge, id) => ({ id, ...edge }))
  await transaction.run(bind(ADD_ROADS, columns(roads, ['id', 'from', 'to', 'street', 'metres'])))
  await transaction.run(
    bind(ADD_FEATURES, columns(features, ['layer', 'kind', 'name', 'geometry'])),
  )
  await transaction.run(bind(SET_GROUND, [source, country]))
}

export async function roadGraph(database: Database): Promise<City['graph']> {
  const [nodes, edges] = await database.batch(nobody, [bind(NODES), bind(ROADS)])
  return { nodes: nodes?.rows, edges: edges?.rows } as City['graph']
}

export async function mapFeatures(database: Database): Promise<Feature[]> {
  return (await database.run<Feature>(nobody, bind(FEATURES))).rows
}

/** One array per column, for unnest; objects as JSON text. */
function columns<T extends object>(rows: readonly T[], names: readonly (keyof T)[]): unknown[][] {
  return names.map((name) =>
    rows.map((row) => {
      const value = row[name]
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    }),
  )
}
