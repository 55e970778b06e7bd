import type { Coordinates } from './coordinates.ts'
import { METRES_PER_DEGREE } from './distance.ts'

/** The point so many kilometres east and north of another; negative ones lead west and south. */
export function offsetBy(from: Coordinates, eastKm: number, northKm: number): Coordinates {
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)
  return {
    latitude: from.latitude + (northKm * 1000) / METRES_PER_DEGREE,
    longitude: from.longitude + (eastKm * 1000) / metresPerDegreeEast,
  }
}
