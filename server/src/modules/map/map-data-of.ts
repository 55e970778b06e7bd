import type { City, MapFeature } from '@pillion/city/city'
import type { Position } from '@pillion/city/position'

import { toSearchText } from '../../platform/db/to-search-text.ts'
import type { Feature, MapData, NewPlace } from './store.ts'

/** What the map tables hold of a city: its places to search for, its roads and what the map shows. */
export const mapDataOf = (city: City): Pick<MapData, 'places' | 'graph' | 'features'> => ({
  places: placesOf(city),
  graph: city.graph,
  features: featuresOf(city),
})

type LngLat = [longitude: number, latitude: number]
const toLngLat = ({ latitude, longitude }: Position): LngLat => [longitude, latitude]

function placesOf(city: City): NewPlace[] {
  const streets = city.streets.map(({ kind, name, district, postalCode, line, lastNumber }) => ({
    ...withSearchText(name),
    kind,
    district,
    postalCode,
    lastNumber,
    ...(line[Math.floor(line.length / 2)] ?? city.plan.centre),
    line: line.map(toLngLat),
  }))
  const districts = city.districts.map(({ name, centre, postalCode }) => ({
    ...withSearchText(name),
    kind: 'district',
    district: name,
    postalCode,
    lastNumber: 0,
    line: null,
    ...centre,
  }))
  const parks = city.features.flatMap(({ kind, name, ring }) =>
    kind === 'park' && name
      ? [
          {
            ...withSearchText(name),
            kind,
            district: '',
            postalCode: '',
            lastNumber: 0,
            line: null,
            ...centreOf(ring),
          },
        ]
      : [],
  )
  return [...streets, ...districts, ...parks]
}

const withSearchText = (name: string) => ({ name, search: toSearchText(name) })

function centreOf(ring: Position[]): Position {
  const corners = ring.slice(1)
  const mean = (read: (position: Position) => number) =>
    corners.reduce((sum, corner) => sum + read(corner), 0) / corners.length
  return { latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) }
}

function featuresOf(city: City): Feature[] {
  const firstWater = city.features.findIndex(({ kind }) => kind === 'water')
  const areas = city.features.map(({ kind, name, ring }: MapFeature, index): Feature => ({
    // Land painted after water is an island.
    layer: kind === 'land' && firstWater >= 0 && index > firstWater ? 'island' : kind,
    kind: null,
    name: name ?? null,
    geometry: { type: 'Polygon', coordinates: [ring.map(toLngLat)] },
  }))
  const roads = city.streets.map(({ name, kind, line }): Feature => ({
    layer: 'road',
    kind,
    name,
    geometry: { type: 'LineString', coordinates: line.map(toLngLat) },
  }))
  const districts = city.districts.map(({ name, centre }): Feature => ({
    layer: 'district',
    kind: null,
    name,
    geometry: { type: 'Point', coordinates: toLngLat(centre) },
  }))
  return [...areas, ...roads, ...districts]
}
