import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { MapArea, MapCamera } from '#platform/map/map-types.ts'
import { MARKER_ZOOM, REQUEST_ZOOM } from '#platform/map/map-types.ts'

type RequestView = {
  origin: Coordinates | undefined
  destination: Coordinates | undefined
  /** Shown as a whole when the destination lies outside. */
  area: MapArea | undefined
  isOutside: boolean
  /** Where to look while there is no outlet on the map. */
  city: Coordinates
}

const CITY_ZOOM = 12

/** What the map should show: the outlet, the way, or why there is none. */
export function requestCamera({
  origin,
  destination,
  area,
  isOutside,
  city,
}: RequestView): MapCamera {
  if (!origin) return { centre: city, zoom: CITY_ZOOM }
  if (!destination) return { centre: origin, zoom: REQUEST_ZOOM }
  const corners = isOutside && area ? cornersOf(area) : []
  return { fit: [origin, destination, ...corners], zoom: MARKER_ZOOM }
}

function cornersOf({ geometry }: MapArea): Coordinates[] {
  const positions = geometry.coordinates.flat()
  const longitudes = positions.map(([longitude = 0]) => longitude)
  const latitudes = positions.map(([, latitude = 0]) => latitude)
  return [
    { latitude: Math.min(...latitudes), longitude: Math.min(...longitudes) },
    { latitude: Math.max(...latitudes), longitude: Math.max(...longitudes) },
  ]
}
