import { login } from '@pillion/contract/http/accounts'
import { getCountryParameter } from '@pillion/contract/http/country'
import { cancelOrder, listOrders, placeOrder } from '@pillion/contract/http/orders'
import { getVendor, listVendors } from '@pillion/contract/http/vendors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { CallError } from './call-error.ts'
import {
  createCaller,
  createIdempotencyKeys,
  type Call,
  type CallerDependencies,
} from './caller.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Reply = 'network' | Answer

const ok = { status: 200, body: { result: 'yes' } }
const refusal = (status: number, key: string, field?: string): Answer => ({
  status,
  body: {
    status,
    message: 'No',
    errors: [{ translation_key: key, message: 'No', ...(field && { field }) }],
    meta: { translation_key: key, details: { now: 'NEW' } },
  },
})

/** A server that gives these replies in turn, and a clock that records delays without waiting. */
function setUp(replies: Reply[], overrides: Partial<CallerDependencies> = {}) {
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = []
  const delays: number[] = []
  let keys = 0
  const call = createCaller({
    base: '/api',
    fetch: (url, init) => {
      requests.push({ url, init, headers: { ...(init.headers as Record<string, string>) } })
      const reply = replies.shift() ?? ok
      if (reply === 'network') return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(Response.json(reply.body ?? {}, reply))
    },
    sleep: (ms) => {
      delays.push(ms)
      return Promise.resolve()
    },
    newKey: () => `key-${(keys += 1)}`,
    authorization: () => Promise.resolve('Bearer token'),
    renew: () => Promise.resolve(false),
    ...overrides,
  })
  return { call, requests, delays }
}

type Request = { headers: Record<string, string> }
const keysOf = (requests: Request[]) => requests.map(({ headers }) => headers['idempotency-key'])

/** A body whose connection breaks half-way. */
const breaksOff = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"result":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })

const signIn = { body: { email_address: 'anna@example.se', password: 'secret' } }
const cancel = { body: { vendor_id: 'v-1', order_id: 'v-1-0123456789', reason: 'TOO_BUSY' } }
const place = { body: {} as never }

