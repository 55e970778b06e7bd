import { describe, expect, it } from 'vitest'

import { metresBetween } from './distance.ts'
import { offsetBy } from './offset-by.ts'

const stockholm = { latitude: 59.3, longitude: 18 }

describe('a point offset by kilometres', () => {
  it('lies north and east for positive offsets', () => {
    const { latitude, longitude } = offsetBy(stockholm, 1, 1.11195)
    expect(latitude).toBeCloseTo(59.31, 9)
    expect(longitude).toBeCloseTo(18.017615, 6)
  })

  it('lies south and west for negative offsets', () => {
    const { latitude, longitude } = offsetBy(stockholm, -1, -1.11195)
    expect(latitude).toBeCloseTo(59.29, 9)
    expect(longitude).toBeCloseTo(17.982385, 6)
  })

  it('is as far away as the offsets say', () => {
    expect(metresBetween(stockholm, offsetBy(stockholm, 0.3, -0.4))).toBeCloseTo(500, 0)
  })
})
