import { describe, expect, it } from 'vitest'

import { EARTH_METRES, metresBetween } from './distance.ts'

const stockholm = { latitude: 59.3293, longitude: 18.0686 }
const uppsala = { latitude: 59.8586, longitude: 17.6389 }

describe('the great circle', () => {
  it('Stockholm to Uppsala is 63.6 km in both directions', () => {
    expect(metresBetween(stockholm, uppsala) / 1000).toBeCloseTo(63.62, 1)
    expect(metresBetween(uppsala, stockholm)).toBe(metresBetween(stockholm, uppsala))
  })

  it('the distance of a point from itself is 0', () => {
    expect(metresBetween(stockholm, stockholm)).toBe(0)
  })

  it('the antipode is half the circumference away', () => {
    const far = { latitude: -stockholm.latitude, longitude: stockholm.longitude - 180 }
    expect(metresBetween(stockholm, far)).toBeCloseTo(Math.PI * EARTH_METRES, 0)
  })

  it('the date line does not matter', () => {
    const west = { latitude: 0, longitude: 179.9 }
    const east = { latitude: 0, longitude: -179.9 }
    expect(metresBetween(west, east)).toBeCloseTo((0.2 * Math.PI * EARTH_METRES) / 180, 3)
  })
})
