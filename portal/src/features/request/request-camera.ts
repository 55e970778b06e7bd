import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { MapArea, MapCamera } from '#platform/map/map-types.ts'
import { MARKER_ZOOM } from '#platform/map/map-types.ts'

type RequestView = {
  origin: Coordinates | undefined
  destination: Coordinates | undefined
  /** Shown completely if the destination is outside. */
  area: MapArea | undefined
  isOutside: boolean
  /** Shown while the outlet has no location. */
  city: Coordinates
}

/** RAR-45 */
const REQUEST_ZOOM = 18
/** The map's data fills a wide screen at this zoom; at 12 its edge shows, in a city by the sea as a square of water. */
const CITY_ZOOM = 13

/** The camera that shows the outlet, the route, or the delivery area the destination is outside of. */
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
