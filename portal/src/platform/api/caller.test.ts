import { getCountryParameter } from '@pillion/contract/http/country'
import { cancelOrder, listOrders, placeOrder } from '@pillion/contract/http/orders'
import { getVendor, listVendors } from '@pillion/contract/http/vendors'
import { describe, expect, it } from 'vitest'

import { CallError } from './call-error.ts'
import { createCaller, type CallerParts } from './caller.ts'

type Reply = 'network' | { status: number; body?: unknown }

const ok = { status: 200, body: { result: 'yes' } }
const refusal = (status: number, key: string, field?: string): Reply => ({
  status,
  body: {
    status,
    message: 'No',
    errors: [{ translation_key: key, message: 'No', ...(field && { field }) }],
    meta: { translation_key: key, details: { now: 'NEW' } },
  },
})

/** A server that gives these replies, one after the other, and a clock that only writes down the waiting. */
function world(replies: Reply[], parts: Partial<CallerParts> = {}) {
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = []
  const waits: number[] = []
  let keys = 0
  const call = createCaller({
    base: '/api',
    fetch: (url, init) => {
      requests.push({ url, init, headers: { ...(init.headers as Record<string, string>) } })
      const reply = replies.shift() ?? ok
      if (reply === 'network') return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(Response.json(reply.body ?? {}, { status: reply.status }))
    },
    sleep: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    newKey: () => `key-${(keys += 1)}`,
    authorization: () => Promise.resolve('Bearer token'),
    renew: () => Promise.resolve(false),
    ...parts,
  })
  return { call, requests, waits }
}

const cancel = { body: { vendor_id: 'v-1', order_id: 'v-1-0123456789', reason: 'TOO_BUSY' } }
const place = { body: {} as never }

