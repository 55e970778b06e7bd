import type { Coordinates } from './coordinates.ts'

/** The earth's mean radius in metres (IUGG). */
export const EARTH_METRES = 6_371_008.8
/** Metres in a degree of latitude. */
export const METRES_PER_DEGREE = 111_195

/** The distance along the great circle. */
export const metresBetween = (a: Coordinates, b: Coordinates): number => {
  const latitude = radians(b.latitude - a.latitude) / 2
  const longitude = radians(b.longitude - a.longitude) / 2
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const degrees = (radians: number): number => (radians * 180) / Math.PI
