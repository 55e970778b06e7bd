import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { ReactNode } from 'react'

/** A delivery area, as GET /delivery/area returns it. */
export type MapArea = {
  type: 'Feature'
  properties: object
  geometry: { type: 'Polygon'; coordinates: number[][][] }
}

/** A polygon that is being drawn; a line while it has two corners. */
export type MapShape = { corners: readonly Coordinates[]; isInvalid: boolean }

export type MapPin = {
  id: string
  /** The tip of an outlet or destination marks the position; a rider is centred on it. */
  kind: 'outlet' | 'destination' | 'rider'
  position: Coordinates
  /** Accessible name, such as 'Outlet: Södermalm Kitchen'. */
  label: string
  /** Visible text below the pin. */
  caption?: ReactNode
  /** Degrees clockwise from north; riders only. */
  heading?: number | undefined
  /** Movable by mouse, touch and arrow keys; needs `onDragEnd`. */
  draggable?: boolean
}

/** The map moves when the value changes, so keep it stable while the user works on the map. */
export type MapCamera =
  | { centre: Coordinates; zoom: number }
  /** Shows all positions, with `zoom` as the closest zoom. */
  | { fit: readonly Coordinates[]; zoom?: number }

/** Covered pixels along the edges. */
export type MapPadding = { top?: number; bottom?: number; left?: number; right?: number }

export type MapFailure = 'no-webgl' | 'timeout' | 'not-loaded' | 'not-mounted'

/** GEO-19 */
export const MARKER_ZOOM = 17
/** Width and height in pixels (GEO-20). */
export const PIN_SIZE = 65
/** GEO-21 */
export const LOAD_TIMEOUT_MS = 30_000
