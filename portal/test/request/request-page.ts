import type { Order } from '@pillion/contract/models/order'
import { useReducer } from 'react'
import { onTestFinished, vi } from 'vitest'

import { queryClient } from '#platform/api/query-client.ts'
import type { Session } from '#platform/session/session-store.ts'
import { session } from '#platform/session/session.ts'
import { toastQueue } from '#platform/toasts.ts'
import { setTrackSink, type TrackedEvent } from '#platform/track.ts'

import { useRequest } from '../../src/features/request/use-request.ts'
import { fakeClock, renderHook } from '../render-hook.ts'
import { withTexts } from '../with-texts.tsx'
import { draftWith, filled, home, NOON, outlet, placed, quoteOf } from './machine.fixture.ts'

const DRAFTS = 'pillion-request-draft'
const CONFIRMED = 'pillion-confirmed-outlets'

export const signedIn = { state: 'signedIn', user: { id: 'u-1' } } as Session

/** A draft that had reached the payment. */
export const atPayment = draftWith({
  destination: home,
  details: filled,
  atPayment: true,
  paymentMethod: 'CASH_ON_DELIVERY',
})

export const result = (value: unknown) => () => Response.json({ result: value })
export const refused =
  (key: string, status = 422) =>
  () =>
    Response.json(
      { status, message: key, errors: [{ translation_key: key, message: key }] },
      { status },
    )

type Answer = () => Response | Promise<Response>

/** A page of a signed-in user, for one test: what it stores, sends, tracks and shows. */
export function startPage() {
  fakeClock(NOON)
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
    setTrackSink(() => {})
    queryClient.clear()
    vi.restoreAllMocks()
  })
  const local = new Map<string, string>()
  const perSession = new Map<string, string>()
  const requests: [call: string, body: unknown][] = []
  const tracked: TrackedEvent[] = []
  const events: Record<string, () => void> = {}
  const answers: Record<string, Answer> = {
    'GET /serviceHours': result('0700:2300'),
    'GET /orderItemValueExceedLimit': result('2000'),
    'GET /paymentMethods': result('CASH_ON_DELIVERY'),
    'POST /validate': () => Response.json({ result: 'DELIVERABLE' }),
    'POST /fee': result({ ...quoteOf(64), expires_at: NOON / 1_000 + 900 }),
    'POST /estimations': result({ pickup_minutes: 20, delivery_minutes: 34 }),
    'POST /order': result({ order_id: 'p1-sodermalm-7k2m9q0xab' }),
    [`PUT /${placed.order_id}`]: result({ order_id: placed.order_id }),
  }
  setTrackSink((event) => tracked.push(event))
  const listen = (name: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
    events[name] = listener
    signal.addEventListener('abort', () => delete events[name])
  }
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', { addEventListener: listen })
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(perSession))
  vi.spyOn(session, 'current').mockReturnValue(signedIn)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    const call = `${init.method} ${pathname.slice(pathname.lastIndexOf('/'))}`
    requests.push([call, init.body === undefined ? undefined : JSON.parse(init.body as string)])
    return (answers[call] ?? refused('error.not-found', 404))()
  })
  return {
    /** By the method and the end of the path. */
    answers,
    requests,
    tracked,
    /** The listeners of the page. */
    events,
    /** The stored drafts as text. */
    draftText: () => local.get(DRAFTS),
    /** The vendors with a stored draft. */
    drafts: () => Object.keys((JSON.parse(local.get(DRAFTS) ?? NO_DRAFTS) as Drafts).drafts),
    storeDraft: (draft = atPayment, user = 'u-1') =>
      local.set(
        DRAFTS,
        JSON.stringify({ user, drafts: { [outlet.vendor_id]: { draft, savedAt: NOON - 60_000 } } }),
      ),
    removeDrafts: () => local.clear(),
    /** The confirmed outlets as text. */
    confirmedText: () => perSession.get(CONFIRMED),
    confirmOutlet: (text = JSON.stringify([outlet.vendor_id])) => perSession.set(CONFIRMED, text),
    toasts: () => toastQueue.list().map(({ tone, text, title }) => [tone, text, title]),
    open,
  }
}

type Drafts = { drafts: object }
const NO_DRAFTS = '{"drafts":{}}'

const storageOf = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
})

type Send = ReturnType<typeof useRequest>['flow']['send']

async function open({ order, vendor = outlet }: { order?: Order; vendor?: typeof outlet } = {}) {
  const opened: string[] = []
  let currentVendor = vendor
  let rerender = () => {}
  const hook = await renderHook(
    () => {
      const [, render] = useReducer((count: number) => count + 1, 0)
      rerender = render
      const onTrackOrder = (orderId: string) => opened.push(orderId)
      return useRequest({ vendor: currentVendor, order, onTrackOrder })
    },
    { wrap: withTexts },
  )
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await hook.elapse(0)
      await hook.act(() => vi.dynamicImportSettled())
    }
  }
  await settle()
  return {
    ...hook,
    /** The orders that were opened on the tracking screen. */
    opened,
    settle,
    step: () => hook.current().flow.step,
    /** The outlet as another user has left it. */
    async receive(next: typeof outlet) {
      currentVendor = next
      await hook.act(() => rerender())
      await settle()
    },
    async send(event: Parameters<Send>[0]) {
      await hook.act(() => hook.current().flow.send(event))
      await settle()
    },
  }
}