describe('a call that is answered', () => {
  it('puts its parts where the operation says', async () => {
    const { call, requests } = world([ok])
    const query = { from: 1, to: 2, count: 30, include_outlets: false, scheduled: true }
    await call(listOrders, { params: { vendorId: 'v/1' }, query })
    expect(requests[0]?.url).toBe(
      '/api/vendor/v%2F1/orders?from=1&to=2&count=30&include_outlets=false&scheduled=true',
    )
    expect(requests[0]?.init.method).toBe('GET')
    expect(requests[0]?.init.body).toBeUndefined()
  })

  it('[HTTP-04] a changing call carries JSON and an idempotency key', async () => {
    const { call, requests } = world([ok])
    await call(cancelOrder, cancel)
    expect(requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    })
    expect(JSON.parse(requests[0]?.init.body as string)).toEqual(cancel.body)
  })

  it('[HTTP-06] carries the session as a bearer token', async () => {
    const { call, requests } = world([ok])
    await call(listVendors)
    expect(requests[0]?.headers['authorization']).toBe('Bearer token')
  })

  it('[HTTP-06] carries no authorization when nobody is signed in', async () => {
    const { call, requests } = world([ok], { authorization: () => Promise.resolve(undefined) })
    await call(getCountryParameter, { params: { name: 'serviceHours' } })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('a call that fails', () => {
  it.each<Reply>(['network', { status: 429 }, { status: 500 }, { status: 503 }])(
    '[HTTP-08] [HTTP-09] a read is retried up to 3 times, 1 s times the attempt apart: %j',
    async (reply) => {
      const { call, requests, waits } = world([reply, reply, reply, ok])
      await expect(call(listVendors)).resolves.toEqual({ result: 'yes' })
      expect(requests).toHaveLength(4)
      expect(waits).toEqual([1_000, 2_000, 3_000])
    },
  )

  it('[HTTP-08] after the third retry it gives up', async () => {
    const replies: Reply[] = ['network', 'network', 'network', 'network', ok]
    const { call, requests } = world(replies)
    await expect(call(listVendors)).rejects.toMatchObject({ status: 0, key: 'error.offline' })
    expect(requests).toHaveLength(4)
  })

  it.each<[string, Reply]>([
    ['HTTP-10', 'network'],
    ['HTTP-12', { status: 429 }],
  ])('[%s] [GAP-144] a creating call is retried too, with the same key: %j', async (_, reply) => {
    const { call, requests } = world([reply, reply, ok])
    await call(placeOrder, place)
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array.from({ length: 3 }, () => 'key-1'),
    )
  })

  it('[GAP-144] a given key is the one that is kept', async () => {
    const { call, requests } = world(['network', ok])
    await call(placeOrder, { ...place, idempotencyKey: 'mine' })
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine'])
  })

  it('[HTTP-11] [GAP-144] a server error is retried for PUT and not for POST', async () => {
    const put = world([{ status: 502 }, ok])
    await put.call(cancelOrder, cancel)
    expect(put.requests).toHaveLength(2)
    const post = world([{ status: 502 }, ok])
    await expect(post.call(placeOrder, place)).rejects.toMatchObject({ status: 502 })
    expect(post.requests).toHaveLength(1)
  })

  it('[GAP-144] a key whose first call is still running is asked again', async () => {
    const { call, requests } = world([refusal(409, 'error.idempotency-in-progress'), ok])
    await call(placeOrder, place)
    expect(requests).toHaveLength(2)
  })

  it.each([400, 403, 404, 409, 413, 422])('a refusal %i is not retried', async (status) => {
    const { call, requests } = world([refusal(status, 'error.forbidden'), ok])
    await expect(call(listVendors)).rejects.toBeInstanceOf(CallError)
    expect(requests).toHaveLength(1)
  })

  it('[GAP-141] tells the key, the field and the details of a refusal', async () => {
    const { call } = world([refusal(422, 'validation.fill-amount', 'order.amount')])
    await expect(call(placeOrder, place)).rejects.toMatchObject({
      status: 422,
      key: 'validation.fill-amount',
      field: 'order.amount',
      details: { now: 'NEW' },
    })
  })

  it('an answer that is no JSON still has a key', async () => {
    const fetch = () => Promise.resolve(new Response('<html>', { status: 404 }))
    const { call } = world([], { fetch })
    await expect(call(listVendors)).rejects.toMatchObject({ status: 404, key: 'error.unknown' })
  })
})

describe('a call that is aborted', () => {
  it('ends with the reason and is not retried', async () => {
    const { call, requests } = world([ok])
    const reason = new Error('left the page')
    await expect(call(listVendors, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(requests).toHaveLength(0)
  })

  it('does not go on after waiting', async () => {
    const controller = new AbortController()
    const { call, requests } = world(['network', ok], {
      sleep: () => {
        controller.abort(new Error('left'))
        return Promise.reject(controller.signal.reason as Error)
      },
    })
    await expect(call(listVendors, { signal: controller.signal })).rejects.toThrow('left')
    expect(requests).toHaveLength(1)
  })
})

describe('a call whose token the server no longer knows', () => {
  const unknown = refusal(401, 'error.unauthenticated')

  it('[SESSION-10] is asked once more when the session can be renewed', async () => {
    let token = 'old'
    const { call, requests, waits } = world([unknown, ok], {
      authorization: () => Promise.resolve(token),
      renew: () => {
        token = 'new'
        return Promise.resolve(true)
      },
    })
    await call(getVendor, { params: { id: 'v-1' } })
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['old', 'new'])
    expect(waits).toEqual([])
  })

  it('[SESSION-10] is refused when it cannot, and is never asked a third time', async () => {
    const ended = world([unknown])
    await expect(ended.call(listVendors)).rejects.toMatchObject({ key: 'error.unauthenticated' })
    const odd = world([unknown, unknown, ok], { renew: () => Promise.resolve(true) })
    await expect(odd.call(listVendors)).rejects.toMatchObject({ key: 'error.unauthenticated' })
    expect(odd.requests).toHaveLength(2)
  })
})
