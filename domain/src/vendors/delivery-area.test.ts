import { array, assert, double, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countries, findCountry } from '../countries/countries.ts'
import type { Country } from '../countries/country.ts'
import type { Coordinates } from '../geography/coordinates.ts'
import { degrees, EARTH_METRES } from '../geography/distance.ts'
import { offsetBy } from '../geography/offset-by.ts'
import { ringContains } from '../geography/polygon.ts'
import {
  checkMoveWithArea,
  checkOwnArea,
  deliveryRing,
  isInDeliveryArea,
  isInStandardArea,
  standardArea,
  type OwnArea,
} from './delivery-area.ts'

const sweden = findCountry('se') as Country
const position = { latitude: 59.31, longitude: 18.05 }
const at = (eastKm: number, northKm: number) => offsetBy(position, eastKm, northKm)
const through = (...corners: [eastKm: number, northKm: number][]): OwnArea =>
  corners.map(([east, north]) => at(east, north))
/** Two kilometres by two, around the outlet. */
const square = through([-1, -1], [1, -1], [1, 1], [-1, 1])
const isIn = (to: Coordinates, ownArea: OwnArea | null) =>
  isInDeliveryArea(to, { position, country: sweden, ownArea })

const TURNS = 97
const SHARES = [0, 0.5, 0.98, 0.99, 0.9975, 0.998, 0.999, 1, 1.0001, 1.01, 1.02, 2]

describe('the standard area', () => {
  it.each(countries.map((country) => [country.code, country] as const))(
    '[GAP-065] matches the polygon on the map: %s',
    (_, country) => {
      const outlet = country.mainCity
      const area = standardArea(outlet, country)
      for (const share of SHARES)
        for (let turn = 0; turn < TURNS; turn += 1) {
          const angle = (2 * Math.PI * turn) / TURNS
          const arc = degrees((country.deliveryMetres * share) / EARTH_METRES)
          const east = arc / Math.cos((outlet.latitude * Math.PI) / 180)
          const to = {
            latitude: outlet.latitude + arc * Math.cos(angle),
            longitude: outlet.longitude + east * Math.sin(angle),
          }
          expect([share, turn, isInStandardArea(to, outlet, country)]).toEqual([
            share,
            turn,
            ringContains(area, to),
          ])
        }
    },
  )

  it('is what an outlet without its own delivers to', () => {
    expect([isIn(at(9.9, 0), null), isIn(at(10.1, 0), null)]).toEqual([true, false])
    const ring = deliveryRing({ position, country: sweden, ownArea: null })
    expect(ring).toEqual(standardArea(position, sweden))
  })
})

