import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { ReactNode } from 'react'

/** A delivery area, as GET /delivery/area answers it. */
export type MapArea = {
  type: 'Feature'
  properties: object
  geometry: { type: 'Polygon'; coordinates: number[][][] }
}

export type MapPin = {
  id: string
  /** An outlet or a destination stands on its tip, a rider lies on the street. */
  kind: 'outlet' | 'destination' | 'rider'
  position: Coordinates
  /** Read to who cannot see it: 'Outlet: Södermalm Kitchen'. */
  label: string
  /** Beside the pin, for eyes. */
  caption?: ReactNode
  /** Degrees clockwise from north; riders only. */
  heading?: number | undefined
  /** By mouse, by finger and by arrow keys; needs `onDragEnd`. */
  draggable?: boolean
}

/** The map moves when the value changes, so keep it while the user is at work on the map. */
export type MapCamera =
  | { centre: Coordinates; zoom: number }
  /** Shows all of them, no nearer than `zoom`. */
  | { fit: readonly Coordinates[]; zoom?: number }

/** Pixels along the edges that something else covers. */
export type MapPadding = { top?: number; bottom?: number; left?: number; right?: number }

export type MapFailure = 'no-webgl' | 'timeout' | 'not-loaded' | 'not-mounted'

/** RAR-45 */
export const REQUEST_ZOOM = 18
/** GEO-19 */
export const MARKER_ZOOM = 17
/** Pixels, both ways (GEO-20). */
export const PIN_SIZE = 65
/** GEO-21 */
export const LOAD_TIMEOUT_MS = 30_000
