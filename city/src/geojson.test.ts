import { describe, expect, test } from 'vitest'

import { generateCity } from './generate.ts'
import { cityGeoJson } from './geojson.ts'
import { cityPlanFor } from './plans.ts'

const city = generateCity(cityPlanFor('se')!)
const layers = cityGeoJson(city)

describe('the layers of a city', { timeout: 60_000 }, () => {
  test('contain everything', () => {
    const count = (kind: string) => city.features.filter((feature) => feature.kind === kind).length
    expect(layers.water.features).toHaveLength(count('water'))
    expect(layers.parks.features).toHaveLength(count('park'))
    expect(layers.blocks.features).toHaveLength(count('block'))
    expect(layers.buildings.features).toHaveLength(count('building'))
    expect(layers.streets.features).toHaveLength(city.streets.length)
    expect(layers.districts.features).toHaveLength(city.districts.length)
  })

  test('name the streets, with longitude before latitude', () => {
    const [street] = city.streets
    expect(layers.streets.features[0]).toEqual({
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: street!.line.map(({ latitude, longitude }) => [longitude, latitude]),
      },
      properties: { id: 0, name: street!.name, kind: street!.kind },
    })
  })

  test('name the districts', () => {
    const [district] = city.districts
    expect(layers.districts.features[0]).toEqual({
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: [district!.centre.longitude, district!.centre.latitude],
      },
      properties: { name: district!.name, postalCode: district!.postalCode },
    })
  })

  test('name rivers and lakes, and have the islands as holes in them', () => {
    const names = layers.water.features.map(({ properties }) => properties.name)
    expect(names).toContain('Stora strömmen')
    const islands = city.features.filter(({ kind }) => kind === 'land').length - 1
    const holes = layers.water.features.flatMap(({ geometry }) => geometry.coordinates.slice(1))
    expect(islands).toBeGreaterThan(0)
    expect(holes).toHaveLength(islands)
  })

  test('follow RFC 7946: outlines counter-clockwise, holes clockwise', () => {
    const polygons = [layers.water, layers.parks, layers.blocks, layers.buildings]
    for (const { geometry } of polygons.flatMap(({ features }) => features)) {
      const [outline, ...holes] = geometry.coordinates.map(turn)
      expect(outline).toBeGreaterThan(0)
      for (const hole of holes) expect(hole).toBeLessThan(0)
    }
  })
})

function turn(ring: [number, number][]): number {
  return ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0] * y - x * ring[i]![1], 0)
}
