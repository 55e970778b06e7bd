import { getCountryParameter } from '@pillion/contract/http/country'
import type { CountryParameterName } from '@pillion/domain/countries/country-parameters'
import { queryOptions } from '@tanstack/react-query'

import type { Call } from './api/caller.ts'
import { keys } from './api/query-keys.ts'

const FIVE_MINUTES = 300_000

/** One setting of the country, cached by its name; a failure is not (COUNTRY-45, COUNTRY-46, GAP-117). */
export const countryParameterQuery = (call: Call, name: CountryParameterName) =>
  queryOptions({
    queryKey: keys.parameter(name),
    queryFn: async ({ signal }) =>
      (await call(getCountryParameter, { params: { name }, signal })).result,
    staleTime: FIVE_MINUTES,
  })
