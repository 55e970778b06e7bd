import { describe, expect, test } from 'vitest'

import {
  atPayment,
  checked,
  startRequest,
  draftWith,
  filled,
  home,
  NOON,
  openSettings,
  quoteOf,
  refusal,
} from '#test/request/machine.fixture.ts'

import type { RouteCheck } from './types.ts'

const closed = { ...openSettings, serviceHours: '1300:2300' }
const closingAtThree = { ...openSettings, serviceHours: '0700:1203' }
const closingAtOne = { ...openSettings, serviceHours: '0700:1201' }
const inTwoHours = NOON / 1_000 + 7_200
const later = { ...filled, preorderedFor: inTwoHours }
const laterAtPayment = {
  draft: draftWith({ destination: home, details: later, atPayment: true }),
}

describe('while the service is closed', () => {
  test('[RAR-20, RAR-40] the request waits and shows the hours', async () => {
    const { notifications, reach } = startRequest({ countrySettings: [closed] })
    await reach('ServiceClosed')
    expect(notifications).toEqual([
      { type: 'service-closed', by: 'service', from: '13:00', to: '23:00', time: '12:00' },
    ])
  })

  test('an outlet that is closed by hours of its own shows those', async () => {
    const outlet = { openingHours: '1300:2000' }
    const { notifications, reach } = startRequest({
      countrySettings: [{ ...openSettings, outlet }],
    })
    await reach('ServiceClosed')
    expect(notifications).toEqual([
      { type: 'service-closed', by: 'outlet', from: '13:00', to: '20:00', time: '12:00' },
    ])
  })

  test('a paused outlet waits until its pause ends', async () => {
    const until = NOON / 1_000 + 120
    const { notifications, passMinute, reach } = startRequest({
      countrySettings: [{ ...openSettings, outlet: { pause: { until } } }],
    })
    await reach('ServiceClosed')
    expect(notifications).toEqual([{ type: 'outlet-paused', until: until * 1_000 }])
    await passMinute()
    await passMinute()
    await reach('AskForDestinationAddress')
  })

  test('[GAP-049] the hours are checked every minute until the service opens', async () => {
    const { calls, clock, context, notifications, passMinute, reach } = startRequest({
      countrySettings: [closed],
    })
    await reach('ServiceClosed')
    clock.increment(59_999)
    expect(calls('countrySettings')).toHaveLength(1)
    clock.increment(1)
    expect(calls('countrySettings')).toHaveLength(2)
    await passMinute()
    expect(context().service).toMatchObject({ open: false, now: '12:02' })
    for (let minute = 3; minute < 60; minute += 1) await passMinute()
    expect(context().service.open).toBe(false)
    await passMinute()
    await reach('AskForDestinationAddress')
    expect(notifications).toHaveLength(1)
  })

  test('[GAP-049] a delivery can be scheduled for the first slot after opening', async () => {
    const { actor, context, reach } = startRequest({
      countrySettings: [{ ...closed, serviceHours: '1330:2300' }],
    })
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    await reach('AskForDestinationAddress')
    expect(context().details.preorderedFor).toBe(NOON / 1_000 + 5_400)
  })

  test('[GAP-049] no delivery can be scheduled if no slot is within the hours', async () => {
    const { actor, is, reach } = startRequest({
      countrySettings: [{ ...closed, serviceHours: '1201:1210' }],
    })
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    expect(is('ServiceClosed')).toBe(true)
  })

  test('[GAP-049] the hours are checked as the minute begins', async () => {
    let passed = () => 0
    const now = () => NOON + 45_000 + passed()
    const { calls, clock, reach } = startRequest({ countrySettings: [closed] }, { now })
    passed = () => clock.now()
    await reach('ServiceClosed')
    clock.increment(14_999)
    expect(calls('countrySettings')).toHaveLength(1)
    clock.increment(1)
    expect(calls('countrySettings')).toHaveLength(2)
  })

  test('[GAP-049] an as-soon-as-possible order cannot be sent', async () => {
    const { actor, calls, context, reach } = startRequest({ countrySettings: [closed] })
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    actor.send({ type: 'destination.chosen', destination: home })
    await reach('FillOrderDetails')
    actor.send({ type: 'details.edited', change: { ...filled, preorderedFor: null } })
    actor.send({ type: 'details.submitted' })
    await reach('ServiceClosed')
    expect(context().details).toEqual(filled)
    expect(calls('order')).toEqual([])
  })

  test.each([
    ['cannot be parsed', { ...openSettings, serviceHours: 'soon' }],
    ['are missing', { ...openSettings, serviceHours: undefined }],
    ['cannot be read', refusal('error.internal')],
  ])('[RAR-38] hours that %s count as open, and are reported once', async (_, countrySettings) => {
    const { actor, notifications, passMinute, reach } = startRequest({
      countrySettings: [countrySettings],
    })
    await reach('AskForDestinationAddress')
    await passMinute()
    actor.send({ type: 'request.cancelled' })
    await reach('AskForDestinationAddress')
    expect(notifications).toEqual([{ type: 'hours-unknown' }])
  })

  test('[RAR-38] it opens if the hours can no longer be loaded', async () => {
    const { context, passMinute, reach } = startRequest({
      countrySettings: [closed, refusal('error.internal')],
    })
    await reach('ServiceClosed')
    await passMinute()
    await reach('AskForDestinationAddress')
    expect(context().countrySettings).toEqual({ ...closed, serviceHours: undefined })
  })

  test('[RAR-38] the other settings stay as they were read if the next request cannot load them', async () => {
    const { actor, context, reach } = startRequest({
      countrySettings: [openSettings, refusal('error.internal')],
    })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'request.cancelled' })
    await reach('AskForDestinationAddress')
    expect(context().countrySettings).toEqual({ ...openSettings, serviceHours: undefined })
  })
})

