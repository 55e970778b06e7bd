import { describe, expect, test } from 'vitest'

import { describeMove, arrowKeyStep } from './pin-steps.ts'

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

  test('other keys and shortcuts of the browser are left alone', () => {
    expect(press('Enter')).toBeUndefined()
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(press('ArrowLeft', { ctrlKey: true })).toBeUndefined()
  })
})

describe('a pin that has moved', () => {
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
  ])('by %f, %f degrees went %s', (latitude, longitude, direction) => {
    const to = {
      latitude: stockholm.latitude + latitude,
      longitude: stockholm.longitude + longitude,
    }
    expect(describeMove(stockholm, to)?.direction).toBe(direction)
  })

  test('says how far in whole metres', () => {
    expect(describeMove(stockholm, { latitude: 59.301, longitude: 18 })?.metres).toBe(111)
  })

  test('by less than half a metre has nothing to say', () => {
    expect(describeMove(stockholm, { latitude: 59.300001, longitude: 18 })).toBeUndefined()
  })
})
