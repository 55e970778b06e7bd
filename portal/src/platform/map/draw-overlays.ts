import { tokenColour } from '@pillion/ui/token-colour.ts'
import type { GeoJSONSource, GeoJSONSourceSpecification, Map } from 'maplibre-gl'

import { overlayLayers, type Overlays, overlaySources } from './overlay-layers.ts'

/** Puts areas and line on the map, or brings them up to date; a new style has none of them. */
export function drawOverlays(map: Map, overlays: Overlays): void {
  for (const [id, data] of Object.entries(overlaySources(overlays))) setSource(map, id, data)
  const labels = map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id
  const layers = overlayLayers({
    area: tokenColour('--map-area', map.getContainer()),
    edge: tokenColour('--brand-line'),
    line: tokenColour('--text'),
  })
  for (const layer of layers) if (!map.getLayer(layer.id)) map.addLayer(layer, labels)
}

function setSource(map: Map, id: string, data: GeoJSONSourceSpecification['data']): void {
  const source = map.getSource<GeoJSONSource>(id)
  if (source) void source.setData(data)
  else map.addSource(id, { type: 'geojson', data })
}
