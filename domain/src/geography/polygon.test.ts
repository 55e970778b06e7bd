import { describe, expect, it } from 'vitest'

import { metresBetween } from './distance.ts'
import { circleAround } from './make-ring.ts'
import { ringContains, type Ring } from './polygon.ts'

const stockholm = { latitude: 59.3293, longitude: 18.0686 }
const square: Ring = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]
const point = (longitude: number, latitude: number) => ({ longitude, latitude })

describe('a circle around an outlet', () => {
  const ring = circleAround(stockholm, 10_000)

  it('has 48 corners at that distance and is closed', () => {
    expect(ring).toHaveLength(49)
    expect(ring[48]).toEqual(ring[0])
    for (const [longitude, latitude] of ring) {
      expect(metresBetween(stockholm, { longitude, latitude })).toBeCloseTo(10_000, 4)
    }
  })

  it('[GEO-17] contains nearer points and no farther ones', () => {
    const at = (metres: number) => circleAround(stockholm, metres, 97).map(([x, y]) => point(x, y))
    for (const near of at(9_970)) expect(ringContains(ring, near)).toBe(true)
    for (const far of at(10_001)) expect(ringContains(ring, far)).toBe(false)
    expect(ringContains(ring, stockholm)).toBe(true)
  })

  it('can have another number of corners', () => {
    expect(circleAround(stockholm, 500, 8)).toHaveLength(9)
  })
})

describe('a ring', () => {
  it('contains its corners and edges', () => {
    for (const [x, y] of [
      [0, 0],
      [2, 2],
      [1, 0],
      [2, 1],
      [0.5, 2],
      [0, 1.999],
    ] as const) {
      expect(ringContains(square, point(x, y))).toBe(true)
    }
  })

  it('does not contain points outside, even on the extension of an edge', () => {
    for (const [x, y] of [
      [-1, 0],
      [3, 0],
      [3, 2],
      [1, -0.001],
      [2.001, 1],
      [-1, 1],
    ] as const) {
      expect(ringContains(square, point(x, y))).toBe(false)
    }
  })

  it('does not contain a notch', () => {
    const notched: Ring = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
      [0, 0],
    ]
    expect(ringContains(notched, point(2, 2))).toBe(false)
    expect(ringContains(notched, point(2, 0.5))).toBe(true)
    expect(ringContains(notched, point(3.5, 3))).toBe(true)
  })

  it('contains nothing when empty', () => {
    expect(ringContains([], point(0, 0))).toBe(false)
  })
})
