import { placeVendor } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import { fromPromise } from 'xstate'

import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { placeAtQuery, placeQuery } from '#platform/places/places.ts'

import { requestMachine } from '../flow/request-machine.ts'
import { orderCalls, review } from '../lazy-parts.ts'
import { fromCacheOrPromise } from './from-cache-or-promise.ts'
import { readCountrySettings } from './read-country-settings.ts'
import { checkRoute, fetchFreshQuote, cachedRouteCheck } from './route-check.ts'

/** The request machine of a vendor, asking the server. */
export const createRequestMachine = (vendor: Vendor) =>
  requestMachine.provide({
    actors: {
      saveOrigin: fromPromise(async ({ input: { vendorId, location } }) => {
        const { result } = await call(placeVendor, { params: { id: vendorId }, body: location })
        return result
      }),
      readCountrySettings: fromPromise(() => readCountrySettings(vendor)),
      findPlace: fromPromise(({ input }) => queryClient.fetchQuery(placeQuery(input.id))),
      findAddress: fromPromise(({ input }) => queryClient.fetchQuery(placeAtQuery(input.position))),
      checkDestination: fromCacheOrPromise(cachedRouteCheck, checkRoute),
      quote: fromPromise(({ input }) => fetchFreshQuote(input)),
      review: fromCacheOrPromise(
        (input) => review.current()?.(input),
        async (input) => (await review.load())(input),
      ),
      validateVoucher: fromPromise(async ({ input }) =>
        (await orderCalls.load()).validateVoucher(input),
      ),
      placeOrder: fromPromise(async ({ input }) => (await orderCalls.load()).placeOrder(input)),
      editOrder: fromPromise(async ({ input }) => (await orderCalls.load()).editOrder(input)),
    },
  })
