import { getCountryParameter } from '@pillion/contract/http/country'
import { countryParameter } from '@pillion/domain/countries/parameters'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'

/** One country per installation; its parameters as text (COUNTRY-42 … COUNTRY-47). */
export function bindCountry({ app, identify, country }: House): void {
  bind(app, getCountryParameter, identify, async ({ params }) => ({
    result: countryParameter(country, params.name),
  }))
}
