import { exportOrders } from '@pillion/contract/http/reports'
import { expect, it, onTestFinished, vi } from 'vitest'

import type { CallError } from './call-error.ts'
import { createDownload } from './download.ts'

const query = {
  from: 1,
  to: 2,
  include_outlets: false,
  status: 'any',
  type: 'orders',
  format: 'csv',
} as const
const named = { headers: { 'content-disposition': 'attachment; filename="orders.csv"' } }

/** A server that gives these replies in turn. */
function setUp(replies: ((signal: AbortSignal) => Response | Promise<Response>)[], renews = false) {
  const requests: { url: string; authorization: string | null; signal: AbortSignal }[] = []
  const delays: number[] = []
  let token = 'old'
  const download = createDownload({
    base: '/api',
    fetch: async (url, init) => {
      const authorization = new Headers(init.headers).get('authorization')
      requests.push({ url, authorization, signal: init.signal as AbortSignal })
      return replies.shift()?.(init.signal as AbortSignal) ?? new Response('', { status: 500 })
    },
    sleep: async (ms) => void delays.push(ms),
    authorization: async () => `Bearer ${token}`,
    renew: async () => {
      token = 'new'
      return renews
    },
  })
  const progress: number[] = []
  const controller = new AbortController()
  const run = () =>
    download(exportOrders, {
      params: { vendorId: 'nk' },
      query,
      signal: controller.signal,
      onProgress: (bytes) => progress.push(bytes),
    })
  return { run, requests, delays, progress, controller }
}

const failureOf = async (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: CallError) => error,
  )

/** A body of these pieces, which then ends, breaks off or says nothing more. */
const bodyOf = (pieces: string[], end: 'closed' | 'broken' | 'silent') =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece !== undefined) return controller.enqueue(new TextEncoder().encode(piece))
      if (end === 'closed') return controller.close()
      if (end === 'broken') return controller.error(new TypeError('network error'))
      return new Promise<void>(() => {})
    },
  })

it('a file comes with its name, and each piece is reported', async () => {
  const { run, requests, progress } = setUp([
    () => new Response(bodyOf(['ab', 'cde'], 'closed'), named),
  ])
  const file = await run()
  expect([file.name, await file.content.text()]).toEqual(['orders.csv', 'abcde'])
  expect(progress).toEqual([2, 5])
  expect(requests).toMatchObject([
    {
      url: '/api/vendor/nk/orders/export?from=1&to=2&include_outlets=false&status=any&type=orders&format=csv',
      authorization: 'Bearer old',
    },
  ])
})

it('a file that breaks off is fetched again from its beginning, and fails after three retries', async () => {
  const broken = () => new Response(bodyOf(['ab'], 'broken'), named)
  const { run, delays, progress } = setUp([broken, () => new Response('abc', named)])
  expect(await (await run()).content.text()).toBe('abc')
  expect([delays, progress]).toEqual([[1_000], [2, 3]])
  const failing = setUp([broken, broken, broken, broken])
  expect(await failureOf(failing.run())).toMatchObject({ status: 0, key: 'error.offline' })
  expect(failing.delays).toEqual([1_000, 2_000, 3_000])
})

it('a refusal is final, a full server is asked again when it says so', async () => {
  const refused =
    (status: number, key: string, headers = {}) =>
    () =>
      Response.json({ message: key, meta: { translation_key: key } }, { status, headers })
  const forbidden = setUp([refused(403, 'error.forbidden')])
  expect(await failureOf(forbidden.run())).toMatchObject({ status: 403, key: 'error.forbidden' })
  const busy = setUp([
    refused(429, 'error.too-many-requests', { 'retry-after': '3' }),
    () => new Response('a', named),
  ])
  expect((await busy.run()).name).toBe('orders.csv')
  expect(busy.delays).toEqual([3_000])
})

it('a rejected token is renewed once', async () => {
  const rejected = () =>
    Response.json({ meta: { translation_key: 'error.unauthenticated' } }, { status: 401 })
  const { run, requests } = setUp([rejected, () => new Response('a', named)], true)
  await run()
  expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new'])
  const ended = setUp([rejected, rejected], true)
  expect(await failureOf(ended.run())).toMatchObject({ status: 401 })
})

it('stops when it is cancelled, and asks for nothing more', async () => {
  const untilAborted = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  const { run, requests, controller } = setUp([untilAborted])
  const running = failureOf(run())
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  controller.abort()
  expect(await running).toMatchObject({ name: 'AbortError' })
  expect(requests).toHaveLength(1)
})

it('the connection counts as lost after 30 s without a byte', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { run, requests, progress } = setUp([() => new Response(bodyOf(['ab'], 'silent'), named)])
  void failureOf(run())
  await vi.advanceTimersByTimeAsync(0)
  expect(progress).toEqual([2])
  await vi.advanceTimersByTimeAsync(29_999)
  expect(requests[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests[0]?.signal.aborted).toBe(true)
})
