import { getCountryParameter } from '@pillion/contract/http/country'
import { countryParameter } from '@pillion/domain/countries/country-parameters'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'

/** One country per installation; its parameters as text (COUNTRY-42 … COUNTRY-47). */
export function bindCountry(context: AppContext): void {
  const { country } = context
  bindOperation(context, getCountryParameter, async ({ params }) => ({
    result: countryParameter(country, params.name),
  }))
}
