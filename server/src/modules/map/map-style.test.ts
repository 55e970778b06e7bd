import { mapBackgrounds } from '@pillion/brands/backgrounds'
import { describe, expect, it } from 'vitest'

import { mapStyle } from './map-style.ts'

const options = { centre: { latitude: 59.33, longitude: 18.07 }, version: 'abc12345' }
const light = () => mapStyle({ ...options, dark: false })
const dark = () => mapStyle({ ...options, dark: true })

type Layer = {
  id: string
  type: string
  'source-layer'?: string
  minzoom?: number
  maxzoom?: number
  paint: Record<string, unknown>
}
const layerOf = (style: { layers: object[] }, id: string) =>
  (style.layers as Layer[]).find((layer) => layer.id === id)
const summaryOf = (layer: Layer) => [
  layer.id,
  layer.type,
  layer['source-layer'],
  layer.minzoom,
  layer.maxzoom,
]
const coloursOf = (style: { layers: object[] }) =>
  (style.layers as Layer[]).map(({ paint }) => Object.values(paint)[0])

describe('the map’s style', () => {
  it('shows the middle of the city, from the tiles of this version of the map', () => {
    const { layers: _, ...style } = light()
    expect(style).toEqual({
      version: 8,
      name: 'Light',
      center: [18.07, 59.33],
      zoom: 13,
      sources: {
        city: {
          type: 'vector',
          tiles: ['/map/tiles/{z}/{x}/{y}.mvt?v=abc12345'],
          minzoom: 9,
          maxzoom: 15,
        },
      },
    })
    expect(dark().name).toBe('Dark')
  })

  it('has the colours that every brand’s pins and lines are checked against', () => {
    for (const scheme of ['light', 'dark'] as const)
      for (const [id, colour] of Object.entries(mapBackgrounds[scheme])) {
        const { paint } = layerOf(scheme === 'light' ? light() : dark(), id) ?? {}
        expect([scheme, id, paint?.['fill-color']]).toEqual([scheme, id, colour])
      }
  })

  it('paints land before water and water before islands, then roads, then names', () => {
    expect((light().layers as Layer[]).map(summaryOf)).toEqual([
      ['background', 'background', undefined, undefined, undefined],
      ['land', 'fill', 'land', undefined, undefined],
      ['water', 'fill', 'water', undefined, undefined],
      ['island', 'fill', 'island', undefined, undefined],
      ['park', 'fill', 'park', undefined, undefined],
      ['block', 'fill', 'block', 12, undefined],
      ['building', 'fill', 'building', 14.5, undefined],
      ['road-minor-casing', 'line', 'road', 14, undefined],
      ['road-major-casing', 'line', 'road', 12, undefined],
      ['road-path-line', 'line', 'road', 14, undefined],
      ['road-minor-line', 'line', 'road', 11, undefined],
      ['road-major-line', 'line', 'road', 9, undefined],
      ['street-name', 'symbol', 'road', 14, undefined],
      ['park-name', 'symbol', 'park', 13.5, undefined],
      ['water-name', 'symbol', 'water', 12, undefined],
      ['district-name', 'symbol', 'district', undefined, 15.5],
    ])
  })

  it('takes everything but the background from the tiles', () => {
    const [background, ...others] = light().layers
    expect(background).not.toHaveProperty('source')
    expect(new Set(others.map((layer) => (layer as { source?: string }).source))).toEqual(
      new Set(['city']),
    )
  })

  it('has colours for day and night', () => {
    expect(coloursOf(light())).toEqual([
      '#f4f5f7',
      '#f4f5f7',
      '#c9dcec',
      '#f4f5f7',
      '#dcebd6',
      '#eceef1',
      '#e0e3e8',
      '#d5d9e0',
      '#d5d9e0',
      '#ffffff',
      '#ffffff',
      '#ffffff',
      '#4b5563',
      '#6b7280',
      '#426789',
      '#6b7280',
    ])
    expect(coloursOf(dark())).toEqual([
      '#16191f',
      '#16191f',
      '#1d2a3a',
      '#16191f',
      '#1b2a22',
      '#1b1f26',
      '#232831',
      '#12151a',
      '#12151a',
      '#2b313b',
      '#333a46',
      '#434c5b',
      '#b8c0cc',
      '#8b95a3',
      '#86a3c0',
      '#8b95a3',
    ])
  })

  it('draws an area in its colour', () => {
    expect(layerOf(light(), 'park')?.paint).toEqual({ 'fill-color': '#dcebd6' })
  })
})

describe('a road', () => {
  it('is of one kind, with round ends, and about twice as wide at each zoom level', () => {
    expect(layerOf(light(), 'road-minor-line')).toMatchObject({
      filter: ['==', ['get', 'kind'], 'minor'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': '#ffffff',
        'line-width': [
          'interpolate',
          ['exponential', 1.7],
          ['zoom'],
          10,
          0.4,
          13,
          1.25,
          16,
          5,
          20,
          35,
        ],
      },
    })
  })

  it('has a casing that is wider than itself', () => {
    const widths = (id: string) => {
      const width = layerOf(light(), id)?.paint['line-width'] as number[] | undefined
      return width?.slice(3)
    }
    expect(widths('road-major-line')).toEqual([10, 0.4, 13, 2, 16, 8, 20, 56])
    expect(widths('road-major-casing')).toEqual([10, 0.9, 13, 3, 16, 10, 20, 58])
    expect(widths('road-path-line')).toEqual([10, 0.4, 13, 0.375, 16, 1.5, 20, 10.5])
  })
})

describe('a name', () => {
  const font = ['Inter Variable', 'system-ui', 'sans-serif']
  const name = { 'text-field': ['get', 'name'], 'text-font': font }

  it.each([
    [
      'street-name',
      {
        ...name,
        'symbol-placement': 'line',
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 14],
      },
      '#4b5563',
    ],
    ['park-name', { ...name, 'text-size': 11, 'text-max-width': 8 }, '#6b7280'],
    ['water-name', { ...name, 'text-size': 12 }, '#426789'],
    [
      'district-name',
      {
        ...name,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 15],
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
      },
      '#6b7280',
    ],
  ])('is drawn in the page’s font with a halo: %s', (id, layout, colour) => {
    expect(layerOf(light(), id)).toMatchObject({
      layout,
      paint: { 'text-color': colour, 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 },
    })
  })
})
