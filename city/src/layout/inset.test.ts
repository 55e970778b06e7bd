import { describe, expect, test } from 'vitest'

import { signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { inset } from './inset.ts'

function ring(...points: [number, number][]): Point[] {
  return points.map(([x, y]) => ({ x, y }))
}

const square = ring([0, 0], [100, 0], [100, 100], [0, 100])

describe('a square', () => {
  test('shrinks on all sides', () => {
    expect(inset(square, () => 10)).toEqual(ring([10, 10], [90, 10], [90, 90], [10, 90]))
  })

  test('shrinks on each side by the distance given for that side', () => {
    const distances = [5, 10, 20, 40]
    expect(inset(square, (side) => distances[side]!)).toEqual(
      ring([40, 5], [90, 5], [90, 80], [40, 80]),
    )
  })

  test('vanishes when its sides meet', () => {
    expect(inset(square, () => 51)).toEqual([])
  })
})

describe('other rings', () => {
  test('a side that becomes too short is removed', () => {
    const clipped = ring([0, 0], [96, 0], [100, 4], [100, 100], [0, 100])
    expect(inset(clipped, () => 10)).toHaveLength(4)
  })

  test('a corner that points inwards keeps its distance', () => {
    const corner = ring([0, 0], [100, 0], [100, 100], [50, 100], [50, 50], [0, 50])
    expect(inset(corner, () => 10)).toEqual(
      ring([10, 10], [90, 10], [90, 90], [60, 90], [60, 40], [10, 40]),
    )
  })

  test('the inset goes around a cul-de-sac', () => {
    const blind = ring([0, 0], [50, 0], [50, 60], [50, 0], [100, 0], [100, 100], [0, 100])
    const block = inset(blind, () => 10)
    expect(block).toContainEqual({ x: 40, y: 70 })
    expect(block).toContainEqual({ x: 60, y: 70 })
    expect(signedArea(block)).toBeCloseTo(80 * 80 - 20 * 60)
  })
})
