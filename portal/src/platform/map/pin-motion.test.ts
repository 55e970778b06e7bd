import { describe, expect, test } from 'vitest'

import {
  interpolatePosition,
  GLIDE_MS,
  isPlausibleRide,
  nearestAngle,
  describeMove,
  arrowKeyStep,
} from './pin-motion.ts'

const from = { latitude: 59.3, longitude: 18 }
const to = { latitude: 59.302, longitude: 18.001 }

describe('a rider between two polls', () => {
  test('starts at the previous position and ends at the new one', () => {
    expect(interpolatePosition(from, to, 0)).toEqual(from)
    expect(interpolatePosition(from, to, GLIDE_MS)).toEqual(to)
  })

  test('is half-way after half the time', () => {
    const { latitude, longitude } = interpolatePosition(from, to, GLIDE_MS / 2)
    expect(latitude).toBeCloseTo(59.301, 9)
    expect(longitude).toBeCloseTo(18.0005, 9)
  })

  test('never leaves the segment', () => {
    expect(interpolatePosition(from, to, GLIDE_MS * 3)).toEqual(to)
    expect(interpolatePosition(from, to, -5)).toEqual(from)
  })

  test('does not glide without a move or over an implausible distance', () => {
    expect(isPlausibleRide(from, from)).toBe(false)
    expect(isPlausibleRide(from, to)).toBe(true)
    expect(isPlausibleRide(from, { latitude: 59.31, longitude: 18 })).toBe(false)
  })
})

describe('a change of heading', () => {
  test.each([
    [350, 10, 370],
    [10, 350, -10],
    [0, 90, 90],
    [370, 350, 350],
    [-10, 20, 20],
  ])('from %i to %i turns to %i, the shorter way round', (angle, heading, end) => {
    expect(nearestAngle(angle, heading)).toBe(end)
  })
})

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey', boolean>> = {},
) => arrowKeyStep({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held })

describe('a key on a pin', () => {
  test.each([
    ['ArrowLeft', { x: -8, y: 0 }],
    ['ArrowRight', { x: 8, y: 0 }],
    ['ArrowUp', { x: 0, y: -8 }],
    ['ArrowDown', { x: 0, y: 8 }],
  ])('%s moves it by 8 px', (key, step) => {
    expect(press(key)).toEqual(step)
  })

  test('with Shift it moves by 40 px', () => {
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ x: 0, y: -40 })
  })

  test('other keys and browser shortcuts are ignored', () => {
    expect(press('Enter')).toBeUndefined()
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(press('ArrowLeft', { ctrlKey: true })).toBeUndefined()
  })
})

describe('a move of a pin', () => {
  const stockholm = { latitude: 59.3, longitude: 18 }

  test.each([
    [0.001, 0, 'n'],
    [0.001, 0.002, 'ne'],
    [0, 0.002, 'e'],
    [-0.001, 0.002, 'se'],
    [-0.001, 0, 's'],
    [-0.001, -0.002, 'sw'],
    [0, -0.002, 'w'],
    [0.001, -0.002, 'nw'],
  ])('by %f, %f degrees points %s', (latitude, longitude, direction) => {
    const to = {
      latitude: stockholm.latitude + latitude,
      longitude: stockholm.longitude + longitude,
    }
    expect(describeMove(stockholm, to)?.direction).toBe(direction)
  })

  test('is measured in whole metres', () => {
    expect(describeMove(stockholm, { latitude: 59.301, longitude: 18 })?.metres).toBe(111)
  })

  test('of less than half a metre is ignored', () => {
    expect(describeMove(stockholm, { latitude: 59.300001, longitude: 18 })).toBeUndefined()
  })
})
