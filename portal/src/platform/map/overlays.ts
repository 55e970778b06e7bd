import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { tokenColour } from '@pillion/ui/token-colour.ts'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  GeoJSONSourceSpecification,
  Map,
  LayerSpecification,
} from 'maplibre-gl'

import type { MapArea, MapShape } from './map-types.ts'

/** Adds or updates areas and line. A new map style has lost them. */
export function drawOverlays(map: Map, overlays: Overlays): void {
  for (const [id, data] of Object.entries(overlaySources(overlays))) setSource(map, id, data)
  if (map.getLayer('overlay-line')) return
  const labels = map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id
  const layers = overlayLayers({
    area: tokenColour('--map-area', map.getContainer()),
    outside: tokenColour('--map-outside', map.getContainer()),
    edge: tokenColour('--map-accent'),
    line: tokenColour('--text'),
    invalid: tokenColour('--danger-line'),
  })
  for (const layer of layers) map.addLayer(layer, labels)
}

function setSource(map: Map, id: string, data: GeoJSONSourceSpecification['data']): void {
  const source = map.getSource<GeoJSONSource>(id)
  if (source) void source.setData(data)
  else map.addSource(id, { type: 'geojson', data })
}

export type Overlays = {
  areas: readonly MapArea[]
  /** Joined by a dashed line. */
  line: readonly Coordinates[]
  shape?: MapShape | undefined
}

type OverlayColours = { area: string; outside: string; edge: string; line: string; invalid: string }
type Data = GeoJSONSourceSpecification['data']

/** The data of the layers, by source name (GEO-17). */
export const overlaySources = ({ areas, line, shape }: Overlays): Record<string, Data> => ({
  'overlay-areas': { type: 'FeatureCollection', features: areas.map(toFeature) },
  'overlay-outside': { type: 'FeatureCollection', features: outsideOf(areas).map(toFeature) },
  'overlay-line': {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: line.map(toPosition),
    },
  },
  'overlay-shape': { type: 'FeatureCollection', features: shape ? [shapeFeature(shape)] : [] },
})

export const overlayLayers = ({
  area,
  outside,
  edge,
  line,
  invalid,
}: OverlayColours): LayerSpecification[] => [
  {
    id: 'overlay-outside',
    type: 'fill',
    source: 'overlay-outside',
    paint: { 'fill-color': outside, 'fill-opacity': 0.4, 'fill-antialias': false },
  },
  {
    id: 'overlay-area',
    type: 'fill',
    source: 'overlay-areas',
    // GEO-18
    paint: { 'fill-color': area, 'fill-opacity': 0.2 },
  },
  {
    id: 'overlay-area-edge',
    type: 'line',
    source: 'overlay-areas',
    paint: { 'line-color': edge, 'line-width': 1.5, 'line-opacity': 0.8 },
  },
  {
    id: 'overlay-shape',
    type: 'fill',
    source: 'overlay-shape',
    paint: { 'fill-color': shapeColour(edge, invalid), 'fill-opacity': 0.25 },
  },
  {
    id: 'overlay-shape-edge',
    type: 'line',
    source: 'overlay-shape',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': shapeColour(edge, invalid), 'line-width': 3 },
  },
  {
    id: 'overlay-line',
    type: 'line',
    source: 'overlay-line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': line, 'line-width': 2.5, 'line-dasharray': [0.5, 2] },
  },
]

const shapeColour = (valid: string, invalid: string): ExpressionSpecification => [
  'case',
  ['get', 'isInvalid'],
  invalid,
  valid,
]

function shapeFeature({ corners, isInvalid }: MapShape) {
  const positions = corners.map(toPosition)
  const closed = [...positions, ...positions.slice(0, 1)]
  const line = { type: 'LineString' as const, coordinates: positions }
  const polygon = { type: 'Polygon' as const, coordinates: [closed] }
  const geometry = corners.length < 3 ? line : polygon
  return { type: 'Feature' as const, properties: { isInvalid }, geometry }
}

const toPosition = ({ latitude, longitude }: Coordinates) => [longitude, latitude]

type Geometry = MapArea['geometry']

const toFeature = ({ geometry }: { geometry: Geometry }) => ({
  type: 'Feature' as const,
  properties: {},
  geometry,
})

/** The extent of a Mercator map. */
const world = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
]

/** The world without the areas, and the holes in them. Empty if there are no areas. */
function outsideOf(areas: readonly MapArea[]): { geometry: Geometry }[] {
  if (areas.length === 0) return []
  const rings = areas.map(({ geometry }) => geometry.coordinates)
  const edges = rings.flatMap(([edge]) => (edge ? [edge] : []))
  const holes = rings.flatMap(([, ...inner]) => inner)
  return [[world, ...edges], ...holes.map((hole) => [hole])].map((coordinates) => ({
    geometry: { type: 'Polygon', coordinates },
  }))
}
