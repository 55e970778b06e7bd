import type { CityPlan } from '@pillion/city/plan'
import { cityPlanFor } from '@pillion/city/plans'
import type { Country } from '@pillion/domain/countries/country'

/** The city plan of a country; every configurable country has one. */
export function requireCityPlan({ code }: Country): CityPlan {
  const plan = cityPlanFor(code)
  if (!plan) throw new Error(`the country ${code} has no city plan`)
  return plan
}
