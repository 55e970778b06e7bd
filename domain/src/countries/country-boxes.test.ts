import { expect, test } from 'vitest'

import { offsetBy } from '../geography/offset-by.ts'
import { countries, findCountry } from './countries.ts'
import { mayBeInCountry } from './country-boxes.ts'

test.each(countries.map((country) => [country.code, country] as const))(
  '%s contains its main city and its surroundings, and nothing on the other side of the world',
  (_, country) => {
    const { mainCity, deliveryMetres } = country
    const km = deliveryMetres / 1_000
    for (const [east, north] of [
      [0, 0],
      [km, 0],
      [-km, 0],
      [0, km],
      [0, -km],
    ] as const)
      expect(mayBeInCountry(offsetBy(mainCity, east, north), country)).toBe(true)
    expect(mayBeInCountry({ latitude: 0, longitude: 0 }, country)).toBe(false)
    const { latitude, longitude } = mainCity
    expect(mayBeInCountry({ latitude: -latitude, longitude }, country)).toBe(false)
    expect(mayBeInCountry({ latitude, longitude: -longitude }, country)).toBe(
      Math.abs(longitude) < 5,
    )
  },
)

test('a country’s far places are in it, and another capital is not', () => {
  const se = findCountry('se')!
  expect(mayBeInCountry({ latitude: 67.8557, longitude: 20.2253 }, se)).toBe(true)
  expect(mayBeInCountry({ latitude: 55.605, longitude: 13.0038 }, se)).toBe(true)
  expect(mayBeInCountry({ latitude: 52.52, longitude: 13.405 }, se)).toBe(false)
})
