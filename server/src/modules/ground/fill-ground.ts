import type { City, MapFeature } from '@pillion/city/city'
import { generateCity } from '@pillion/city/generate'
import type { Position } from '@pillion/city/position'

import { searchable } from '../../partners/places-geocoder/searchable.ts'
import { system } from '../../platform/db/scope.ts'
import type { House } from '../../platform/house.ts'
import { groundPlan } from './ground-plan.ts'
import { groundOf, storeGround, type Feature, type NewPlace } from './store.ts'

/** Puts the generated city of the country on the ground, unless something lies there already. */
export async function fillGround({ database, country }: House): Promise<void> {
  const present = await groundOf(database)
  if (present?.country_code === country.code) return
  const city = generateCity(groundPlan(country))
  await database.transaction(system, (transaction) =>
    storeGround(transaction, {
      source: 'city',
      country: country.code,
      places: placesOf(city),
      graph: city.graph,
      features: featuresOf(city),
    }),
  )
}

type Pair = [longitude: number, latitude: number]
const pair = ({ latitude, longitude }: Position): Pair => [longitude, latitude]

function placesOf(city: City): NewPlace[] {
  const streets = city.streets.map(({ kind, name, district, postalCode, line, lastNumber }) => ({
    ...named(name),
    kind,
    district,
    postalCode,
    lastNumber,
    ...(line[Math.floor(line.length / 2)] ?? city.plan.centre),
    line: line.map(pair),
  }))
  const districts = city.districts.map(({ name, centre, postalCode }) => ({
    ...named(name),
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
            ...named(name),
            kind,
            district: '',
            postalCode: '',
            lastNumber: 0,
            line: null,
            ...middle(ring),
          },
        ]
      : [],
  )
  return [...streets, ...districts, ...parks]
}

const named = (name: string) => ({ name, search: searchable(name) })

function middle(ring: Position[]): Position {
  const corners = ring.slice(1)
  const mean = (of: (position: Position) => number) =>
    corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length
  return { latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) }
}

function featuresOf(city: City): Feature[] {
  const firstWater = city.features.findIndex(({ kind }) => kind === 'water')
  const areas = city.features.map(({ kind, name, ring }: MapFeature, index): Feature => ({
    // Land that is painted after water is an island in it.
    layer: kind === 'land' && firstWater >= 0 && index > firstWater ? 'island' : kind,
    kind: null,
    name: name ?? null,
    geometry: { type: 'Polygon', coordinates: [ring.map(pair)] },
  }))
  const roads = city.streets.map(({ name, kind, line }): Feature => ({
    layer: 'road',
    kind,
    name,
    geometry: { type: 'LineString', coordinates: line.map(pair) },
  }))
  const districts = city.districts.map(({ name, centre }): Feature => ({
    layer: 'district',
    kind: null,
    name,
    geometry: { type: 'Point', coordinates: pair(centre) },
  }))
  return [...areas, ...roads, ...districts]
}
