import { cityPlans } from '@pillion/city/plans'
import { countries } from '@pillion/domain/countries/countries'
import { describe, expect, it } from 'vitest'

import { requireCityPlan } from './require-city-plan.ts'

describe('the city plan', () => {
  it.each(countries)('[GAP-130] of $name is a separate city around $mainCity.name', (country) => {
    const { name, latitude, longitude } = country.mainCity
    expect(requireCityPlan(country)).toMatchObject({
      country: country.code,
      cityEnglish: name,
      centre: { latitude, longitude },
    })
  })

  it('is planned for no other country', () => {
    const codes = countries.map(({ code }) => code)
    expect(cityPlans.map(({ country }) => country).toSorted()).toEqual(codes.toSorted())
  })
})
