import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { MARKER_ZOOM, type MapCamera } from '#platform/map/map-types.ts'

/** Shows the world. */
const WORLD_ZOOM = 2
const CITY_ZOOM = 12

type OutletCameraInput = {
  /** The marker, once it is placed. */
  position: Coordinates | undefined
  parent: Coordinates | undefined
  city: Coordinates
}

/** Where the map of an outlet begins (CP-30, GAP-066). */
export function outletCamera({ position, parent, city }: OutletCameraInput): MapCamera {
  if (position) return { centre: position, zoom: MARKER_ZOOM }
  return parent ? { centre: parent, zoom: CITY_ZOOM } : { centre: city, zoom: WORLD_ZOOM }
}
