import { expect, test } from 'vitest'

import type { MapArea } from './map-types.ts'
import { overlayLayers, overlaySources } from './overlays.ts'

const ring = [
  [18, 59.2],
  [18.1, 59.3],
  [18, 59.2],
]
const area: MapArea = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring] },
}
const layers = overlayLayers({
  area: 'white',
  outside: 'grey',
  edge: 'blue',
  line: 'black',
  invalid: 'red',
})

test('[GEO-17] delivery areas are drawn as their polygons', () => {
  const sources = overlaySources({ areas: [area], line: [] })
  expect(sources['overlay-areas']).toMatchObject({
    features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }],
  })
})

test('[GEO-18] delivery areas are filled at 20 % opacity', () => {
  expect(layers).toContainEqual(
    expect.objectContaining({
      type: 'fill',
      source: 'overlay-areas',
      paint: { 'fill-color': 'white', 'fill-opacity': 0.2 },
    }),
  )
})

test('the map outside the areas is dimmed, including holes in them', () => {
  const hole = [
    [18.02, 59.25],
    [18.03, 59.26],
    [18.02, 59.25],
  ]
  const withHole: MapArea = { ...area, geometry: { type: 'Polygon', coordinates: [ring, hole] } }
  const outside = overlaySources({ areas: [withHole], line: [] })['overlay-outside']
  expect(outside).toMatchObject({
    features: [
      { geometry: { type: 'Polygon', coordinates: [expect.any(Array), ring] } },
      { geometry: { type: 'Polygon', coordinates: [hole] } },
    ],
  })
})

test('without areas nothing is dimmed', () => {
  expect(overlaySources({ areas: [], line: [] })['overlay-outside']).toMatchObject({ features: [] })
})

test('the line has longitude first, as in GeoJSON', () => {
  const line = [
    { latitude: 59.31, longitude: 18.05 },
    { latitude: 59.33, longitude: 18.07 },
  ]
  expect(overlaySources({ areas: [], line })['overlay-line']).toMatchObject({
    geometry: {
      coordinates: [
        [18.05, 59.31],
        [18.07, 59.33],
      ],
    },
  })
})

test('a shape is a line until it has three corners, then a closed polygon', () => {
  const corners = [
    { latitude: 59.31, longitude: 18.05 },
    { latitude: 59.33, longitude: 18.07 },
    { latitude: 59.32, longitude: 18.09 },
  ]
  const geometryOf = (count: number) =>
    overlaySources({
      areas: [],
      line: [],
      shape: { corners: corners.slice(0, count), isInvalid: true },
    })['overlay-shape']
  const [first, second, third] = [
    [18.05, 59.31],
    [18.07, 59.33],
    [18.09, 59.32],
  ]
  expect(geometryOf(2)).toMatchObject({
    features: [{ geometry: { type: 'LineString', coordinates: [first, second] } }],
  })
  expect(geometryOf(3)).toMatchObject({
    features: [
      {
        properties: { isInvalid: true },
        geometry: { type: 'Polygon', coordinates: [[first, second, third, first]] },
      },
    ],
  })
})

test('every layer has a source', () => {
  const names = Object.keys(overlaySources({ areas: [], line: [] }))
  for (const layer of layers) expect('source' in layer && names).toContain(layer['source' as never])
})
