import type { City, District, MapFeature, Street, StreetKind } from './city.ts'
import { contains } from './layout/geometry.ts'
import type { Position } from './position.ts'

type LngLat = [longitude: number, latitude: number]
type Polygon = { type: 'Polygon'; coordinates: LngLat[][] }
type LineString = { type: 'LineString'; coordinates: LngLat[] }
type PointGeometry = { type: 'Point'; coordinates: LngLat }

export type Feature<Geometry, Properties> = {
  type: 'Feature'
  geometry: Geometry
  properties: Properties
}

export type FeatureCollection<Geometry, Properties> = {
  type: 'FeatureCollection'
  features: Feature<Geometry, Properties>[]
}

type Areas = FeatureCollection<Polygon, { name?: string }>

export type CityGeoJson = {
  water: Areas
  parks: Areas
  blocks: Areas
  buildings: Areas
  streets: FeatureCollection<LineString, { id: number; name: string; kind: StreetKind }>
  districts: FeatureCollection<PointGeometry, { name: string; postalCode: string }>
}

/** The city as GeoJSON layers (RFC 7946), in the order in which they are painted. Islands are holes in the water. */
export function cityGeoJson({ features, streets, districts }: City): CityGeoJson {
  const ofKind = (kind: MapFeature['kind']) => features.filter((feature) => feature.kind === kind)
  // The first land feature is the mainland square.
  const [, ...islands] = ofKind('land')
  return {
    water: collection(ofKind('water').map((water) => area(water, islandsIn(water, islands)))),
    parks: collection(ofKind('park').map((park) => area(park))),
    blocks: collection(ofKind('block').map((block) => area(block))),
    buildings: collection(ofKind('building').map((building) => area(building))),
    streets: collection(streets.map(streetFeature)),
    districts: collection(districts.map(districtFeature)),
  }
}

function area({ name, ring }: MapFeature, holes: readonly MapFeature[] = []) {
  const rings = [ring, ...holes.map((hole) => hole.ring)]
  const coordinates = rings.map((positions) => positions.map(toLngLat))
  return feature<Polygon, { name?: string }>(
    { type: 'Polygon', coordinates },
    name === undefined ? {} : { name },
  )
}

function streetFeature({ id, name, kind, line }: Street) {
  const geometry: LineString = { type: 'LineString', coordinates: line.map(toLngLat) }
  return feature(geometry, { id, name, kind })
}

function districtFeature({ name, postalCode, centre }: District) {
  const geometry: PointGeometry = { type: 'Point', coordinates: toLngLat(centre) }
  return feature(geometry, { name, postalCode })
}

function islandsIn(water: MapFeature, islands: readonly MapFeature[]): MapFeature[] {
  const shore = water.ring.map(flat)
  return islands.filter(({ ring }) => contains(shore, flat(ring[0]!)))
}

function flat({ latitude, longitude }: Position) {
  return { x: longitude, y: latitude }
}

function toLngLat({ latitude, longitude }: Position): LngLat {
  return [longitude, latitude]
}

function feature<Geometry, Properties>(
  geometry: Geometry,
  properties: Properties,
): Feature<Geometry, Properties> {
  return { type: 'Feature', geometry, properties }
}

function collection<Geometry, Properties>(
  features: Feature<Geometry, Properties>[],
): FeatureCollection<Geometry, Properties> {
  return { type: 'FeatureCollection', features }
}
