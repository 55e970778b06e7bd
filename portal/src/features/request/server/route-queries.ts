import {
  estimateDelivery,
  quoteDelivery,
  validateArea,
  deliveryArea,
} from '@pillion/contract/http/quotes'
import type { Estimations } from '@pillion/contract/models/quote'
import type { Ring } from '@pillion/domain/geography/polygon'
import { queryOptions } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { freshData, queryClient } from '#platform/api/query-client.ts'
import type { MapArea } from '#platform/map/map-types.ts'
import { serverTime } from '#platform/now.ts'
import { isGuest } from '#platform/session/session.ts'

import { reusableQuote } from '../flow/price.ts'
import type { RouteCheck, DeliveryRoute, ReusableQuote } from '../flow/types.ts'

const ONE_MINUTE = 60_000

/** Checks deliverability and gets fee and estimate in parallel. Throws a CallError with the message's key (RAR-22). */
export async function checkRoute(route: DeliveryRoute): Promise<RouteCheck> {
  const [deliverable, quote, estimations] = await Promise.allSettled([
    queryClient.fetchQuery(deliverableQuery(route)),
    queryClient.fetchQuery(quoteQuery(route)),
    queryClient.fetchQuery(estimationsQuery(route)),
  ])
  const price = quote.status === 'fulfilled' ? quote.value : undefined
  if (deliverable.status === 'fulfilled' && !deliverable.value) throw undeliverable()
  if (quote.status === 'rejected' && isUndeliverable(quote.reason)) throw undeliverable()
  if (deliverable.status === 'rejected') throw refusal('request.error.cannot-verify')
  if (!price) throw refusal('request.error.cannot-compute-price')
  // The estimate is optional: a rider can be requested without one.
  return {
    quote: price,
    estimations: estimations.status === 'fulfilled' ? estimations.value : undefined,
  }
}

/** The result of `checkRoute` if it is all in the cache; undefined otherwise, or if the check would fail. */
export function cachedRouteCheck(route: DeliveryRoute): RouteCheck | undefined {
  const quote = freshData(quoteQuery(route))
  const estimations = freshData(estimationsQuery(route))
  if (!quote || !estimations || freshData(deliverableQuery(route)) !== true) return undefined
  return { quote, estimations }
}

/** Fills the cache so that choosing the address is instant. Failures are ignored; the check retries them. */
export async function prefetchRoute(route: DeliveryRoute): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(deliverableQuery(route)),
    queryClient.prefetchQuery(quoteQuery(route)),
    queryClient.prefetchQuery(estimationsQuery(route)),
  ])
}

/** A newly signed fee (QUOTE-05, QUOTE-06). */
export const fetchFreshQuote = (route: DeliveryRoute): Promise<ReusableQuote> =>
  queryClient.fetchQuery({ ...quoteQuery(route), staleTime: 0 })

const quoteQuery = (route: DeliveryRoute) =>
  queryOptions({
    queryKey: keys.quote(route.vendorId, route.source, route.destination, route.paymentMethod),
    queryFn: async ({ signal }): Promise<ReusableQuote> => {
      const { vendorId: vendor_id, source, destination, paymentMethod } = route
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
      return reusableQuote(result, serverTime())
    },
    // A quote within a minute of its expiry counts as stale.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? data.validUntil - serverTime(dataUpdatedAt) - ONE_MINUTE : 0,
  })

const deliverableQuery = (route: DeliveryRoute) =>
  queryOptions({
    queryKey: keys.deliverable(route.vendorId, route.source, route.destination),
    queryFn: async ({ signal }): Promise<boolean> =>
      (await call(validateArea, { body: areaBody(route), signal })).result === 'DELIVERABLE',
    staleTime: 5 * ONE_MINUTE,
  })

const estimationsQuery = (route: DeliveryRoute) =>
  queryOptions({
    queryKey: keys.estimations(route.vendorId, route.source, route.destination),
    queryFn: async ({ signal }): Promise<Estimations> =>
      (await call(estimateDelivery, { body: areaBody(route), signal })).result,
    staleTime: ONE_MINUTE,
  })

const areaBody = ({ vendorId, source, destination }: DeliveryRoute) => ({
  location: { lat: destination.latitude, lng: destination.longitude },
  vendor_location: source,
  vendor_id: vendorId,
})

const isUndeliverable = (error: unknown) =>
  error instanceof CallError && error.key === 'request.error.undeliverable-address'
const undeliverable = () => refusal('request.error.undeliverable-address')
const refusal = (key: CallErrorKey) => new CallError({ key, status: 0, message: key })

/** The vendor's delivery area (GAP-065); only for vendors with a location. A guest has another pickup location. */
export const areaQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.area(vendorId),
    enabled: !isGuest(),
    queryFn: async ({ signal }) =>
      (await call(deliveryArea, { params: { vendorId }, signal })).result,
    staleTime: 3_600_000,
  })

/** The area's outer ring, in the domain's format. */
export const outerRing = ({ geometry }: MapArea): Ring =>
  (geometry.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]) => [longitude, latitude])
