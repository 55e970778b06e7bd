import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useState } from 'react'

import type { MapCamera } from './map-types.ts'

/** The default camera, but the map does not move away from a pin that the user placed while it is current. */
export function usePinCamera(
  defaultCamera: MapCamera,
  isCurrent: (pin: Coordinates) => boolean,
): { camera: MapCamera; holdFor: (pin: Coordinates) => void } {
  const [held, setHeld] = useState<{ pin: Coordinates; camera: MapCamera }>()
  const camera = held && isCurrent(held.pin) ? held.camera : defaultCamera
  return { camera, holdFor: (pin) => setHeld({ pin, camera }) }
}

export const isSamePosition = (a: Coordinates, b: Coordinates): boolean =>
  a.latitude === b.latitude && a.longitude === b.longitude
