import { getCountryParameter } from '@pillion/contract/http/country'
import type { CountryParameterName } from '@pillion/domain/countries/country-parameters'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { call, takeAnswer } from './api/call.ts'
import type { Call } from './api/caller.ts'

const FIVE_MINUTES = 300_000

/** One country setting, cached by name. Failures are not cached (COUNTRY-45, COUNTRY-46, GAP-117). */
export const countryParameterQuery = (call: Call, name: CountryParameterName) =>
  queryOptions({
    queryKey: ['parameter', name],
    queryFn: async ({ signal }) =>
      (await call(getCountryParameter, { params: { name }, signal })).result,
    staleTime: FIVE_MINUTES,
  })

/** One country setting as text; undefined while loading or after a failure (GAP-117). */
export const useCountryParameter = (name: CountryParameterName): string | undefined =>
  useQuery({
    ...countryParameterQuery(call, name),
    initialData: () => takeAnswer(getCountryParameter, { params: { name } })?.result,
  }).data
