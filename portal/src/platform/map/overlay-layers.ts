import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'

import type { MapArea } from './map-types.ts'

export type Overlays = {
  areas: readonly MapArea[]
  /** Joined by a dashed straight line. */
  line: readonly Coordinates[]
}

type OverlayColours = { area: string; edge: string; line: string }
type Data = GeoJSONSourceSpecification['data']

/** What is drawn, by the names that the layers know it by (GEO-17). */
export const overlaySources = ({ areas, line }: Overlays): Record<string, Data> => ({
  'pillion-areas': { type: 'FeatureCollection', features: areas.map(toFeature) },
  'pillion-line': {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: line.map(({ latitude, longitude }) => [longitude, latitude]),
    },
  },
})

export const overlayLayers = ({ area, edge, line }: OverlayColours): LayerSpecification[] => [
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
    paint: { 'line-color': edge, 'line-width': 1.5, 'line-opacity': 0.8 },
  },
  {
    id: 'pillion-line',
    type: 'line',
    source: 'pillion-line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': line, 'line-width': 2.5, 'line-dasharray': [0.5, 2] },
  },
]

const toFeature = ({ geometry }: MapArea) => ({
  type: 'Feature' as const,
  properties: {},
  geometry,
})
