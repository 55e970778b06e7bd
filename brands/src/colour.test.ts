import { describe, expect, test } from 'vitest'

import { contrast, fromHex, fromOklch, toHex, toOklch } from './colour.ts'

describe('WCAG contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (a, b, ratio) => {
    expect(contrast(fromHex(a), fromHex(b))).toBeCloseTo(ratio, 2)
    expect(contrast(fromHex(b), fromHex(a))).toBeCloseTo(ratio, 2)
  })
})

describe('OKLCH', () => {
  test.each(['#d70f64', '#0e5f6d', '#ffffff', '#000000', '#808080'])(
    '%s survives the round trip',
    (hex) => {
      expect(toHex(fromOklch(toOklch(fromHex(hex))))).toBe(hex)
    },
  )

  test('red has the values of the specification', () => {
    const { l, c, h } = toOklch(fromHex('#f00'))
    expect([l, c, h]).toEqual([
      expect.closeTo(0.628, 3),
      expect.closeTo(0.2577, 3),
      expect.closeTo(29.23, 1),
    ])
  })
})
