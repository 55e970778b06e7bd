import type { LayerSpecification, Map, MapSourceDataEvent } from 'maplibre-gl'

/**
 * The graphics driver compiles the shaders of a type of layer when it first draws one. Areas are
 * drawn with the first tile, lines in the next frame and labels in the one after that, so that no
 * frame waits for all of them. Call when the map's first style has loaded.
 */
export function drawGradually(map: Map): void {
  const revealLines = hide(map, 'line', ['line-opacity'])
  const revealLabels = hide(map, 'symbol', ['text-opacity', 'icon-opacity'])

  const ownSources = Object.keys(map.getStyle().sources)
  const onData = ({ sourceId, tile }: MapSourceDataEvent) => {
    if (!tile || !ownSources.includes(sourceId)) return
    map.off('sourcedata', onData)
    map.once('render', () => {
      revealLines()
      map.once('render', revealLabels)
    })
  }
  map.on('sourcedata', onData)
}

type Opacity = 'line-opacity' | 'text-opacity' | 'icon-opacity'

/** Makes layers transparent at once, which leaves them undrawn. Returns what undoes it. */
function hide(map: Map, type: LayerSpecification['type'], opacities: Opacity[]): () => void {
  const layers = map.getStyle().layers.filter((layer) => layer.type === type)
  const changes = layers.flatMap(({ id }) =>
    opacities.map((opacity) => ({ id, opacity, shown: map.getPaintProperty(id, opacity) })),
  )
  for (const { id, opacity } of changes) {
    map.setPaintProperty(id, `${opacity}-transition`, { duration: 0 })
    map.setPaintProperty(id, opacity, 0)
  }
  return () => {
    for (const { id, opacity, shown } of changes) map.setPaintProperty(id, opacity, shown)
  }
}
