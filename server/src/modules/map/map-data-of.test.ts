import type { City } from '@pillion/city/city'
import { describe, expect, it } from 'vitest'

import { mapDataOf } from './map-data-of.ts'

const position = (longitude: number, latitude: number) => ({ longitude, latitude })
const ring = (west: number) => [
  position(west, 59),
  position(west + 4, 59),
  position(west + 4, 60),
  position(west, 60),
  position(west, 59),
]

/** A town with one street, one district, a lake with an island, and two parks. */
const town = {
  plan: { centre: position(18, 59) },
  streets: [
    {
      id: 0,
      name: 'Östra Långgatan',
      kind: 'minor',
      line: [position(18.1, 59.1), position(18.2, 59.2), position(18.3, 59.3)],
      district: 'Söder',
      postalCode: '118 20',
      firstNumber: 1,
      lastNumber: 24,
    },
  ],
  districts: [{ name: 'Söder', centre: position(18.15, 59.15), postalCode: '118 00' }],
  features: [
    { kind: 'land', ring: ring(10) },
    { kind: 'water', name: 'Sjön', ring: ring(12) },
    { kind: 'land', ring: ring(13) },
    { kind: 'park', name: 'Vasaparken', ring: ring(16) },
    { kind: 'park', ring: ring(17) },
  ],
  graph: { nodes: [position(18.1, 59.1)], edges: [] },
} as unknown as City

describe('the places of a city', () => {
  it('are its streets, its districts and its parks that have a name', () => {
    expect(mapDataOf(town).places).toEqual([
      {
        kind: 'minor',
        name: 'Östra Långgatan',
        search: 'ostra langgatan',
        district: 'Söder',
        postalCode: '118 20',
        lastNumber: 24,
        // The middle of its line, which GeoJSON has longitude first.
        latitude: 59.2,
        longitude: 18.2,
        line: [
          [18.1, 59.1],
          [18.2, 59.2],
          [18.3, 59.3],
        ],
      },
      {
        kind: 'district',
        name: 'Söder',
        search: 'soder',
        district: 'Söder',
        postalCode: '118 00',
        lastNumber: 0,
        latitude: 59.15,
        longitude: 18.15,
        line: null,
      },
      {
        kind: 'park',
        name: 'Vasaparken',
        search: 'vasaparken',
        district: '',
        postalCode: '',
        lastNumber: 0,
        // The mean of its four corners; the ring has the first one twice.
        latitude: 59.5,
        longitude: 18,
        line: null,
      },
    ])
  })
})

describe('the map of a city', () => {
  const shapeOf = (west: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, 59],
        [west + 4, 59],
        [west + 4, 60],
        [west, 60],
        [west, 59],
      ],
    ],
  })

  it('shows its areas, its roads and the names of its districts; land after water is an island', () => {
    expect(mapDataOf(town).features).toEqual([
      { layer: 'land', kind: null, name: null, geometry: shapeOf(10) },
      { layer: 'water', kind: null, name: 'Sjön', geometry: shapeOf(12) },
      { layer: 'island', kind: null, name: null, geometry: shapeOf(13) },
      { layer: 'park', kind: null, name: 'Vasaparken', geometry: shapeOf(16) },
      { layer: 'park', kind: null, name: null, geometry: shapeOf(17) },
      {
        layer: 'road',
        kind: 'minor',
        name: 'Östra Långgatan',
        geometry: {
          type: 'LineString',
          coordinates: [
            [18.1, 59.1],
            [18.2, 59.2],
            [18.3, 59.3],
          ],
        },
      },
      {
        layer: 'district',
        kind: null,
        name: 'Söder',
        geometry: { type: 'Point', coordinates: [18.15, 59.15] },
      },
    ])
  })

  it('has no islands where there is no water', () => {
    const dry = { ...town, features: town.features.filter(({ kind }) => kind !== 'water') }
    expect(mapDataOf(dry).features.map(({ layer }) => layer)).toEqual([
      'land',
      'land',
      'park',
      'park',
      'road',
      'district',
    ])
  })

  it('has an island even where water is all that lies below it', () => {
    const wet = { ...town, features: town.features.slice(1, 3) }
    expect(mapDataOf(wet).features.map(({ layer }) => layer)).toEqual([
      'water',
      'island',
      'road',
      'district',
    ])
  })

  it('has the roads that riders take', () => {
    expect(mapDataOf(town).graph).toBe(town.graph)
  })
})
