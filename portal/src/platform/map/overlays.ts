import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { tokenColour } from '@pillion/ui/token-colour.ts'
import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map,
} from 'maplibre-gl'

import type { MapArea } from './map-types.ts'

export type Overlays = {
  areas: readonly MapArea[]
  /** Joined by a dashed straight line. */
  line: readonly Coordinates[]
}

/** Puts areas and line on the map, or brings them up to date; a new style has none of them. */
export function drawOverlays(map: Map, { areas, line }: Overlays): void {
  setSource(map, 'pillion-areas', { type: 'FeatureCollection', features: areas.map(whole) })
  setSource(map, 'pillion-line', {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: line.map(({ latitude, longitude }) => [longitude, latitude]),
    },
  })
  const labels = map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id
  for (const layer of layersOf(map)) if (!map.getLayer(layer.id)) map.addLayer(layer, labels)
}

function setSource(map: Map, id: string, data: GeoJSONSourceSpecification['data']): void {
  const source = map.getSource<GeoJSONSource>(id)
  if (source) void source.setData(data)
  else map.addSource(id, { type: 'geojson', data })
}

const whole = ({ geometry }: MapArea) => ({ type: 'Feature' as const, properties: {}, geometry })

function layersOf(map: Map): LayerSpecification[] {
  const brand = tokenColour('--brand-line')
  const area = tokenColour('--map-area', map.getContainer())
  return [
    {
      id: 'pillion-area',
      type: 'fill',
      source: 'pillion-areas',
      // GEO-18
      paint: { 'fill-color': area, 'fill-opacity': 0.2 },
    },
    {
      id: 'pillion-area-edge',
      type: 'line',
      source: 'pillion-areas',
      paint: { 'line-color': brand, 'line-width': 1.5, 'line-opacity': 0.8 },
    },
    {
      id: 'pillion-line',
      type: 'line',
      source: 'pillion-line',
      layout: { 'line-cap': 'round' },
      paint: {
        'line-color': tokenColour('--text'),
        'line-width': 2.5,
        'line-dasharray': [0.5, 2],
      },
    },
  ]
}
