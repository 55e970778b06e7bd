import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { flags } from '#platform/flags/flags.ts'
import type { Session } from '#platform/session/session-store.ts'
import { session } from '#platform/session/session.ts'
import { draftWith, home, outlet, placed, vendorAt } from '#test/request/machine.fixture.ts'
import { atPayment, refused, signedIn, startPage } from '#test/request/request-page.ts'
import { startLanguage } from '#test/start-language.ts'

let page: ReturnType<typeof startPage>

beforeAll(startLanguage)
beforeEach(() => {
  page = startPage()
})

describe('a request', () => {
  test('[RAR-26] is restored from its draft, placed, tracked and opened', async () => {
    page.confirmOutlet()
    page.storeDraft()
    const { opened, send, step } = await page.open()
    expect(step()).toBe('FillPaymentDetails')
    expect(page.tracked).toEqual([
      { type: 'page-view', page: 'request payment', vendorId: outlet.vendor_id },
    ])
    await send({ type: 'order.submitted' })
    expect(page.requests.at(-1)).toMatchObject([
      'POST /order',
      { vendor_id: outlet.vendor_id, customer: { name: 'Anna Lind' }, delivery_fee: 64 },
    ])
    expect(page.toasts()).toEqual([['success', 'Order pushed!', undefined]])
    expect(opened).toEqual(['p1-sodermalm-7k2m9q0xab'])
    expect(page.tracked.at(-1)).toEqual({
      type: 'page-view',
      page: 'request accepted or rejected',
      outcome: 'accepted',
      vendorId: outlet.vendor_id,
      orderId: 'p1-sodermalm-7k2m9q0xab',
    })
    expect(page.drafts()).toEqual([])
  })

  test('[ORDER-21] that fails says so and keeps its draft', async () => {
    page.confirmOutlet()
    page.storeDraft()
    page.answers['POST /order'] = refused('error.forbidden')
    const { opened, send } = await page.open()
    await send({ type: 'order.submitted' })
    expect(page.toasts()).toEqual([['error', 'Could not create that order', undefined]])
    expect(opened).toEqual([])
    expect(page.tracked.at(-1)).toEqual({
      type: 'page-view',
      page: 'request accepted or rejected',
      outcome: 'rejected',
      vendorId: outlet.vendor_id,
    })
    expect(page.drafts()).toEqual([outlet.vendor_id])
  })

  test('ignores the draft of another user', async () => {
    page.confirmOutlet()
    page.storeDraft(atPayment, 'u-2')
    const { step, current } = await page.open()
    expect(step()).toBe('AskForDestinationAddress')
    expect(current().hasUnsavedChanges()).toBe(false)
  })

  test('is stored when the page is left, and not after the user has signed out', async () => {
    page.confirmOutlet()
    const { send, act, unmount } = await page.open()
    await send({ type: 'destination.chosen', destination: home })
    await act(() => page.events['pagehide']?.())
    expect(page.drafts()).toEqual([outlet.vendor_id])
    page.removeDrafts()
    vi.spyOn(session, 'current').mockReturnValue({
      state: 'signedOut',
      reason: 'signedOut',
    } as never)
    await send({ type: 'details.edited', change: { name: 'Anna' } })
    await act(() => page.events['visibilitychange']?.())
    expect(page.draftText()).toBeUndefined()
    await unmount()
    expect(page.events).toEqual({})
  })

  test.each([
    ['while its user is signed in', true, signedIn],
    ['after the session has ended', true, { state: 'signedOut', reason: 'ended' }],
    ['while another user is signed in', false, { state: 'signedIn', user: { id: 'u-2' } }],
  ])('that is hidden %s is stored: %s', async (_, isStored, now) => {
    page.confirmOutlet()
    page.storeDraft(draftWith({ destination: home }))
    const { send, act } = await page.open()
    page.removeDrafts()
    vi.spyOn(session, 'current').mockReturnValue(now as Session)
    await send({ type: 'details.edited', change: { name: 'Anna' } })
    await act(() => page.events['visibilitychange']?.())
    expect(page.drafts()).toEqual(isStored ? [outlet.vendor_id] : [])
  })

  test('[GAP-144] is stored with the key of its order until that is answered', async () => {
    page.confirmOutlet()
    page.storeDraft()
    page.answers['POST /order'] = () => new Promise<Response>(() => {})
    const { send } = await page.open()
    await send({ type: 'order.submitted' })
    expect(page.draftText()).toMatch(/"key":"[\da-f]{8}-[\da-f-]{27}"/)
  })

  test.each([
    [true, 'AB123456'],
    [false, null],
  ])('[GAP-076] with the VAT flag %s is placed with the number %s', async (isOn, sent) => {
    vi.spyOn(flags, 'all').mockReturnValue({ ...flags.all(), payment_vat: isOn })
    page.confirmOutlet()
    page.storeDraft({ ...atPayment, vatNumber: 'AB123456' })
    const { send } = await page.open()
    await send({ type: 'order.submitted' })
    expect(page.requests.at(-1)).toMatchObject(['POST /order', { vat_number: sent }])
  })

  test('is quoted again when another user has moved the outlet', async () => {
    page.confirmOutlet()
    page.storeDraft()
    const { current, receive } = await page.open()
    const quotes = () => page.requests.filter(([call]) => call === 'POST /fee')
    expect(quotes()).toHaveLength(1)
    const moved = vendorAt({ latitude: 59.33, longitude: 18.07 })
    await receive(moved)
    expect(current().flow.context.vendor).toEqual(moved)
    expect(quotes()).toHaveLength(2)
  })

  test('has a flow that stays the same object while text is typed, and changes with the step', async () => {
    page.confirmOutlet()
    page.storeDraft(draftWith({ destination: home }))
    const { current, send } = await page.open()
    const before = current().flowWithoutText
    await send({ type: 'details.edited', change: { name: 'Anna' } })
    expect(current().flowWithoutText).toBe(before)
    expect(current().flow.context.details.name).toBe('Anna')
    await send({ type: 'destination.reopened' })
    expect(current().flowWithoutText.step).toBe('AskForDestinationAddress')
  })

  test('asks for the outlet’s address once per browser session', async () => {
    const first = await page.open()
    expect(first.step()).toBe('AskForOriginAddress')
    await first.send({ type: 'origin.confirmed' })
    expect(JSON.parse(page.confirmedText() ?? '')).toEqual([outlet.vendor_id])
    const second = await page.open()
    expect(second.step()).toBe('AskForDestinationAddress')
  })

  test.each(['{', '"p1-sodermalm"', ''])(
    'asks for it when the confirmed outlets are stored as %j',
    async (text) => {
      page.confirmOutlet(text)
      const { send, step } = await page.open()
      expect(step()).toBe('AskForOriginAddress')
      await send({ type: 'origin.confirmed' })
      expect(JSON.parse(page.confirmedText() ?? '')).toEqual([outlet.vendor_id])
    },
  )
})