describe('a service that closes while a request is filled in', () => {
  test.each([
    ['at the address', undefined, 'AskForDestinationAddress'],
    [
      'at the details',
      draftWith({ destination: home, details: filled }),
      { FillOrderDetails: 'editing' },
    ],
    [
      'at the payment',
      draftWith({ destination: home, details: filled, atPayment: true }),
      'FillPaymentDetails',
    ],
  ] as const)(
    '[RAR-20, RAR-39] %s: shows so within a minute, and resumes at the same step',
    async (_, draft, step) => {
      const { context, is, notifications, passMinute, reach } = startRequest(
        {
          countrySettings: [
            closingAtThree,
            closingAtThree,
            closingAtThree,
            closingAtThree,
            openSettings,
          ],
        },
        { draft },
      )
      await reach(step)
      await passMinute()
      await passMinute()
      expect(is(step)).toBe(true)
      await passMinute()
      expect(is('ServiceClosed')).toBe(true)
      expect(notifications).toMatchObject([{ type: 'service-closed', to: '12:03', time: '12:03' }])
      expect(context()).toMatchObject({
        destination: draft?.destination,
        details: draft?.details ?? {},
      })
      await passMinute()
      await reach(step)
      expect(context().details).toMatchObject(draft?.details ?? {})
    },
  )

  test('checks the destination again that was being checked, and resumes at the payment', async () => {
    const { is, passMinute, reach } = startRequest(
      {
        countrySettings: [openSettings, closed, openSettings],
        check: [new Promise<RouteCheck>(() => {}), checked()],
      },
      { draft: draftWith({ destination: home, details: filled, atPayment: true }) },
    )
    await reach('CheckIfDestinationIsValid')
    await passMinute()
    expect(is('ServiceClosed')).toBe(true)
    await passMinute()
    await reach('FillPaymentDetails')
  })

  test('returns to choosing another address if that was under way, and only then', async () => {
    const { actor, is, passMinute, reach } = await atPayment({
      countrySettings: [openSettings, closed, openSettings],
    })
    actor.send({ type: 'destination.reopened' })
    await passMinute()
    expect(is('ServiceClosed')).toBe(true)
    await passMinute()
    await reach({ AskForDestinationAddress: 'choosing' })
    actor.send({ type: 'destination.kept' })
    await reach({ FillOrderDetails: 'editing' })
    actor.send({ type: 'origin.reopened' })
    actor.send({ type: 'origin.confirmed' })
    await reach({ FillOrderDetails: 'editing' })
  })

  test('[GAP-049] lets the request be scheduled, which returns to the payment', async () => {
    const { actor, context, passMinute, reach } = await atPayment({
      countrySettings: [openSettings, closed],
    })
    await passMinute()
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    await reach('FillPaymentDetails')
    expect(context().details).toMatchObject({ name: filled.name })
    expect(context().details.preorderedFor).not.toBeNull()
  })

  test('stops renewing the fee until it opens', async () => {
    const { actor, calls, clock, passMinute } = await atPayment({
      countrySettings: [openSettings, closed],
    })
    actor.send({ type: 'voucher.submitted', code: 'TEN' })
    await passMinute()
    clock.increment(3_600_000)
    expect(calls('quote')).toEqual([])
    expect(calls('voucher')).toHaveLength(1)
    expect(actor.getSnapshot().value).toMatchObject({ quote: 'none', voucher: 'waiting' })
  })

  test('[RAR-20] sends nothing from the minute it closes', async () => {
    const { actor, calls, clock, context, is } = await atPayment({
      countrySettings: [closingAtOne],
    })
    clock.increment(60_000)
    actor.send({ type: 'order.submitted' })
    expect(is('ServiceClosed')).toBe(true)
    expect(context()).toMatchObject({ details: filled, towardsPayment: true })
    expect(calls('order')).toEqual([])
  })

  test('[RAR-20] sends nothing if a confirmation comes after closing', async () => {
    const { actor, calls, clock, is, reach } = await atPayment({
      countrySettings: [closingAtOne],
      order: [refusal('SignatureExpired')],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'askingFee' })
    clock.increment(60_000)
    actor.send({ type: 'fee.accepted' })
    expect(is('ServiceClosed')).toBe(true)
    expect(calls('order')).toHaveLength(1)
  })

  test('does not block scheduled orders', async () => {
    const { actor, calls, is, passMinute, reach } = await atPayment(
      { countrySettings: [openSettings, { ...openSettings, serviceHours: '1330:2300' }] },
      laterAtPayment,
    )
    await passMinute()
    expect(is('FillPaymentDetails')).toBe(true)
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toHaveLength(1)
  })

  test('closes by the known hours if they cannot be reloaded', async () => {
    const { notifications, passMinute, reach } = await atPayment({
      countrySettings: [closingAtThree, { ...openSettings, serviceHours: undefined }],
    })
    for (let minute = 0; minute < 3; minute += 1) await passMinute()
    await reach('ServiceClosed')
    expect(notifications.map(({ type }) => type)).toEqual(['service-closed'])
  })
})

