import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { MAX_ZOOM, MIN_ZOOM } from './tiles.ts'

const FONT = ['Inter Variable', 'system-ui', 'sans-serif']

const light = {
  land: '#f4f5f7',
  water: '#c9dcec',
  park: '#dcebd6',
  block: '#eceef1',
  building: '#e0e3e8',
  path: '#ffffff',
  minor: '#ffffff',
  major: '#ffffff',
  casing: '#d5d9e0',
  text: '#4b5563',
  halo: '#ffffff',
  quiet: '#6b7280',
  waterText: '#426789',
}
const dark: typeof light = {
  land: '#16191f',
  water: '#1d2a3a',
  park: '#1b2a22',
  block: '#1b1f26',
  building: '#232831',
  path: '#2b313b',
  minor: '#333a46',
  major: '#434c5b',
  casing: '#12151a',
  text: '#b8c0cc',
  halo: '#16191f',
  quiet: '#8b95a3',
  waterText: '#86a3c0',
}

/** A quiet style without glyphs or sprites: the browser draws the labels with the page's own fonts. */
export function mapStyle(wish: { dark: boolean; centre: Coordinates; version: string }) {
  const c = wish.dark ? dark : light
  const fill = (id: string, color: string, more: object = {}) => ({
    id,
    type: 'fill',
    source: 'ground',
    'source-layer': id,
    paint: { 'fill-color': color },
    ...more,
  })
  const road = (
    kind: keyof typeof widths,
    color: string,
    extra: number,
    suffix: string,
    minzoom: number,
  ) => ({
    id: `road-${kind}-${suffix}`,
    type: 'line',
    source: 'ground',
    'source-layer': 'road',
    minzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': widthAt(widths[kind], extra) },
  })
  const label = (id: string, layer: string, more: object, layout: object, color: string) => ({
    id,
    type: 'symbol',
    source: 'ground',
    'source-layer': layer,
    ...more,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, ...layout },
    paint: { 'text-color': color, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
  })
  const { latitude, longitude } = wish.centre
  return {
    version: 8,
    name: wish.dark ? 'Pillion dark' : 'Pillion light',
    center: [longitude, latitude],
    zoom: 13,
    sources: {
      ground: {
        type: 'vector',
        tiles: [`/map/tiles/{z}/{x}/{y}.mvt?v=${wish.version}`],
        minzoom: MIN_ZOOM,
        maxzoom: MAX_ZOOM,
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': c.land } },
      fill('land', c.land),
      fill('water', c.water),
      fill('island', c.land),
      fill('park', c.park),
      fill('block', c.block, { minzoom: 12 }),
      fill('building', c.building, { minzoom: 14.5 }),
      road('minor', c.casing, 1.6, 'casing', 14),
      road('major', c.casing, 2, 'casing', 12),
      road('path', c.path, 0, 'line', 14),
      road('minor', c.minor, 0, 'line', 11),
      road('major', c.major, 0, 'line', 9),
      label(
        'street-name',
        'road',
        { minzoom: 14 },
        {
          'symbol-placement': 'line',
          'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 14],
        },
        c.text,
      ),
      label(
        'park-name',
        'park',
        { minzoom: 13.5 },
        { 'text-size': 11, 'text-max-width': 8 },
        c.quiet,
      ),
      label('water-name', 'water', { minzoom: 12 }, { 'text-size': 12 }, c.waterText),
      label(
        'district-name',
        'district',
        { maxzoom: 15.5 },
        {
          'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 15],
          'text-transform': 'uppercase',
          'text-letter-spacing': 0.08,
        },
        c.quiet,
      ),
    ],
  }
}

const widths = { path: 1.5, minor: 5, major: 8 }

/** Pixels: `at16` at zoom 16, doubling with each zoom beyond, never invisible. */
const widthAt = (at16: number, extra: number) => [
  'interpolate',
  ['exponential', 1.7],
  ['zoom'],
  10,
  0.4 + extra / 4,
  13,
  at16 / 4 + extra / 2,
  16,
  at16 + extra,
  20,
  at16 * 7 + extra,
]
