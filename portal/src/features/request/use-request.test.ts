import type { Order } from '@pillion/contract/models/order'
import { useReducer } from 'react'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { flags } from '#platform/flags/flags.ts'
import type { Session } from '#platform/session/session-store.ts'
import { session } from '#platform/session/session.ts'
import { toastQueue } from '#platform/toasts.ts'
import { setTrackSink, type TrackedEvent } from '#platform/track.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import {
  draftWith,
  filled,
  home,
  NOON,
  outlet,
  placed,
  quoteOf,
  vendorAt,
} from '#test/request/machine.fixture.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useRequest } from './use-request.ts'

/** The URLs of the texts exist only after a build. */
vi.mock('virtual:locales', () => ({ localeUrls: { en: '/locales/en.json' } }))

const DRAFTS = 'pillion-request-draft'
const CONFIRMED = 'pillion-confirmed-outlets'
const signedIn = { state: 'signedIn', user: { id: 'u-1' } } as Session

let stored: Map<string, string>
let confirmed: Map<string, string>
let answers: Record<string, () => Response | Promise<Response>>
let requests: [call: string, body: unknown][]
let tracked: TrackedEvent[]
let events: Record<string, () => void>

beforeAll(startLanguage)
beforeEach(() => {
  fakeClock(NOON)
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
    setTrackSink(() => {})
    queryClient.clear()
    vi.restoreAllMocks()
  })
  stored = new Map()
  confirmed = new Map()
  requests = []
  tracked = []
  events = {}
  setTrackSink((event) => tracked.push(event))
  const listen = (name: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
    events[name] = listener
    signal.addEventListener('abort', () => delete events[name])
  }
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', { addEventListener: listen })
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('sessionStorage', storageOf(confirmed))
  vi.spyOn(session, 'current').mockReturnValue(signedIn)
  answers = {
    'GET /serviceHours': result('0700:2300'),
    'GET /orderItemValueExceedLimit': result('2000'),
    'GET /paymentMethods': result('CASH_ON_DELIVERY'),
    'POST /validate': () => Response.json({ result: 'DELIVERABLE' }),
    'POST /fee': result({ ...quoteOf(64), expires_at: NOON / 1_000 + 900 }),
    'POST /estimations': result({ pickup_minutes: 20, delivery_minutes: 34 }),
    'POST /order': result({ order_id: 'p1-sodermalm-7k2m9q0xab' }),
    [`PUT /${placed.order_id}`]: result({ order_id: placed.order_id }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    const call = `${init.method} ${pathname.slice(pathname.lastIndexOf('/'))}`
    requests.push([call, init.body === undefined ? undefined : JSON.parse(init.body as string)])
    return (answers[call] ?? refused('error.not-found', 404))()
  })
})

const result = (value: unknown) => () => Response.json({ result: value })
const refused =
  (key: string, status = 422) =>
  () =>
    Response.json(
      { status, message: key, errors: [{ translation_key: key, message: key }] },
      { status },
    )
const storageOf = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
})
const atPayment = draftWith({
  destination: home,
  details: filled,
  atPayment: true,
  paymentMethod: 'CASH_ON_DELIVERY',
})
const storeDraft = (draft = atPayment, user = 'u-1') =>
  stored.set(
    DRAFTS,
    JSON.stringify({ user, drafts: { [outlet.vendor_id]: { draft, savedAt: NOON - 60_000 } } }),
  )

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
    opened,
    settle,
    step: () => hook.current().flow.step,
    async receive(next: typeof outlet) {
      currentVendor = next
      await hook.act(() => rerender())
      await settle()
    },
    async send(event: Parameters<ReturnType<typeof useRequest>['flow']['send']>[0]) {
      await hook.act(() => hook.current().flow.send(event))
      await settle()
    },
  }
}
const toasts = () => toastQueue.list().map(({ tone, text, title }) => [tone, text, title])
const drafts = () =>
  Object.keys((JSON.parse(stored.get(DRAFTS) ?? '{"drafts":{}}') as { drafts: object }).drafts)