describe('an edited order', () => {
  const description = { type: 'details.edited', change: { description: 'Two soups' } } as const

  test('[RAR-29] has unsaved changes until it is saved, and stores no draft', async () => {
    const { current, send, step, opened } = await page.open({ order: placed })
    expect(current().hasUnsavedChanges()).toBe(false)
    await send(description)
    expect(current().hasUnsavedChanges()).toBe(true)
    expect(page.drafts()).toEqual([])
    await send({ type: 'details.submitted' })
    await send({ type: 'order.submitted' })
    expect(page.requests.at(-1)?.[0]).toBe(`PUT /${placed.order_id}`)
    expect(step()).toBe('placed')
    expect(current().hasUnsavedChanges()).toBe(false)
    expect(page.toasts()).toEqual([['success', 'Order Updated!', undefined]])
    expect(opened).toEqual([placed.order_id])
  })

  test('that cannot be saved says so', async () => {
    page.answers[`PUT /${placed.order_id}`] = refused('error.forbidden')
    const { send, opened } = await page.open({ order: placed })
    await send(description)
    await send({ type: 'details.submitted' })
    await send({ type: 'order.submitted' })
    expect(page.toasts()).toEqual([['error', 'Could not update that order', undefined]])
    expect(opened).toEqual([])
  })

  test('that is left opens the order', async () => {
    const { send, opened } = await page.open({ order: placed })
    await send({ type: 'request.cancelled' })
    expect(opened).toEqual([placed.order_id])
  })
})
