import { estimateDelivery, quoteDelivery, validateArea } from '@pillion/contract/http/quotes'
import type { Estimations } from '@pillion/contract/models/quote'
import { queryOptions } from '@tanstack/react-query'

import { CallError } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { freshData } from '#platform/api/fresh-data.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { keys } from '#platform/api/query-keys.ts'

import type { Checked, Way } from '../flow/questions.ts'
import type { KeptQuote } from '../flow/request-types.ts'
import { keptQuote } from './kept-quote.ts'

const ONE_MINUTE = 60_000

/** Deliverability, fee and estimate, asked for at once; refuses with the key of what to say (RAR-22). */
export async function checkWay(way: Way): Promise<Checked> {
  const [deliverable, quote, estimations] = await Promise.allSettled([
    queryClient.fetchQuery(deliverableQuery(way)),
    queryClient.fetchQuery(quoteQuery(way)),
    queryClient.fetchQuery(estimationsQuery(way)),
  ])
  const price = quote.status === 'fulfilled' ? quote.value : undefined
  if (deliverable.status === 'fulfilled' && !deliverable.value) throw undeliverable()
  if (quote.status === 'rejected' && isUndeliverable(quote.reason)) throw undeliverable()
  if (deliverable.status === 'rejected') throw refusal('request.error.cannot-verify')
  if (!price) throw refusal('request.error.cannot-compute-price')
  // Without an estimate a rider can still be requested.
  return {
    quote: price,
    estimations: estimations.status === 'fulfilled' ? estimations.value : undefined,
  }
}

/** What `checkWay` would answer when nothing has to be asked for any more; undefined too when it would refuse. */
export function knownWay(way: Way): Checked | undefined {
  const quote = freshData(quoteQuery(way))
  const estimations = freshData(estimationsQuery(way))
  if (!quote || !estimations || freshData(deliverableQuery(way)) !== true) return undefined
  return { quote, estimations }
}

/** So that choosing the address answers at once; what fails is asked for again then. */
export async function prefetchWay(way: Way): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(deliverableQuery(way)),
    queryClient.prefetchQuery(quoteQuery(way)),
    queryClient.prefetchQuery(estimationsQuery(way)),
  ])
}

/** A fee that is signed now (QUOTE-05, QUOTE-06). */
export const freshQuote = (way: Way): Promise<KeptQuote> =>
  queryClient.fetchQuery({ ...quoteQuery(way), staleTime: 0 })

const quoteQuery = (way: Way) =>
  queryOptions({
    queryKey: keys.quote(way.vendorId, way.source, way.destination, way.paymentMethod),
    queryFn: async ({ signal }): Promise<KeptQuote> => {
      const { vendorId: vendor_id, source, destination, paymentMethod } = way
      const { result } = await call(quoteDelivery, {
        body: {
          source,
          destination,
          vendor_id,
          delivery_type: 'food',
          ...(paymentMethod && { payment_method: paymentMethod }),
        },
        signal,
      })
      return keptQuote(result, Date.now())
    },
    // One that is about to expire is not worth starting with.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? data.goodUntil - dataUpdatedAt - ONE_MINUTE : 0,
  })

const deliverableQuery = (way: Way) =>
  queryOptions({
    queryKey: keys.deliverable(way.vendorId, way.source, way.destination),
    queryFn: async ({ signal }): Promise<boolean> =>
      (await call(validateArea, { body: areaBody(way), signal })).result === 'DELIVERABLE',
    staleTime: 5 * ONE_MINUTE,
  })

const estimationsQuery = (way: Way) =>
  queryOptions({
    queryKey: keys.estimations(way.vendorId, way.source, way.destination),
    queryFn: async ({ signal }): Promise<Estimations> =>
      (await call(estimateDelivery, { body: areaBody(way), signal })).result,
    staleTime: ONE_MINUTE,
  })

const areaBody = ({ vendorId, source, destination }: Way) => ({
  location: { lat: destination.latitude, lng: destination.longitude },
  vendor_location: source,
  vendor_id: vendorId,
})

const isUndeliverable = (error: unknown) =>
  error instanceof CallError && error.key === 'request.error.undeliverable-address'
const undeliverable = () => refusal('request.error.undeliverable-address')
const refusal = (key: string) => new CallError({ key, status: 0, message: key })
