import { describe, expect, test } from 'vitest'

import { withoutUnit } from './without-unit.ts'

const singapore = {
  street: 'Clove Drive',
  number: '12',
  formatted_address: '12 Clove Drive, Katong, Singapore 428931',
}
const spain = { street: 'Calle Mayor', formatted_address: 'Calle Mayor, 12, 28013 Madrid' }
const laos = { street: 'Rue Samsen', formatted_address: 'No. 4, Rue Samsen, Phonxay, Vientiane' }
const hungary = { street: 'Fő utca', formatted_address: '1011 Budapest, Fő utca 5.' }
const egypt = { street: 'شارع النيل', formatted_address: '4 شارع النيل، الدقي، القاهرة' }

describe('an address on an order', () => {
  test.each([
    ['#05-12, ', singapore],
    ['#1, #05-12, ', singapore],
    ['3, B, ', spain],
    ['2nd floor, ', laos],
    ['Floor 2, door 4, ', hungary],
    ['Clove Drive Towers, ', singapore],
    ['٣, ', egypt],
  ])('%s loses its unit and building', (unit, place) => {
    expect(withoutUnit(unit + place.formatted_address, place)).toBe(place.formatted_address)
  })

  test.each([singapore, spain, laos, hungary, egypt])(
    '$formatted_address without a unit stays as it is',
    (place) => {
      expect(withoutUnit(place.formatted_address, place)).toBe(place.formatted_address)
    },
  )

  test('keeps its own spelling and house number', () => {
    expect(withoutUnit('#05-12, 14 CLOVE DRIVE, Katong', singapore)).toBe('14 CLOVE DRIVE, Katong')
  })

  test('keeps a house number that stands before a comma', () => {
    expect(withoutUnit('12, Clove Drive, Katong', singapore)).toBe('12, Clove Drive, Katong')
    expect(withoutUnit('#05-12, 12, Clove Drive', singapore)).toBe('12, Clove Drive')
    expect(withoutUnit('12, 12 Clove Drive', singapore)).toBe('12 Clove Drive')
  })

  test('stays as it is where the street at its position is another one, or unknown', () => {
    const address = '3, B, Hornsgatan 12'
    expect(withoutUnit(address, singapore)).toBe(address)
    expect(withoutUnit(address, { formatted_address: 'Central Park' })).toBe(address)
  })
})
