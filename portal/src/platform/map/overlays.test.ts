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
const layers = overlayLayers({ area: 'teal', edge: 'blue', line: 'black' })

test('[GEO-17] delivery areas are drawn as their polygons', () => {
  const sources = overlaySources({ areas: [area], line: [] })
  expect(sources['pillion-areas']).toMatchObject({
    features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }],
  })
})

test('[GEO-18] delivery areas are filled at 20 % opacity', () => {
  const fills = layers.filter(({ type }) => type === 'fill')
  expect(fills).toMatchObject([
    { source: 'pillion-areas', paint: { 'fill-color': 'teal', 'fill-opacity': 0.2 } },
  ])
})

test('the line has longitude first, as in GeoJSON', () => {
  const line = [
    { latitude: 59.31, longitude: 18.05 },
    { latitude: 59.33, longitude: 18.07 },
  ]
  expect(overlaySources({ areas: [], line })['pillion-line']).toMatchObject({
    geometry: {
      coordinates: [
        [18.05, 59.31],
        [18.07, 59.33],
      ],
    },
  })
})

test('every layer has a source', () => {
  const names = Object.keys(overlaySources({ areas: [], line: [] }))
  for (const layer of layers) expect('source' in layer && names).toContain(layer['source' as never])
})