describe('an outlet with its own area', () => {
  it('delivers to its inside and its edge, and nowhere else', () => {
    expect([isIn(position, square), isIn(at(0.9, -0.9), square), isIn(at(1, 1), square)]).toEqual([
      true,
      true,
      true,
    ])
    expect([isIn(at(1.01, 0), square), isIn(at(5, 5), square)]).toEqual([false, false])
  })

  it('delivers no farther than the country allows, as when its limit was reduced', () => {
    const wide = through([-20, -1], [20, -1], [20, 1], [-20, 1])
    expect([isIn(at(9.9, 0), wide), isIn(at(10.1, 0), wide), isIn(at(0, 1.1), wide)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('shows it as a closed ring, longitude first', () => {
    const ring = deliveryRing({ position, country: sweden, ownArea: square })
    expect(ring).toHaveLength(5)
    expect(ring[0]).toEqual([square[0]?.longitude, square[0]?.latitude])
    expect(ring[4]).toEqual(ring[0])
  })

  it('never delivers outside the standard area or outside its own, and always inside both', () => {
    const offset = double({ min: -15, max: 15, noNaN: true })
    assert(
      property(areas, offset, offset, (area, east, north) => {
        const to = at(east, north)
        const ring = deliveryRing({ position, country: sweden, ownArea: area })
        const isInBoth = isInStandardArea(to, position, sweden) && ringContains(ring, to)
        expect(isIn(to, area)).toBe(isInBoth)
      }),
    )
  })
})

/** Corners at growing angles around the outlet: such a polygon never crosses itself. */
const areas = array(double({ min: 0.5, max: 9.5, noNaN: true }), {
  minLength: 3,
  maxLength: 100,
}).map((distances) =>
  distances.map((km, index) => {
    const angle = (2 * Math.PI * index) / distances.length
    return at(km * Math.sin(angle), km * Math.cos(angle))
  }),
)

const refusalOf = (area: OwnArea) => checkOwnArea(area, position, sweden)?.refused

describe('a drawn area', () => {
  it('is accepted when it lies around the outlet, whichever way round it was drawn', () => {
    assert(
      property(areas, (area) => {
        expect([refusalOf(area), refusalOf(area.toReversed())]).toEqual([undefined, undefined])
      }),
    )
  })

  it.each<[string, OwnArea, string]>([
    ['nothing', [], 'validation.area-too-few-points'],
    ['two points', square.slice(0, 2), 'validation.area-too-few-points'],
    [
      'a corner beyond the limit',
      through([-1, -1], [10.1, 0], [-1, 1]),
      'validation.area-beyond-limit',
    ],
    ['a bow tie', through([-1, -1], [1, 1], [1, -1], [-1, 1]), 'validation.area-crosses-itself'],
    [
      'a first edge that the last but one crosses',
      through([-1, -1], [1, -1], [1, 1], [0, -2], [-1, 1]),
      'validation.area-crosses-itself',
    ],
    [
      'a corner on another edge',
      through([-1, -1], [1, -1], [1, 1], [0, -1], [-1, 1]),
      'validation.area-crosses-itself',
    ],
    [
      'an edge back over the one before',
      through([-1, -1], [1, -1], [0, -1], [0, 1]),
      'validation.area-crosses-itself',
    ],
    [
      'a last edge back over the first',
      through([0, -1], [1, -1], [0, 1], [-1, -1]).with(3, at(0.5, -1)),
      'validation.area-crosses-itself',
    ],
    ['a point twice', [...square, at(-1, 1)], 'validation.area-crosses-itself'],
    ['the first point again', [...square, at(-1, -1)], 'validation.area-crosses-itself'],
    ['a line', through([-1, 0], [0, 0], [1, 0]), 'validation.area-crosses-itself'],
    [
      'a sliver',
      through([-1, -0.001], [1, -0.001], [1, 0.001], [-1, 0.001]),
      'validation.area-too-small',
    ],
    [
      'ninety-nine metres by a hundred',
      through([-0.0495, -0.05], [0.0495, -0.05], [0.0495, 0.05], [-0.0495, 0.05]),
      'validation.area-too-small',
    ],
    [
      'an area beside the outlet',
      through([1, 1], [2, 1], [2, 2]),
      'validation.area-without-outlet',
    ],
  ])('is refused: %s', (_, area, key) => {
    expect(refusalOf(area)).toBe(key)
  })

  it('can be a hundred metres wide, and can have a hundred points, but not one more', () => {
    const small = through([-0.0505, -0.05], [0.0505, -0.05], [0.0505, 0.05], [-0.0505, 0.05])
    expect(refusalOf(small)).toBeUndefined()
    expect([refusalOf(circleOf(100)), refusalOf(circleOf(101))]).toEqual([
      undefined,
      'validation.area-too-many-points',
    ])
  })

  it('is refused when two of its points change places', () => {
    assert(
      property(integer({ min: 5, max: 30 }), nat(), (points, nth) => {
        const corners = circleOf(points)
        const first = nth % points
        const third = (first + 2) % points
        const swapped = corners
          .with(first, corners[third] ?? position)
          .with(third, corners[first] ?? position)
        expect(refusalOf(swapped)).toBe('validation.area-crosses-itself')
      }),
    )
  })
})

const circleOf = (points: number): Coordinates[] =>
  Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points
    return at(5 * Math.sin(angle), 5 * Math.cos(angle))
  })

describe('an outlet that moves', () => {
  it('keeps its area while that would be valid there', () => {
    expect(checkMoveWithArea(at(0.5, 0.5), square, sweden)).toBeUndefined()
  })

  it.each([
    ['its area', at(1.5, 0), square],
    ['where its area is beyond the limit', at(-2, 0), through([-3, -1], [9, 0], [-3, 1])],
  ])('does not leave %s', (_, to, area) => {
    expect(checkMoveWithArea(to, area, sweden)).toEqual({
      refused: 'validation.outside-own-area',
      field: 'address',
      params: undefined,
    })
  })
})
