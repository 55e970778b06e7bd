import { placeOrder } from '@pillion/contract/http/orders'
import type { Vendor } from '@pillion/contract/models/vendor'
import { fromPromise } from 'xstate'

import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

import { requestMachine } from '../flow/request-machine.ts'
import { payload, review } from '../later.ts'
import { placeAtQuery, placeQuery } from './places.ts'
import { checkWay, freshQuote } from './prices.ts'
import { readTerms } from './terms.ts'

/** The request machine of a vendor, asking the server. */
export const machineFor = (vendor: Vendor) =>
  requestMachine.provide({
    actors: {
      readTerms: fromPromise(() => readTerms(vendor)),
      findPlace: fromPromise(({ input }) => queryClient.fetchQuery(placeQuery(input.id))),
      findAddress: fromPromise(({ input }) => queryClient.fetchQuery(placeAtQuery(input.position))),
      checkDestination: fromPromise(({ input }) => checkWay(input)),
      quote: fromPromise(({ input }) => freshQuote(input)),
      review: fromPromise(async ({ input }) => (await review.load())(input)),
      placeOrder: fromPromise(async ({ input: { request, key } }) => {
        const body = (await payload.load())(request)
        const { result } = await call(placeOrder, { body, idempotencyKey: key })
        return result.order_id
      }),
    },
  })
