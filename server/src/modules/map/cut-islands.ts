import { ringContains } from '@pillion/domain/geography/polygon'

import type { Feature } from './store.ts'

type LngLat = [longitude: number, latitude: number]

/** Islands are holes in the surrounding water, so that the water's label is placed on water. */
export function cutIslands(features: readonly Feature[]): Feature[] {
  const islands = features.flatMap(({ layer, geometry }) =>
    layer === 'island' && geometry.type === 'Polygon' ? geometry.coordinates.slice(0, 1) : [],
  )
  return features.map((feature) => {
    const { layer, geometry } = feature
    if (layer !== 'water' || geometry.type !== 'Polygon') return feature
    const [shore = []] = geometry.coordinates
    const holes = islands.filter((ring) => ring.every((corner) => isWithin(shore, corner)))
    return {
      ...feature,
      geometry: { ...geometry, coordinates: [...geometry.coordinates, ...holes] },
    }
  })
}

const isWithin = (shore: readonly LngLat[], [longitude, latitude]: LngLat) =>
  ringContains(shore, { latitude, longitude })
