import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import GeoJSONVT from 'geojson-vt'
import vtpbf from 'vt-pbf'

import { cutIslands } from './cut-islands.ts'
import type { Feature } from './store.ts'

const compress = promisify(gzip)

/** The deepest zoom level with tiles; the map scales them beyond it. */
export const MAX_ZOOM = 15
export const MIN_ZOOM = 9
const TILE_CACHE = 2_000

/** The zoom from which each layer is included. */
const MIN_LAYER_ZOOM: Record<string, number> = { building: 14, block: 12 }

export type TileReader = (z: number, x: number, y: number) => Promise<Buffer | undefined>

/** Encodes features as gzipped vector tiles, each on first request. */
export function makeTileReader(features: readonly Feature[]): TileReader {
  const layers = [...Map.groupBy(cutIslands(features), ({ layer }) => layer)].map(
    ([name, rows]) => ({
      name,
      index: new GeoJSONVT(
        {
          type: 'FeatureCollection',
          features: rows.map(({ kind, name, geometry }) => ({
            type: 'Feature',
            // The encoder leaves out what is null.
            properties: { kind, name },
            geometry,
          })),
        },
        { maxZoom: MAX_ZOOM, indexMaxZoom: 11, tolerance: 2, buffer: 96 },
      ),
    }),
  )
  const cache = new Map<string, Promise<Buffer | undefined>>()

  async function renderTile(z: number, x: number, y: number): Promise<Buffer | undefined> {
    const tileLayers: Record<string, unknown> = {}
    for (const { name, index } of layers) {
      const tile = z >= (MIN_LAYER_ZOOM[name] ?? 0) ? index.getTile(z, x, y) : null
      if (tile) tileLayers[name] = tile
    }
    if (Object.keys(tileLayers).length === 0) return undefined
    return compress(vtpbf.fromGeojsonVt(tileLayers, { version: 2 }))
  }

  return (z, x, y) => {
    const key = `${z}/${x}/${y}`
    const tile = cache.get(key) ?? renderTile(z, x, y)
    if (cache.size >= TILE_CACHE) cache.clear()
    cache.set(key, tile)
    return tile
  }
}
