import { getCountryParameter } from '@pillion/contract/http/country'
import type { CountryParameterName } from '@pillion/domain/countries/parameters'
import { useQuery } from '@tanstack/react-query'

import { call } from './api/call.ts'
import { keys } from './api/query-keys.ts'

const FIVE_MINUTES = 300_000

/** One setting of the country as text; undefined while it is not known or cannot be read (GAP-117). */
export function useCountryParameter(name: CountryParameterName): string | undefined {
  const { data } = useQuery({
    queryKey: keys.parameter(name),
    queryFn: async ({ signal }) =>
      (await call(getCountryParameter, { params: { name }, signal })).result,
    staleTime: FIVE_MINUTES,
  })
  return data
}
