import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { queryClient } from '#platform/api/query-client.ts'
import { session } from '#platform/session/session.ts'

import {
  areaQuery,
  cachedRouteCheck,
  checkRoute,
  fetchFreshQuote,
  prefetchRoute,
} from './route-queries.ts'

/** 14 October 2026, 12:00 in Sweden, in unix seconds. */
const NOON = 1_791_972_000

const route = {
  vendorId: 'nk-sod',
  source: { latitude: 59.31, longitude: 18.07 },
  destination: { latitude: 59.33, longitude: 18.05 },
  paymentMethod: undefined,
}
const quote = {
  fee: 61,
  currency: 'SEK',
  distance_km: 2,
  parts: [{ name: 'base', amount: 61 }],
  signature: 'signed',
  expires_at: NOON + 900,
}
const estimations = { pickup_minutes: 15, delivery_minutes: 24 }

type Answer = { status: number; body: unknown }
const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (key: string): Answer => ({
  status: 422,
  body: { status: 422, message: key, errors: [{ translation_key: key, message: key }] },
})

let answers: Record<string, Answer>
let requests: [path: string, body: unknown][]

beforeEach(() => {
  vi.useFakeTimers({ now: NOON * 1_000, toFake: ['Date'] })
  queryClient.clear()
  requests = []
  answers = {
    '/delivery/area/validate': ok({ result: 'DELIVERABLE' }),
    '/delivery/fee': ok({ result: quote }),
    '/estimations': ok({ result: estimations }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = Object.keys(answers).find((known) => url.endsWith(known)) ?? url
    requests.push([path, JSON.parse(init.body as string)])
    const { status, body } = answers[path] ?? { status: 404, body: {} }
    return Response.json(body, { status })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusalOf = async () =>
  checkRoute(route).then(
    () => 'accepted',
    (error: { key: string }) => error.key,
  )

describe('the check of a route', () => {
  test('[QUOTE-01, QUOTE-02, QUOTE-04] asks for the area, the fee and the estimate, from the outlet to the destination', async () => {
    expect(await checkRoute(route)).toEqual({
      quote: { ...quote, validUntil: (NOON + 900) * 1_000 },
      estimations,
    })
    const area = {
      location: { lat: 59.33, lng: 18.05 },
      vendor_location: { latitude: 59.31, longitude: 18.07 },
      vendor_id: 'nk-sod',
    }
    expect(requests).toEqual([
      ['/delivery/area/validate', area],
      [
        '/delivery/fee',
        {
          source: { latitude: 59.31, longitude: 18.07 },
          destination: { latitude: 59.33, longitude: 18.05 },
          vendor_id: 'nk-sod',
          delivery_type: 'food',
        },
      ],
      ['/estimations', area],
    ])
  })

  test('[COUNTRY-22] names the payment method, which can change the fee', async () => {
    await checkRoute({ ...route, paymentMethod: 'CASH_ON_DELIVERY' })
    const fees = requests.filter(([path]) => path === '/delivery/fee')
    expect(fees).toMatchObject([['/delivery/fee', { payment_method: 'CASH_ON_DELIVERY' }]])
  })

  test('[QUOTE-02, QUOTE-03] refuses a NOT_DELIVERABLE address, even with a fee', async () => {
    answers['/delivery/area/validate'] = ok({ result: 'NOT_DELIVERABLE' })
    expect(await refusalOf()).toBe('request.error.undeliverable-address')
  })

  test('an address for which there is no fee because it is too far away is refused as such', async () => {
    answers['/delivery/fee'] = refused('request.error.undeliverable-address')
    expect(await refusalOf()).toBe('request.error.undeliverable-address')
  })

  test('says so when the area cannot be checked', async () => {
    answers['/delivery/area/validate'] = refused('error.forbidden')
    expect(await refusalOf()).toBe('request.error.cannot-verify')
  })

  test('says so when there is no fee', async () => {
    answers['/delivery/fee'] = refused('request.error.cannot-compute-price')
    expect(await refusalOf()).toBe('request.error.cannot-compute-price')
  })

  test('does without an estimate', async () => {
    answers['/estimations'] = refused('error.forbidden')
    expect(await checkRoute(route)).toMatchObject({ quote: { fee: 61 }, estimations: undefined })
  })
})

describe('a route that was prefetched', () => {
  const elapse = (seconds: number) => vi.setSystemTime((NOON + seconds) * 1_000)

  test('is answered from the cache, and checked without a request', async () => {
    expect(cachedRouteCheck(route)).toBeUndefined()
    await prefetchRoute(route)
    const cached = cachedRouteCheck(route)
    expect(cached).toEqual({ quote: { ...quote, validUntil: (NOON + 900) * 1_000 }, estimations })
    expect(await checkRoute(route)).toEqual(cached)
    expect(requests).toHaveLength(3)
  })

  test('is not in the cache when it is NOT_DELIVERABLE', async () => {
    answers['/delivery/area/validate'] = ok({ result: 'NOT_DELIVERABLE' })
    await prefetchRoute(route)
    expect(cachedRouteCheck(route)).toBeUndefined()
  })

  test('is not in the cache without a fee or an estimate', async () => {
    answers['/estimations'] = refused('error.forbidden')
    await prefetchRoute(route)
    expect(cachedRouteCheck(route)).toBeUndefined()
    queryClient.clear()
    answers['/estimations'] = ok({ result: estimations })
    answers['/delivery/fee'] = refused('request.error.cannot-compute-price')
    await prefetchRoute(route)
    expect(cachedRouteCheck(route)).toBeUndefined()
  })

  test('keeps its estimate for a minute, its area for five, its fee until a minute before it expires', async () => {
    const askedAgainAt = async (seconds: number) => {
      elapse(seconds)
      requests = []
      await checkRoute(route)
      return requests.map(([path]) => path)
    }
    await checkRoute(route)
    expect(await askedAgainAt(59)).toEqual([])
    expect(await askedAgainAt(60)).toEqual(['/estimations'])
    expect(await askedAgainAt(299)).toEqual(['/estimations'])
    expect(await askedAgainAt(300)).toEqual(['/delivery/area/validate'])
    expect(await askedAgainAt(839)).toEqual(['/delivery/area/validate', '/estimations'])
    expect(await askedAgainAt(840)).toEqual(['/delivery/fee'])
  })

  test('[QUOTE-05] is quoted anew on request', async () => {
    await prefetchRoute(route)
    answers['/delivery/fee'] = ok({ result: { ...quote, fee: 70 } })
    expect(await fetchFreshQuote(route)).toMatchObject({ fee: 70 })
    expect(requests).toHaveLength(4)
  })
})

test('guests do not ask for the delivery area of a vendor, which the server refuses them', () => {
  expect(areaQuery('nk').enabled).toBe(true)
  const guest = { state: 'guest', token: 't', guestId: 'g-1', vendorId: 'nk' } as const
  const current = vi.spyOn(session, 'current').mockReturnValue(guest)
  expect(areaQuery('nk').enabled).toBe(false)
  current.mockRestore()
})