describe('a request', () => {
  test('[RAR-26] is restored from its draft, placed, tracked and opened', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft()
    const { opened, send, step } = await open()
    expect(step()).toBe('FillPaymentDetails')
    expect(tracked).toEqual([
      { type: 'page-view', page: 'request payment', vendorId: outlet.vendor_id },
    ])
    await send({ type: 'order.submitted' })
    expect(requests.at(-1)).toMatchObject([
      'POST /order',
      { vendor_id: outlet.vendor_id, customer: { name: 'Anna Lind' }, delivery_fee: 64 },
    ])
    expect(toasts()).toEqual([['success', 'Order pushed!', undefined]])
    expect(opened).toEqual(['p1-sodermalm-7k2m9q0xab'])
    expect(tracked.at(-1)).toEqual({
      type: 'page-view',
      page: 'request accepted or rejected',
      vendorId: outlet.vendor_id,
      orderId: 'p1-sodermalm-7k2m9q0xab',
    })
    expect(drafts()).toEqual([])
  })

  test('[ORDER-21] that fails says so and keeps its draft', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft()
    answers['POST /order'] = refused('error.forbidden')
    const { opened, send } = await open()
    await send({ type: 'order.submitted' })
    expect(toasts()).toEqual([['error', 'Could not create that order', undefined]])
    expect(opened).toEqual([])
    expect(tracked.at(-1)).toEqual({
      type: 'page-view',
      page: 'request accepted or rejected',
      vendorId: outlet.vendor_id,
    })
    expect(drafts()).toEqual([outlet.vendor_id])
  })

  test('ignores the draft of another user', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft(atPayment, 'u-2')
    const { step, current } = await open()
    expect(step()).toBe('AskForDestinationAddress')
    expect(current().hasUnsavedChanges()).toBe(false)
  })

  test('is stored when the page is left, and not after the user has signed out', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    const { send, act, unmount } = await open()
    await send({ type: 'destination.chosen', destination: home })
    await act(() => events['pagehide']?.())
    expect(drafts()).toEqual([outlet.vendor_id])
    stored.clear()
    vi.spyOn(session, 'current').mockReturnValue({
      state: 'signedOut',
      reason: 'signedOut',
    } as never)
    await send({ type: 'details.edited', change: { name: 'Anna' } })
    await act(() => events['visibilitychange']?.())
    expect(stored.has(DRAFTS)).toBe(false)
    await unmount()
    expect(events).toEqual({})
  })

  test.each([
    ['by its user', signedIn, true],
    ['after the session has ended', { state: 'signedOut', reason: 'ended' }, true],
    ['by another user', { state: 'signedIn', user: { id: 'u-2' } }, false],
  ])('that is hidden %s is stored: %s %s', async (_, now, isStored) => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft(draftWith({ destination: home }))
    const { send, act } = await open()
    stored.clear()
    vi.spyOn(session, 'current').mockReturnValue(now as Session)
    await send({ type: 'details.edited', change: { name: 'Anna' } })
    await act(() => events['visibilitychange']?.())
    expect(stored.has(DRAFTS)).toBe(isStored)
  })

  test('[GAP-144] is stored with the key of its order until that is answered', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft()
    answers['POST /order'] = () => new Promise<Response>(() => {})
    const { send } = await open()
    await send({ type: 'order.submitted' })
    expect(stored.get(DRAFTS)).toMatch(/"key":"[\da-f]{8}-[\da-f-]{27}"/)
  })

  test.each([
    [true, 'AB123456'],
    [false, null],
  ])('[GAP-076] with the VAT flag %s is placed with the number %s', async (isOn, sent) => {
    vi.spyOn(flags, 'all').mockReturnValue({ ...flags.all(), payment_vat: isOn })
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft({ ...atPayment, vatNumber: 'AB123456' })
    const { send } = await open()
    await send({ type: 'order.submitted' })
    expect(requests.at(-1)).toMatchObject(['POST /order', { vat_number: sent }])
  })

  test('is quoted again when another user has moved the outlet', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft()
    const { current, receive } = await open()
    const quotes = () => requests.filter(([call]) => call === 'POST /fee')
    expect(quotes()).toHaveLength(1)
    const moved = vendorAt({ latitude: 59.33, longitude: 18.07 })
    await receive(moved)
    expect(current().flow.context.vendor).toEqual(moved)
    expect(quotes()).toHaveLength(2)
  })

  test('has a flow that stays the same object while text is typed, and changes with the step', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    storeDraft(draftWith({ destination: home }))
    const { current, send } = await open()
    const before = current().flowWithoutText
    await send({ type: 'details.edited', change: { name: 'Anna' } })
    expect(current().flowWithoutText).toBe(before)
    expect(current().flow.context.details.name).toBe('Anna')
    await send({ type: 'destination.reopened' })
    expect(current().flowWithoutText.step).toBe('AskForDestinationAddress')
  })

  test('asks for the outlet’s address once per browser session', async () => {
    const first = await open()
    expect(first.step()).toBe('AskForOriginAddress')
    await first.send({ type: 'origin.confirmed' })
    expect(JSON.parse(confirmed.get(CONFIRMED) ?? '')).toEqual([outlet.vendor_id])
    const second = await open()
    expect(second.step()).toBe('AskForDestinationAddress')
  })

  test.each(['{', '"p1-sodermalm"', ''])(
    'asks for it when the confirmed outlets are stored as %j',
    async (text) => {
      confirmed.set(CONFIRMED, text)
      const { send, step } = await open()
      expect(step()).toBe('AskForOriginAddress')
      await send({ type: 'origin.confirmed' })
      expect(JSON.parse(confirmed.get(CONFIRMED) ?? '')).toEqual([outlet.vendor_id])
    },
  )

  test('[QUOTE-03, RAR-22] says that an address cannot be delivered to, checked or priced', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    const shownWith = async (call: string, answer: () => Response) => {
      const before = answers[call]!
      answers[call] = answer
      queryClient.clear()
      const { send, unmount } = await open()
      await send({ type: 'destination.chosen', destination: home })
      const shown = toasts()
      for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
      await unmount()
      stored.clear()
      answers[call] = before
      return shown
    }
    const error = (text: string) => [['error', text, undefined]]
    const outside = () => Response.json({ result: 'NOT_DELIVERABLE' })
    expect(await shownWith('POST /validate', outside)).toEqual(
      error('We cannot deliver that order there.'),
    )
    expect(await shownWith('POST /validate', refused('error.forbidden'))).toEqual(
      error('Unable to verify if order is deliverable'),
    )
    expect(await shownWith('POST /fee', refused('request.error.cannot-compute-price'))).toEqual(
      error('We could not compute the price for that order.'),
    )
  })

  test('[RAR-40] says when the service is open', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    answers['GET /serviceHours'] = result('1400:2200')
    await open()
    expect(toasts()).toEqual([
      [
        'warning',
        expect.stringMatching(/^Service hours: .*2:00 PM.* to .*10:00 PM.*It's .*12:00 PM/),
        undefined,
      ],
    ])
  })

  test('[RAR-38] reports service hours that cannot be read', async () => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    answers['GET /serviceHours'] = result('always')
    await open()
    expect(toasts()).toEqual([])
    expect(tracked).toEqual([
      { type: 'failure', what: 'service-hours', vendorId: outlet.vendor_id },
    ])
  })
})

