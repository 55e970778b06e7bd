import type { CountryParameterName } from '@pillion/domain/countries/country-parameters'
import { useQuery } from '@tanstack/react-query'

import { call } from './api/call.ts'
import { countryParameterQuery } from './country-parameter-query.ts'

/** One setting of the country as text; undefined while it is not known or cannot be read (GAP-117). */
export const useCountryParameter = (name: CountryParameterName): string | undefined =>
  useQuery(countryParameterQuery(call, name)).data
