import type { City } from '@pillion/city/city'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { anonymous } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const MAP_DATA = statement('map-data', 'select source, country_code from ground')
const CLEAR_MAP_DATA = statement(
  'clear-map-data',
  'truncate place, road, road_node, map_feature, ground restart identity',
)
const SET_MAP_DATA = statement(
  'set-map-data',
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
const FEATURE_COLUMNS = [
  'layer',
  'kind',
  'name',
  'geometry',
] as const satisfies readonly (keyof Tables['map_feature'])[]
const ADD_FEATURES = statement(
  'add-map-features',
  `insert into map_feature (${FEATURE_COLUMNS.join(', ')})
   select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[])`,
)
const NODES = statement('road-nodes', 'select latitude, longitude from road_node order by node_id')
const ROADS = statement(
  'roads',
  'select from_node as "from", to_node as "to", metres, street from road order by road_id',
)
const FEATURES = statement(
  'map-features',
  `select ${FEATURE_COLUMNS.join(', ')} from map_feature order by feature_id`,
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
export type Feature = Replace<
  Pick<Tables['map_feature'], (typeof FEATURE_COLUMNS)[number]>,
  { geometry: Geometry }
>

export type MapData = {
  source: string
  country: string
  places: NewPlace[]
  graph: City['graph']
  features: Feature[]
}

export async function mapDataRow(database: Database) {
  type MapDataRow = Pick<Tables['ground'], 'source' | 'country_code'>
  return (await database.run<MapDataRow>(anonymous, bind(MAP_DATA))).rows[0]
}

/** Replaces all map data. */
export async function replaceMapData(transaction: Transaction, mapData: MapData): Promise<void> {
  const { source, country, places, graph, features } = mapData
  await transaction.run(bind(CLEAR_MAP_DATA))
  await transaction.run(
    bind(
      ADD_PLACES,
      toColumns(places, [
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
  await transaction.run(bind(ADD_NODES, toColumns(nodes, ['id', 'latitude', 'longitude'])))
  const roads = graph.edges.map((edge, id) => ({ id, ...edge }))
  await transaction.run(bind(ADD_ROADS, toColumns(roads, ['id', 'from', 'to', 'street', 'metres'])))
  await transaction.run(bind(ADD_FEATURES, toColumns(features, FEATURE_COLUMNS)))
  await transaction.run(bind(SET_MAP_DATA, [source, country]))
}

export async function roadGraph(database: Database): Promise<City['graph']> {
  const [nodes, edges] = await database.batch(anonymous, [bind(NODES), bind(ROADS)])
  return { nodes: nodes?.rows, edges: edges?.rows } as City['graph']
}

export async function mapFeatures(database: Database): Promise<Feature[]> {
  return (await database.run<Feature>(anonymous, bind(FEATURES))).rows
}

/** One array per column, for unnest; objects as JSON text. */
function toColumns<T extends object>(rows: readonly T[], names: readonly (keyof T)[]): unknown[][] {
  return names.map((name) =>
    rows.map((row) => {
      const value = row[name]
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    }),
  )
}
