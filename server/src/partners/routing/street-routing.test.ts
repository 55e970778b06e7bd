import { makeRouter } from '@pillion/city/router'
import { METRES_PER_DEGREE } from '@pillion/domain/geography/distance'
import { describe, expect, it } from 'vitest'

import { streetRouting } from './street-routing.ts'

/** Along a street 1000 m to the east, then 1000 m to the north. */
const corners = [
  { latitude: 59.3, longitude: 18 },
  { latitude: 59.3, longitude: 18.017615 },
  { latitude: 59.308993, longitude: 18.017615 },
] as const
const [start, corner, end] = corners
const country = { speedKmh: 18, circuity: 1.4 }
const routing = streetRouting({
  router: makeRouter({
    nodes: [...corners],
    edges: [
      { from: 0, to: 1, metres: 1000, street: 0 },
      { from: 1, to: 2, metres: 1000, street: 1 },
    ],
  }),
  country,
})
const north = (metres: number) => ({
  ...start,
  latitude: start.latitude + metres / METRES_PER_DEGREE,
})

describe('between points near streets', () => {
  it('the route follows the streets, at the country’s speed', async () => {
    const { metres, seconds, line } = await routing.route(start, end)
    expect(line).toEqual([start, corner, end])
    expect(metres).toBeCloseTo(2000, 0)
    expect(seconds).toBeCloseTo(400, 0)
  })

  it('the route is measured from door to door, at most 400 m off the street', async () => {
    const { metres, line } = await routing.route(north(399), corner)
    expect(metres).toBeCloseTo(1399, 0)
    expect(line[0]).toEqual(north(399))
  })

  it('the distance between identical positions is zero', async () => {
    expect(await routing.route(start, start)).toMatchObject({ metres: 0, seconds: 0 })
  })
})

describe('where there is no street nearby', () => {
  it('the distance is the straight line times the circuity, and a quarter more under 2 km', async () => {
    const near = await routing.route(north(10_000), north(11_990))
    expect(near.metres).toBeCloseTo(1990 * 1.4 * 1.25, -1)
    expect(near.line).toEqual([north(10_000), north(11_990)])
    const far = await routing.route(north(10_000), north(12_010))
    expect(far.metres).toBeCloseTo(2010 * 1.4, -1)
    expect(far.seconds).toBeCloseTo(far.metres / 5, 6)
  })

  it.each([
    ['starts', north(401), corner],
    ['ends', corner, north(401)],
  ])(
    'a trip that %s off the road is a straight line, even with streets at the other end',
    async (...ends) => {
      const [, from, to] = ends
      expect((await routing.route(from, to)).line).toEqual([from, to])
    },
  )

  it('the distance is also estimated without any street', async () => {
    const nowhere = streetRouting({ router: makeRouter({ nodes: [], edges: [] }), country })
    expect((await nowhere.route(start, corner)).metres).toBeCloseTo(1000 * 1.4 * 1.25, -1)
  })
})
