import type { Vendor } from '@pillion/contract/models/vendor'
import {
  type CountryParameterName,
  parseItemValueLimit,
  parsePaymentMethods,
} from '@pillion/domain/countries/country-parameters'
import { availablePaymentMethods } from '@pillion/domain/request/available-payment-methods'

import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { countryParameterQuery } from '#platform/country-parameter-query.ts'
import { country } from '#platform/settings.ts'

import type { CountrySettings } from '../flow/request-types.ts'

/** What the country says about a request of this vendor. What cannot be read has its own default. */
export async function readCountrySettings(vendor: Vendor): Promise<CountrySettings> {
  const [serviceHours, limit, methods] = await Promise.all([
    parameter('serviceHours'),
    parameter('orderItemValueExceedLimit'),
    parameter('paymentMethods'),
  ])
  const paymentMethods =
    methods === undefined ? country.paymentMethods : parsePaymentMethods(methods)
  return {
    serviceHours,
    itemValueLimit: parseItemValueLimit(limit),
    paymentMethods: availablePaymentMethods({
      country: { paymentMethods },
      vendorMethods: vendor.flags.payment_methods,
      mode: 'CLASSIC',
      // A request has no step for a card, so it must not be placed as paid by one.
      onlineActivated: false,
    }),
  }
}

/** Undefined when it cannot be had; a failure is not remembered (GAP-117). */
const parameter = (name: CountryParameterName): Promise<string | undefined> =>
  queryClient.fetchQuery(countryParameterQuery(call, name)).catch(() => undefined)
