import { countries } from '@pillion/domain/countries/countries'
import { degrees, EARTH_METRES } from '@pillion/domain/geography/distance'
import { ringContains } from '@pillion/domain/geography/polygon'
import { describe, expect, it } from 'vitest'

import { defaultArea, isDeliverable } from './delivery-areas.ts'

const TURNS = 97
const SHARES = [0, 0.5, 0.98, 0.99, 0.9975, 0.998, 0.999, 1, 1.0001, 1.01, 1.02, 2]

describe('whether a point is deliverable', () => {
  it.each(countries.map((country) => [country.code, country] as const))(
    '[GAP-065] matches the polygon on the map: %s',
    (_, country) => {
      const outlet = country.mainCity
      const area = defaultArea(outlet, country)
      for (const share of SHARES)
        for (let turn = 0; turn < TURNS; turn += 1) {
          const angle = (2 * Math.PI * turn) / TURNS
          const arc = degrees((country.deliveryMetres * share) / EARTH_METRES)
          const east = arc / Math.cos((outlet.latitude * Math.PI) / 180)
          const to = {
            latitude: outlet.latitude + arc * Math.cos(angle),
            longitude: outlet.longitude + east * Math.sin(angle),
          }
          expect([share, turn, isDeliverable(outlet, to, country)]).toEqual([
            share,
            turn,
            ringContains(area, to),
          ])
        }
    },
  )
})
