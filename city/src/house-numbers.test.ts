import { describe, expect, test } from 'vitest'

import { approximateMetresBetween } from './approximate-metres-between.ts'
import type { Street } from './city.ts'
import { generateCity } from './generate.ts'
import { nearestNumber, positionOfNumber } from './house-numbers.ts'
import { cityPlanFor } from './plans.ts'

/** 1 km to the north. */
const northward: Street = {
  id: 0,
  name: 'Norrgatan',
  kind: 'minor',
  line: [
    { latitude: 59, longitude: 18 },
    { latitude: 59.004, longitude: 18 },
    { latitude: 59.008993, longitude: 18 },
  ],
  district: 'Norr',
  postalCode: '111 20',
  firstNumber: 1,
  lastNumber: 100,
}

describe('a street that runs north', () => {
  test('has odd numbers on the west side and even ones on the east side', () => {
    for (let number = 1; number <= 100; number++) {
      const { longitude } = positionOfNumber(northward, number)!
      expect(longitude < 18).toBe(number % 2 === 1)
    }
  })

  test('has its doors 8 m from the centre line', () => {
    const door = positionOfNumber(northward, 51)!
    expect(approximateMetresBetween(door, { ...door, longitude: 18 })).toBeCloseTo(8, 0)
  })

  test('numbers upwards along the street, neighbours 20 m apart', () => {
    const doors = [1, 3, 5, 99].map((number) => positionOfNumber(northward, number)!)
    expect(approximateMetresBetween(doors[0]!, doors[1]!)).toBeCloseTo(20, 0)
    expect(approximateMetresBetween(doors[1]!, doors[2]!)).toBeCloseTo(20, 0)
    expect(approximateMetresBetween(doors[0]!, doors[3]!)).toBeCloseTo(980, 0)
  })

  test('has 1 and 2 opposite each other', () => {
    const [one, two] = [positionOfNumber(northward, 1)!, positionOfNumber(northward, 2)!]
    expect(one.latitude).toBe(two.latitude)
    expect(approximateMetresBetween(one, two)).toBeCloseTo(16, 0)
  })

  test.each([0, -1, 101, 1.5, Number.NaN])('has no number %d', (number) => {
    expect(positionOfNumber(northward, number)).toBeUndefined()
  })

  test('gives a distant point the nearest end of the right side', () => {
    expect(nearestNumber(northward, { latitude: 58.9, longitude: 17.9 })).toBe(1)
    expect(nearestNumber(northward, { latitude: 59.1, longitude: 18.1 })).toBe(100)
  })
})

describe('a street without houses', () => {
  const bridge = { ...northward, lastNumber: 0 }

  test('has no house numbers', () => {
    expect(positionOfNumber(bridge, 1)).toBeUndefined()
    expect(nearestNumber(bridge, bridge.line[0]!)).toBe(0)
  })
})

describe('the streets of a city', { timeout: 60_000 }, () => {
  const { streets } = generateCity(cityPlanFor('th')!)

  test('find each house number at its own front door', () => {
    for (const street of streets) {
      const numbers = Array.from({ length: Math.floor(street.lastNumber / 7) }, (_, i) => 7 * i + 1)
      const nearestNumbers = numbers.map((number) =>
        nearestNumber(street, positionOfNumber(street, number)!),
      )
      expect(nearestNumbers).toEqual(numbers)
    }
  })
})