describe('an edited order', () => {
  const description = { type: 'details.edited', change: { description: 'Two soups' } } as const

  test('[RAR-29] has unsaved changes until it is saved, and stores no draft', async () => {
    const { current, send, step, opened } = await open({ order: placed })
    expect(current().hasUnsavedChanges()).toBe(false)
    await send(description)
    expect(current().hasUnsavedChanges()).toBe(true)
    expect(drafts()).toEqual([])
    await send({ type: 'details.submitted' })
    await send({ type: 'order.submitted' })
    expect(requests.at(-1)?.[0]).toBe(`PUT /${placed.order_id}`)
    expect(step()).toBe('placed')
    expect(current().hasUnsavedChanges()).toBe(false)
    expect(toasts()).toEqual([['success', 'Order Updated!', undefined]])
    expect(opened).toEqual([placed.order_id])
  })

  test('that cannot be saved says so', async () => {
    answers[`PUT /${placed.order_id}`] = refused('error.forbidden')
    const { send, opened } = await open({ order: placed })
    await send(description)
    await send({ type: 'details.submitted' })
    await send({ type: 'order.submitted' })
    expect(toasts()).toEqual([['error', 'Could not update that order', undefined]])
    expect(opened).toEqual([])
  })

  test('that is left opens the order', async () => {
    const { send, opened } = await open({ order: placed })
    await send({ type: 'request.cancelled' })
    expect(opened).toEqual([placed.order_id])
  })
})

