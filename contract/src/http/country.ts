import { countryParameterNames } from '@pillion/domain/countries/country-parameters'
import { Type } from 'typebox'

import { strictObject } from '../models/scalars.ts'
import { operation } from '../operation.ts'

export const getCountryParameter = operation({
  name: 'getCountryParameter',
  method: 'GET',
  path: '/get-country-parameter/{name}',
  caller: 'public',
  summary: 'One setting of the country, as text (COUNTRY-42, COUNTRY-43)',
  params: strictObject({ name: Type.Enum([...countryParameterNames]) }),
  answer: Type.Object({ result: Type.String() }),
  refusals: [],
})