describe('a call that is answered', () => {
  it('fills in path, query and method of the operation', async () => {
    const { call, requests } = setUp([ok])
    const query = { from: 1, to: 2, count: 30, include_outlets: false, scheduled: true }
    await call(listOrders, { params: { vendorId: 'v/1' }, query })
    expect(requests[0]?.url).toBe(
      '/api/vendor/v%2F1/orders?from=1&to=2&count=30&include_outlets=false&scheduled=true',
    )
    expect(requests[0]?.init.method).toBe('GET')
    expect(requests[0]?.init.body).toBeUndefined()
  })

  it('[GAP-136] goes to the configured base URL', async () => {
    const { call, requests } = setUp([ok], { base: 'https://se.sandbox.example/orders/api/v1' })
    await call(listVendors)
    expect(requests[0]?.url).toBe('https://se.sandbox.example/orders/api/v1/vendors')
  })

  it('[HTTP-04] declares JSON, even without a body', async () => {
    const { call, requests } = setUp([ok])
    await call(listVendors)
    expect(requests[0]?.headers['content-type']).toBe('application/json')
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('[HTTP-04, GAP-144] a changing call carries JSON and an idempotency key', async () => {
    const { call, requests } = setUp([ok])
    await call(cancelOrder, cancel)
    expect(requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    })
    expect(JSON.parse(requests[0]?.init.body as string)).toEqual(cancel.body)
  })

  it('[HTTP-06] carries the session as a bearer token', async () => {
    const { call, requests } = setUp([ok])
    await call(listVendors)
    expect(requests[0]?.headers['authorization']).toBe('Bearer token')
  })

  it('[HTTP-06] carries no authorization when signed out', async () => {
    const { call, requests } = setUp([ok], { authorization: () => Promise.resolve(undefined) })
    await call(getCountryParameter, { params: { name: 'serviceHours' } })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('a call that fails', () => {
  it.each<Reply>(['network', { status: 429 }, { status: 500 }, { status: 503 }])(
    '[HTTP-08, HTTP-09, HTTP-10, HTTP-11, HTTP-12] a read is retried up to 3 times, after 1, 2 and 3 s: %j',
    async (reply) => {
      const { call, requests, delays } = setUp([reply, reply, reply, ok])
      await expect(call(listVendors)).resolves.toEqual({ result: 'yes' })
      expect(requests).toHaveLength(4)
      expect(delays).toEqual([1_000, 2_000, 3_000])
    },
  )

  it('[HTTP-08, AUTH-07] after the third retry it fails as offline', async () => {
    const replies: Reply[] = ['network', 'network', 'network', 'network', ok]
    const { call, requests } = setUp(replies)
    await expect(call(listVendors)).rejects.toMatchObject({ status: 0, key: 'error.offline' })
    expect(requests).toHaveLength(4)
  })

  it('[ADDR-11] a call can set fewer retries', async () => {
    const { call, requests } = setUp(['network', 'network', ok])
    await expect(call(listVendors, { retries: 1 })).rejects.toMatchObject({ status: 0 })
    expect(requests).toHaveLength(2)
  })

  it.each<[string, Reply]>([
    ['HTTP-10', 'network'],
    ['HTTP-12', { status: 429 }],
  ])('[%s] [GAP-144] a creating call is also retried, with the same key: %j', async (_, reply) => {
    const { call, requests } = setUp([reply, reply, ok])
    await call(placeOrder, place)
    expect(keysOf(requests)).toEqual(Array(3).fill('key-1'))
  })

  it('[GAP-144] a given key is reused', async () => {
    const { call, requests } = setUp(['network', ok])
    await call(placeOrder, { ...place, idempotencyKey: 'mine' })
    expect(keysOf(requests)).toEqual(['mine', 'mine'])
  })

  it.each([
    ['PUT', cancelOrder, cancel],
    ['POST', placeOrder, place],
  ] as const)(
    '[HTTP-11, GAP-144] a server error is retried for %s, with the same key',
    async (_, operation, input) => {
      const { call, requests } = setUp([{ status: 500 }, { status: 502 }, { status: 503 }, ok])
      await call(operation, input as never)
      expect(keysOf(requests)).toEqual(Array(4).fill('key-1'))
    },
  )

  it('[HTTP-12] waits for Retry-After when that is longer', async () => {
    const { call, delays } = setUp([
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503, headers: { 'retry-after': '1' } },
      ok,
    ])
    await call(listVendors)
    expect(delays).toEqual([7_000, 2_000])
  })

  it('[HTTP-12] fails at once when Retry-After is too long', async () => {
    const limit = refusal(429, 'auth.too-many-requests')
    const { call, requests } = setUp([{ ...limit, headers: { 'retry-after': '240' } }])
    await expect(call(login, signIn)).rejects.toMatchObject({ key: 'auth.too-many-requests' })
    expect(requests).toHaveLength(1)
  })

  it('[GAP-144] a call whose first attempt is still running is polled for its answer', async () => {
    const running = {
      ...refusal(409, 'error.idempotency-in-progress'),
      headers: { 'retry-after': '2' },
    }
    const { call, requests, delays } = setUp([running, running, running, running, running, ok])
    await expect(call(placeOrder, place)).resolves.toEqual({ result: 'yes' })
    expect(keysOf(requests)).toEqual(Array(6).fill('key-1'))
    expect(delays).toEqual(Array(5).fill(2_000))
  })

  it.each([200, 404, 409])(
    '[HTTP-10] a truncated answer %i counts as no answer',
    async (status) => {
      const broken = new Response(breaksOff(), { status })
      const replies = [broken, Response.json(ok.body)]
      const { call } = setUp([], { fetch: () => Promise.resolve(replies.shift()!) })
      await expect(call(placeOrder, place)).resolves.toEqual({ result: 'yes' })
      expect(replies).toEqual([])
    },
  )

  it('[HTTP-10] an attempt that hangs counts as failed', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    onTestFinished(() => limits.mockRestore())
    let attempts = 0
    const fetch = async (_: string, { signal }: RequestInit) => {
      attempts += 1
      signal?.throwIfAborted()
      return Response.json(ok.body)
    }
    await expect(setUp([], { fetch }).call(listVendors)).resolves.toEqual({ result: 'yes' })
    expect(attempts).toBe(2)
    expect(limits).toHaveBeenCalledWith(30_000)
  })

  it.each([400, 403, 404, 409, 413, 422])(
    '[HTTP-11] a refusal %i is not retried',
    async (status) => {
      const { call, requests } = setUp([refusal(status, 'error.forbidden'), ok])
      await expect(call(listVendors)).rejects.toBeInstanceOf(CallError)
      expect(requests).toHaveLength(1)
    },
  )

  it('[GAP-141] reports key, field and details of a refusal', async () => {
    const { call } = setUp([refusal(422, 'validation.fill-amount', 'order.amount')])
    await expect(call(placeOrder, place)).rejects.toMatchObject({
      status: 422,
      key: 'validation.fill-amount',
      field: 'order.amount',
      details: { now: 'NEW' },
    })
  })

  it.each(['auth.never-heard-of', 'x', '', 'error', 'error.fee', 'constructor'])(
    '[GAP-102] the key %j, which the contract does not have, becomes error.unknown',
    async (key) => {
      const { call } = setUp([refusal(422, key)])
      await expect(call(listVendors)).rejects.toMatchObject({ key: 'error.unknown' })
    },
  )

  it('an unknown key with a 5xx status becomes error.internal', async () => {
    const { call } = setUp([refusal(500, 'error.new')])
    await expect(call(listVendors, { retries: 0 })).rejects.toMatchObject({
      key: 'error.internal',
    })
  })

  it('an answer that is not JSON still has a key', async () => {
    const fetch = () => Promise.resolve(new Response('<html>', { status: 404 }))
    const { call } = setUp([], { fetch })
    await expect(call(listVendors)).rejects.toMatchObject({ status: 404, key: 'error.unknown' })
  })
})

describe('the same call, repeated by the user', () => {
  const other = { body: { ...cancel.body, reason: 'CLOSED' } }
  const lost: Reply[] = ['network', 'network', 'network', 'network']
  const failing = (call: Call, input = cancel) =>
    expect(call(cancelOrder, input)).rejects.toBeInstanceOf(CallError)

  it('[GAP-144] keeps its key until it succeeds', async () => {
    const { call, requests } = setUp([...lost, refusal(422, 'error.forbidden'), ok, ok])
    await failing(call)
    await failing(call)
    await call(cancelOrder, cancel)
    await call(cancelOrder, cancel)
    expect(keysOf(requests)).toEqual([...Array(6).fill('key-1'), 'key-2'])
  })

  it('[GAP-144] keeps its key while other calls have their own', async () => {
    const { call, requests } = setUp([...lost, ok, ok])
    await failing(call)
    await call(cancelOrder, other)
    await call(cancelOrder, cancel)
    expect(keysOf(requests).slice(3)).toEqual(['key-1', 'key-2', 'key-1'])
  })

  it('[GAP-144] twice at the same time shares one key', async () => {
    const { call, requests } = setUp([ok, ok])
    await Promise.all([call(cancelOrder, cancel), call(cancelOrder, cancel)])
    expect(keysOf(requests)).toEqual(['key-1', 'key-1'])
  })

  it('no key is kept for a sign-in, which contains a password', async () => {
    const { call, requests } = setUp([...lost, ok])
    await expect(call(login, signIn)).rejects.toBeInstanceOf(CallError)
    await call(login, signIn)
    expect(keysOf(requests).slice(3)).toEqual(['key-1', 'key-2'])
  })
})

describe('a call that is aborted', () => {
  it('fails with the reason and is not retried', async () => {
    const { call, requests } = setUp([ok])
    const reason = new Error('left the page')
    await expect(call(listVendors, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(requests).toHaveLength(0)
  })

  it('does not continue after the delay', async () => {
    const controller = new AbortController()
    const { call, requests } = setUp(['network', ok], {
      sleep: () => {
        controller.abort(new Error('left'))
        return Promise.reject(controller.signal.reason as Error)
      },
    })
    await expect(call(listVendors, { signal: controller.signal })).rejects.toThrow('left')
    expect(requests).toHaveLength(1)
  })
})

describe('a call whose token the server rejects', () => {
  const unknown = refusal(401, 'error.unauthenticated')

  it('[SESSION-10, HTTP-08] still has all its retries after the renewal', async () => {
    const replies: Reply[] = [unknown, 'network', 'network', 'network', ok]
    const { call, delays } = setUp(replies, { renew: () => Promise.resolve(true) })
    await expect(call(listVendors)).resolves.toEqual({ result: 'yes' })
    expect(delays).toEqual([1_000, 2_000, 3_000])
  })

  it('[SESSION-10] is repeated once when the session can be renewed', async () => {
    let token = 'old'
    const { call, requests, delays } = setUp([unknown, ok], {
      authorization: () => Promise.resolve(token),
      renew: () => {
        token = 'new'
        return Promise.resolve(true)
      },
    })
    await call(getVendor, { params: { id: 'v-1' } })
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['old', 'new'])
    expect(delays).toEqual([])
  })

  it('[SESSION-10] is refused when it cannot, and is never sent a third time', async () => {
    const ended = setUp([unknown])
    await expect(ended.call(listVendors)).rejects.toMatchObject({ key: 'error.unauthenticated' })
    const odd = setUp([unknown, unknown, ok], { renew: () => Promise.resolve(true) })
    await expect(odd.call(listVendors)).rejects.toMatchObject({ key: 'error.unauthenticated' })
    expect(odd.requests).toHaveLength(2)
  })
})

function numbered() {
  let count = 0
  return createIdempotencyKeys(() => `key-${(count += 1)}`)
}

it('[GAP-144] a call keeps its key until it succeeds', () => {
  const keys = numbered()
  expect([keys.keyFor('a'), keys.keyFor('b'), keys.keyFor('a')]).toEqual([
    'key-1',
    'key-2',
    'key-1',
  ])
  keys.forget('a')
  keys.forget('never heard of')
  expect([keys.keyFor('a'), keys.keyFor('b')]).toEqual(['key-3', 'key-2'])
})

it('at most a hundred keys are kept; the oldest is dropped first', () => {
  const keys = numbered()
  for (let act = 1; act <= 101; act += 1) keys.keyFor(`act ${act}`)
  expect(keys.keyFor('act 2')).toBe('key-2')
  expect(keys.keyFor('act 1')).toBe('key-102')
})