describe('a scheduled time', () => {
  const fieldError = { place: 'preorderedFor', key: 'validation.preorder-time' }

  test('[GAP-048] that has become too close is refused at its field', async () => {
    const { actor, calls, clock, context, reach } = await atPayment({}, laterAtPayment)
    clock.increment(3_601_000)
    actor.send({ type: 'order.submitted' })
    await reach('FillOrderDetails')
    expect(context().fieldError).toEqual(fieldError)
    expect(calls('order')).toEqual([])
  })

  test('[GAP-048] outside changed service hours is refused at its field', async () => {
    const { actor, context, passMinute, reach } = await atPayment(
      { countrySettings: [openSettings, { ...openSettings, serviceHours: '0700:1330' }] },
      laterAtPayment,
    )
    await passMinute()
    actor.send({ type: 'order.submitted' })
    await reach('FillOrderDetails')
    expect(context().fieldError).toEqual(fieldError)
  })
})

describe('a country parameter that changes during a request', () => {
  test('[FORM-14] a withdrawn payment method stays chosen and is refused', async () => {
    const { actor, context, passMinute, reach } = await atPayment({
      countrySettings: [openSettings, { ...openSettings, paymentMethods: ['PAYMENT_ON_DELIVERY'] }],
    })
    await passMinute()
    expect(context().paymentMethod).toBe('CASH_ON_DELIVERY')
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fieldError).toEqual({
      place: 'paymentMethod',
      key: 'error.no-payment-method-available',
    })
  })

  test('[RAR-42] the latest item value limit applies', async () => {
    const { actor, calls, passMinute, reach } = await atPayment({
      countrySettings: [openSettings, { ...openSettings, itemValueLimit: 100 }],
    })
    await passMinute()
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    expect(calls('order')).toEqual([])
  })
})
