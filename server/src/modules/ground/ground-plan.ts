import type { CityPlan } from '@pillion/city/plan'
import { cityPlanFor } from '@pillion/city/plans'
import type { Country } from '@pillion/domain/countries/country'

/**
 * The city plan of a configured country. One without a plan of its own gets streets with English
 * names around its main city, until an operator brings the real ones.
 */
export function groundPlan(country: Country): CityPlan {
  const own = cityPlanFor(country.code)
  if (own) return own
  const neutral = cityPlanFor('sg')
  if (!neutral) throw new Error('the neutral city plan is missing')
  const { name, latitude, longitude } = country.mainCity
  return {
    ...neutral,
    country: country.code,
    city: name,
    cityEnglish: name,
    centre: { latitude, longitude },
    seed: [...country.code].reduce((seed, letter) => seed * 31 + letter.charCodeAt(0), 7),
  }
}
