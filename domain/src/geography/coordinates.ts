import { toLatinDigits } from '../digits/to-latin-digits.ts'

/** Degrees, WGS 84. */
export type Coordinates = { latitude: number; longitude: number }

/** Whether the value has a valid latitude and longitude. */
export const areCoordinates = (value: unknown): value is Coordinates => {
  if (typeof value !== 'object' || value === null) return false
  const { latitude, longitude } = value as Partial<Record<keyof Coordinates, unknown>>
  return isWithin(latitude, 90) && isWithin(longitude, 180)
}

/** Parses 'latitude,longitude' (GAP-060); undefined for any other text, such as a street. */
export const parseCoordinates = (text: string): Coordinates | undefined => {
  const [, latitude, longitude] =
    COORDINATE_PAIR.exec(toLatinDigits(text).replaceAll('−', '-').trim()) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return areCoordinates(point) ? point : undefined
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{0,20})?)`
const COORDINATE_PAIR = new RegExp(`^${NUMBER}\\s*,\\s*${NUMBER}$`)

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && Math.abs(value) <= limit
