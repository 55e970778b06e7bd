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
  secondaryText: '#6b7280',
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
  secondaryText: '#8b95a3',
  waterText: '#86a3c0',
}

/** A plain style without glyphs or sprites: the browser draws the labels with the page's fonts. */
export function mapStyle(options: { dark: boolean; centre: Coordinates; version: string }) {
  const colours = options.dark ? dark : light
  const fill = (id: string, color: string, properties: object = {}) => ({
    id,
    type: 'fill',
    source: 'city',
    'source-layer': id,
    paint: { 'fill-color': color },
    ...properties,
  })
  const road = (
    kind: keyof typeof widths,
    color: string,
    extraWidth: number,
    suffix: string,
    minzoom: number,
  ) => ({
    id: `road-${kind}-${suffix}`,
    type: 'line',
    source: 'city',
    'source-layer': 'road',
    minzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': widthAt(widths[kind], extraWidth) },
  })
  const label = (id: string, layer: string, properties: object, layout: object, color: string) => ({
    id,
    type: 'symbol',
    source: 'city',
    'source-layer': layer,
    ...properties,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, ...layout },
    paint: { 'text-color': color, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
  })
  const { latitude, longitude } = options.centre
  return {
    version: 8,
    name: options.dark ? 'Dark' : 'Light',
    center: [longitude, latitude],
    zoom: 13,
    sources: {
      city: {
        type: 'vector',
        tiles: [`/map/tiles/{z}/{x}/{y}.mvt?v=${options.version}`],
        minzoom: MIN_ZOOM,
        maxzoom: MAX_ZOOM,
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colours.land } },
      fill('land', colours.land),
      fill('water', colours.water),
      fill('island', colours.land),
      fill('park', colours.park),
      fill('block', colours.block, { minzoom: 12 }),
      fill('building', colours.building, { minzoom: 14.5 }),
      road('minor', colours.casing, 1.6, 'casing', 14),
      road('major', colours.casing, 2, 'casing', 12),
      road('path', colours.path, 0, 'line', 14),
      road('minor', colours.minor, 0, 'line', 11),
      road('major', colours.major, 0, 'line', 9),
      label(
        'street-name',
        'road',
        { minzoom: 14 },
        {
          'symbol-placement': 'line',
          'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 14],
        },
        colours.text,
      ),
      label(
        'park-name',
        'park',
        { minzoom: 13.5 },
        { 'text-size': 11, 'text-max-width': 8 },
        colours.secondaryText,
      ),
      label('water-name', 'water', { minzoom: 12 }, { 'text-size': 12 }, colours.waterText),
      label(
        'district-name',
        'district',
        { maxzoom: 15.5 },
        {
          'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 15],
          'text-transform': 'uppercase',
          'text-letter-spacing': 0.08,
        },
        colours.secondaryText,
      ),
    ],
  }
}

const widths = { path: 1.5, minor: 5, major: 8 }

/** Pixels: `at16` at zoom 16, doubling with each zoom level, always visible. */
const widthAt = (at16: number, extraWidth: number) => [
  'interpolate',
  ['exponential', 1.7],
  ['zoom'],
  10,
  0.4 + extraWidth / 4,
  13,
  at16 / 4 + extraWidth / 2,
  16,
  at16 + extraWidth,
  20,
  at16 * 7 + extraWidth,
]
