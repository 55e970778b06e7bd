import { describe, expect, it } from 'vitest'

import { se } from '../countries/se.ts'
import { estimate } from './estimate.ts'

describe('an estimate without a router', () => {
  it('[QUOTE-04] is 1.35 times the straight line at 22 km/h, after the pickup', () => {
    // 4.4 km become 5.94 km: 16.2 minutes.
    expect(estimate({ country: se, metres: 4_400 })).toEqual({
      pickup_minutes: 15,
      delivery_minutes: 32,
    })
  })

  it('has a detour that is a quarter longer under 2 km', () => {
    // 1.9 km become 3.21 km: 8.7 minutes, as 2 km become 2.7 km: 7.4 minutes.
    expect(estimate({ country: se, metres: 1_900 }).delivery_minutes).toBe(24)
    expect(estimate({ country: se, metres: 2_000 }).delivery_minutes).toBe(23)
  })

  it('[QUOTE-21] is never below the country minimum', () => {
    expect(estimate({ country: se, metres: 0, pickupMinutes: 3 })).toEqual({
      pickup_minutes: 15,
      delivery_minutes: 15,
    })
  })

  it('adds a later pickup to the delivery, rounded up to minutes', () => {
    expect(estimate({ country: se, metres: 0, pickupMinutes: 20.2 })).toEqual({
      pickup_minutes: 21,
      delivery_minutes: 21,
    })
  })
})

describe('an estimate with a route', () => {
  it('uses the router’s duration', () => {
    const road = { metres: 6_000, seconds: 601 }
    expect(estimate({ country: se, metres: 4_400, road }).delivery_minutes).toBe(26)
  })

  it('uses 22 km/h when the router has only a distance', () => {
    const road = { metres: 11_000 }
    expect(estimate({ country: se, metres: 4_400, road }).delivery_minutes).toBe(45)
  })
})
