import { placeVendor } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import {
  parseBooleanParameter,
  parseItemValueLimit,
  parsePaymentMethods,
  type CountryParameterName,
} from '@pillion/domain/countries/country-parameters'
import { availablePaymentMethods } from '@pillion/domain/request/available-payment-methods'
import type { OutletOpening } from '@pillion/domain/service-hours/opening-state'
import { fromPromise } from 'xstate'

import { placeAtQuery, placeQuery } from '#entities/address/places.ts'
import { vendorQuery } from '#entities/vendor/vendors.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { countryParameterQuery } from '#platform/country-parameters.ts'
import { isEmbedded } from '#platform/session/session.ts'
import { country } from '#platform/settings.ts'

import { fromCacheOrPromise } from '../flow/machine-setup.ts'
import { requestMachine } from '../flow/machine.ts'
import type { CountrySettings } from '../flow/types.ts'
import { orderCalls, review } from '../lazy-parts.ts'
import { cardPayment, editOrder } from '../rare-parts.ts'
import { checkRoute, fetchFreshQuote, cachedRouteCheck } from './route-queries.ts'

/** The request machine for a vendor, with actors that call the server. */
export const createRequestMachine = (vendor: Vendor) =>
  requestMachine.provide({
    actors: {
      saveOrigin: fromPromise(async ({ input: { vendorId, location } }) => {
        const { result } = await call(placeVendor, { params: { id: vendorId }, body: location })
        return result
      }),
      readCountrySettings: fromPromise(() => readCountrySettings(vendor)),
      findPlace: fromPromise(({ input }) => queryClient.fetchQuery(placeQuery(input.id))),
      findAddress: fromPromise(({ input }) =>
        queryClient.fetchQuery(placeAtQuery(input.position, vendor.vendor_id)),
      ),
      checkDestination: fromCacheOrPromise(cachedRouteCheck, checkRoute),
      quote: fromPromise(({ input }) => fetchFreshQuote(input)),
      review: fromCacheOrPromise(
        (input) => review.current()?.(input),
        async (input) => (await review.load())(input),
      ),
      validateVoucher: fromPromise(async ({ input }) =>
        (await orderCalls.load()).validateVoucher(input),
      ),
      prepareCard: fromPromise(async ({ input, signal }) =>
        (await cardPayment.load()).prepare(input.vendorId, signal),
      ),
      placeOrder: fromPromise(async ({ input }) => (await orderCalls.load()).placeOrder(input)),
      editOrder: fromPromise(async ({ input }) => (await editOrder.load())(input)),
    },
  })

/** The page has just read the vendor; after a refusal, or a minute, it is read again. */
const RECENT_MS = 10_000

/** The country's settings for this vendor. A parameter that cannot be read falls back to its default. */
async function readCountrySettings(vendor: Vendor): Promise<CountrySettings> {
  const [serviceHours, outlet, limit, methods, online] = await Promise.all([
    parameter('serviceHours'),
    outletOpening(vendor),
    parameter('orderItemValueExceedLimit'),
    parameter('paymentMethods'),
    parameter('onlinePaymentActivated'),
  ])
  const paymentMethods =
    methods === undefined ? country.paymentMethods : parsePaymentMethods(methods)
  return {
    serviceHours,
    outlet,
    itemValueLimit: parseItemValueLimit(limit),
    paymentMethods: availablePaymentMethods({
      country: { paymentMethods },
      vendorMethods: vendor.flags.payment_methods,
      mode: isEmbedded() ? 'GODROID' : 'CLASSIC',
      onlineActivated: parseBooleanParameter(online),
    }),
  }
}

/** The outlet's opening hours and pause; the last known ones if the vendor cannot be read. */
async function outletOpening(vendor: Vendor): Promise<OutletOpening> {
  const query = { ...vendorQuery(vendor.vendor_id), staleTime: RECENT_MS }
  const { opening_hours: openingHours, pause } = await queryClient
    .fetchQuery(query)
    .catch(() => vendor)
  return { openingHours, pause }
}

/** Undefined if it cannot be read; failures are not cached (GAP-117). */
const parameter = (name: CountryParameterName): Promise<string | undefined> =>
  queryClient.fetchQuery(countryParameterQuery(call, name)).catch(() => undefined)
