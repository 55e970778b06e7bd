import { describe, expect, it } from 'vitest'

import { areCoordinates, parseCoordinates } from './coordinates.ts'

describe('coordinates', () => {
  it.each([
    [59.3293, 18.0686],
    [-90, -180],
    [90, 180],
    [0, 0],
  ])('%d, %d is on the earth', (latitude, longitude) => {
    expect(areCoordinates({ latitude, longitude })).toBe(true)
  })

  it.each([
    [90.0001, 0],
    [0, -180.0001],
    [NaN, 0],
    [0, Infinity],
    ['59.3', 18],
    [undefined, 18],
    [null, null],
  ])('%s, %s is not', (latitude, longitude) => {
    expect(areCoordinates({ latitude, longitude })).toBe(false)
  })

  it('a missing value is not a point', () => {
    expect(areCoordinates(undefined)).toBe(false)
    expect(areCoordinates(null)).toBe(false)
  })
})

describe('text in the form latitude,longitude', () => {
  it.each([
    ['59.3293,18.0686', 59.3293, 18.0686],
    [' 59.3293 , 18.0686 ', 59.3293, 18.0686],
    ['-33.8688,+151.2093', -33.8688, 151.2093],
    ['59,18', 59, 18],
    ['٢٩.٣٧, ٤٧.٩٧', 29.37, 47.97],
    ['−1.5,103.8', -1.5, 103.8],
  ])('[ADDR-04] %j is a point', (text, latitude, longitude) => {
    expect(parseCoordinates(text)).toEqual({ latitude, longitude })
  })

  it.each([
    '',
    '59.3293',
    '59.3293 18.0686',
    '91,18',
    '59,181',
    '59.3.2,18',
    'Drottninggatan 12, 2',
    '59.3293,18.0686,4',
    '59.3293,18.0686 Stockholm',
  ])('[ADDR-04] %j is searched as text', (text) => {
    expect(parseCoordinates(text)).toBeUndefined()
  })
})
