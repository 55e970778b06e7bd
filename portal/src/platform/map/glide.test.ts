import { describe, expect, test } from 'vitest'

import { interpolatePosition, GLIDE_MS, isPlausibleRide, nearestAngle } from './glide.ts'

const from = { latitude: 59.3, longitude: 18 }
const to = { latitude: 59.302, longitude: 18.001 }

describe('a rider between two polls', () => {
  test('starts where the rider was and ends where the rider is', () => {
    expect(interpolatePosition(from, to, 0)).toEqual(from)
    expect(interpolatePosition(from, to, GLIDE_MS)).toEqual(to)
  })

  test('is half way after half the time', () => {
    const { latitude, longitude } = interpolatePosition(from, to, GLIDE_MS / 2)
    expect(latitude).toBeCloseTo(59.301, 9)
    expect(longitude).toBeCloseTo(18.0005, 9)
  })

  test('never runs past the end or before the start', () => {
    expect(interpolatePosition(from, to, GLIDE_MS * 3)).toEqual(to)
    expect(interpolatePosition(from, to, -5)).toEqual(from)
  })

  test('stands still without a move, and jumps when it is too far for a ride', () => {
    expect(isPlausibleRide(from, from)).toBe(false)
    expect(isPlausibleRide(from, to)).toBe(true)
    expect(isPlausibleRide(from, { latitude: 59.31, longitude: 18 })).toBe(false)
  })
})

describe('a turn', () => {
  test.each([
    [350, 10, 370],
    [10, 350, -10],
    [0, 90, 90],
    [370, 350, 350],
    [-10, 20, 20],
  ])('from %i to %i ends at %i, the short way round', (angle, heading, end) => {
    expect(nearestAngle(angle, heading)).toBe(end)
  })
})
