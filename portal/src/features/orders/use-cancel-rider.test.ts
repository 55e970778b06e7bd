import type { Order } from '@pillion/contract/models/order'
import { QueryClient } from '@tanstack/react-query'
import { createElement, useReducer } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { SelectionContext, type Selection } from '#entities/vendor/vendor-selection.ts'
import { live } from '#platform/live/live.ts'
import { toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { NOON, orderAfter } from '#test/sample-order.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useCancelRider } from './use-cancel-rider.ts'

const received = orderAfter(['NEW', 'RECEIVED'])
const cancelled = orderAfter(['NEW', 'RECEIVED', 'CANCELLED'])
const collected = orderAfter(['NEW', 'RECEIVED', 'PICKED_UP'])

let answer: () => Response
let requests: [call: string, body: unknown][]

beforeEach(() => {
  fakeClock(NOON * 1_000)
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
    vi.restoreAllMocks()
  })
  requests = []
  answer = () => Response.json({ result: {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    const call = `${init.method} ${pathname.slice(pathname.lastIndexOf('/'))}`
    requests.push([call, init.body === undefined ? undefined : JSON.parse(init.body as string)])
    if (call === 'GET /order') return Response.json({ result: collected })
    return call === 'PUT /cancel' ? answer() : Response.json({ result: { data: [cancelled] } })
  })
})

const refused = (key: string) => () =>
  Response.json(
    {
      status: 409,
      message: key,
      errors: [{ translation_key: key, message: key }],
      meta: { translation_key: key, details: { status: 'PICKED_UP' } },
    },
    { status: 409 },
  )

async function cancelRider(connection: 'connected' | 'offline' = 'connected') {
  vi.spyOn(live, 'state').mockReturnValue({ name: connection, since: 0 })
  const client = new QueryClient()
  client.setQueryData(keys.orders('nk-sod', 'active', false), [received])
  const selection = { vendorId: 'nk-sod', vendors: [], includeOutlets: false }
  let orders: readonly Order[] = [received]
  let rerender = () => {}
  const hook = await renderHook(
    () => {
      const [, render] = useReducer((count: number) => count + 1, 0)
      rerender = render
      return useCancelRider(orders)
    },
    {
      client,
      wrap: (children) =>
        createElement(
          SelectionContext,
          { value: selection as unknown as Selection },
          withTexts(children),
        ),
    },
  )
  return {
    ...hook,
    async send() {
      let mayClose: boolean | undefined
      await hook.act(async () => (mayClose = await hook.current().send(received, 'TOO_BUSY')))
      await hook.elapse(0)
      return mayClose
    },
    isRequested: (order: Order) => hook.current().isRequested(order),
    show: (next: Order) =>
      hook.act(() => {
        orders = [next]
        rerender()
      }),
    listed: () => client.getQueryData<Order[]>(keys.orders('nk-sod', 'active', false)),
    isListStale: () =>
      client.getQueryState(keys.orders('nk-sod', 'active', false))?.isInvalidated === true,
  }
}

const toasts = () =>
  toastQueue.list().map(({ tone, text, duration }) => [tone, text, duration] as const)
const attempted = 'We are trying to cancel the rider. The order status will update shortly.'

test('[CANCEL-07, CANCEL-08, GAP-029] a request is sent and announced; the order counts as requested until it changes', async () => {
  const { send, isRequested, current } = await cancelRider()
  expect(isRequested(received)).toBe(false)
  expect(await send()).toBe(true)
  const { vendor_id, order_id } = received
  expect(requests).toEqual([['PUT /cancel', { vendor_id, order_id, reason: 'TOO_BUSY' }]])
  expect(toasts()).toEqual([['info', attempted, 3_500]])
  expect(current().isSending).toBe(false)
  expect(isRequested(received)).toBe(true)
  expect(isRequested(cancelled)).toBe(false)
})

test('the lists are fetched again when the update arrives', async () => {
  const { send, show, isListStale } = await cancelRider()
  await send()
  expect(isListStale()).toBe(false)
  await show(received)
  expect(isListStale()).toBe(false)
  await show(cancelled)
  expect(isListStale()).toBe(true)
})

test('the lists are fetched again at once without the live connection', async () => {
  const { send, isListStale } = await cancelRider('offline')
  expect(await send()).toBe(true)
  expect(isListStale()).toBe(true)
})

test('it is being sent until the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await promise
    return Response.json({ result: {} })
  })
  const { current, act, elapse } = await cancelRider()
  await act(() => void current().send(received, 'TOO_BUSY'))
  expect(current().isSending).toBe(true)
  resolve()
  await elapse(0)
  expect(current().isSending).toBe(false)
})

test('[CANCEL-10, GAP-030] a refusal names the current status and shows the order as it is now', async () => {
  answer = refused('order cannot be cancelled at this stage')
  const { send, isRequested, listed } = await cancelRider()
  expect(await send()).toBe(true)
  expect(toasts()).toEqual([
    ['error', 'order cannot be cancelled at this stage (Collected)', 7_000],
  ])
  expect(listed()).toEqual([collected])
  expect(isRequested(received)).toBe(false)
})

test('[CANCEL-09] after another failure the dialog stays open, and nothing is requested', async () => {
  answer = refused('error.forbidden')
  const { send, isRequested, isListStale } = await cancelRider('offline')
  expect(await send()).toBe(false)
  expect(toasts()).toEqual([['error', expect.stringMatching(/cancel/), 7_000]])
  expect(isRequested(received)).toBe(false)
  expect(isListStale()).toBe(false)
})
