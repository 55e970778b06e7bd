import { expect, test } from 'vitest'

import { countries } from './countries.ts'
import { mayBeInCountry } from './country-boxes.ts'
import { exampleCoordinates } from './example-coordinates.ts'

test.each(countries)('the example for $code is in the country', (country) => {
  const { latitude, longitude } = exampleCoordinates(country)
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  expect(mayBeInCountry(position, country)).toBe(true)
  expect([latitude, longitude]).toEqual([
    expect.stringMatching(/^-?\d+\.\d{4}$/),
    expect.stringMatching(/^-?\d+\.\d{4}$/),
  ])
})