describe('the location of the outlet', () => {
  const moved = vendorAt({ latitude: 59.33, longitude: 18.07 })
  const { location } = moved.vendor_information

  async function save(change: Partial<typeof location> = {}) {
    const { send } = await open()
    await send({ type: 'origin.edited' })
    await send({ type: 'origin.submitted', location: { ...location, ...change } as never })
  }

  test('[ADDR-20] once it is saved is confirmed and cached', async () => {
    answers['PUT /address'] = result(moved)
    await save()
    expect(toasts()).toEqual([['success', 'Address saved', undefined]])
    expect(JSON.parse(confirmed.get(CONFIRMED) ?? '')).toEqual([outlet.vendor_id])
    expect(queryClient.getQueryData(keys.vendor(outlet.vendor_id))).toEqual(moved)
  })

  test.each([
    ['address.too-long', 'Address is too long'],
    ['error.unknown', 'We were unable to update the address.'],
  ])('[ADDR-19, VENDOR-09] that cannot be saved because of %s says: %s', async (key, text) => {
    answers['PUT /address'] = refused(key)
    await save()
    expect(toasts()).toEqual([['error', text, 'Unable to save address']])
    expect(confirmed.has(CONFIRMED)).toBe(false)
  })

  test('[ADDR-16] without coordinates says so', async () => {
    await save({ latitude: null })
    expect(toasts()).toEqual([['error', 'No coordinates for that address', undefined]])
  })
})

describe('[VOUCHER-08] a refused voucher', () => {
  const key = 'voucher.error.validation.message'
  let refuse: () => void

  beforeEach(() => {
    confirmed.set(CONFIRMED, JSON.stringify([outlet.vendor_id]))
    const { promise, resolve } = Promise.withResolvers<void>()
    refuse = resolve
    // Vouchers and addresses are validated by calls of the same name.
    answers['POST /validate'] = async () => {
      if (!('code' in (requests.at(-1)?.[1] as object)))
        return Response.json({ result: 'DELIVERABLE' })
      await promise
      return refused(key)()
    }
  })

  test('is explained at its field only', async () => {
    storeDraft({ ...atPayment, voucherCode: 'TEN' })
    const { act, current, settle } = await open()
    await act(() => refuse())
    await settle()
    expect(current().flow.context.fieldError).toMatchObject({ place: 'voucher', key })
    expect(toasts()).toEqual([])
  })

  test('is announced while another field shows an error', async () => {
    const details = { ...filled, phone: '1' }
    storeDraft({ ...atPayment, voucherCode: 'TEN', details })
    const { act, current, settle } = await open()
    expect(current().flow.context.fieldError?.place).toBe('phone')
    await act(() => refuse())
    await settle()
    const text = 'The voucher could not be used and has been removed.'
    expect(toasts()).toEqual([['warning', text, undefined]])
  })
})
