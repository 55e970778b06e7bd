import type { Vendor } from '@pillion/contract/models/vendor'
import {
  type CountryParameterName,
  readItemValueLimit,
  readPaymentMethods,
} from '@pillion/domain/countries/parameters'
import { availablePaymentMethods } from '@pillion/domain/request/payment-methods'

import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { parameterQuery } from '#platform/parameter-query.ts'
import { country } from '#platform/settings.ts'

import type { Terms } from '../flow/request-types.ts'

/** What the country says about a request of this vendor. What cannot be read has its own default. */
export async function readTerms(vendor: Vendor): Promise<Terms> {
  const [serviceHours, limit, methods] = await Promise.all([
    parameter('serviceHours'),
    parameter('orderItemValueExceedLimit'),
    parameter('paymentMethods'),
  ])
  const paymentMethods =
    methods === undefined ? country.paymentMethods : readPaymentMethods(methods)
  return {
    serviceHours,
    itemValueLimit: readItemValueLimit(limit),
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
  queryClient.fetchQuery(parameterQuery(call, name)).catch(() => undefined)
