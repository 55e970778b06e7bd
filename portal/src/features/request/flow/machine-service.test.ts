import { describe, expect, test } from 'vitest'

import {
  atPayment,
  startRequest,
  draftWith,
  filled,
  home,
  NOON,
  openSettings,
  quoteOf,
  refusal,
} from '#test/request/machine.fixture.ts'

const closed = { ...openSettings, serviceHours: '1300:2300' }
const closingAtThree = { ...openSettings, serviceHours: '0700:1203' }
const closingAtOne = { ...openSettings, serviceHours: '0700:1201' }
const inTwoHours = NOON / 1_000 + 7_200
const later = { ...filled, preorderedFor: inTwoHours }
const laterAtPayment = {
  draft: draftWith({ destination: home, details: later, atPayment: true }),
}

describe('while the service is closed', () => {
  test('[RAR-20, RAR-40] the request waits, and the hours are told', async () => {
    const { notifications, reach } = startRequest({ countrySettings: [closed] })
    await reach('ServiceClosed')
    expect(notifications).toEqual([
      { type: 'service-closed', from: '13:00', to: '23:00', time: '12:00' },
    ])
  })

  test('[GAP-049] it looks every minute, and goes on when the service opens', async () => {
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

  test('[GAP-049] a delivery can be scheduled, first for an hour from now or the first slot after opening', async () => {
    const { actor, context, reach } = startRequest({
      countrySettings: [{ ...closed, serviceHours: '1330:2300' }],
    })
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    await reach('AskForDestinationAddress')
    expect(context().details.preorderedFor).toBe(NOON / 1_000 + 5_400)
  })

  test('[GAP-049] nothing goes out for now, whoever chooses that again', async () => {
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
    ['cannot be read', { ...openSettings, serviceHours: 'soon' }],
    ['are not told', { ...openSettings, serviceHours: undefined }],
    ['cannot be had', refusal('error.internal')],
  ])(
    '[RAR-38] hours that %s count as open, which is told to the log once',
    async (_, countrySettings) => {
      const { actor, notifications, passMinute, reach } = startRequest({
        countrySettings: [countrySettings],
      })
      await reach('AskForDestinationAddress')
      await passMinute()
      actor.send({ type: 'request.cancelled' })
      await reach('AskForDestinationAddress')
      expect(notifications).toEqual([{ type: 'hours-unknown' }])
    },
  )

  test('[RAR-38] hours that cannot be had any more open it', async () => {
    const { context, passMinute, reach } = startRequest({
      countrySettings: [closed, refusal('error.internal')],
    })
    await reach('ServiceClosed')
    await passMinute()
    await reach('AskForDestinationAddress')
    expect(context().countrySettings.serviceHours).toBeUndefined()
  })
})

describe('a service that closes while a request is filled in', () => {
  test.each([
    ['at the address', undefined, 'AskForDestinationAddress'],
    ['at the details', draftWith({ destination: home, details: filled }), 'FillOrderDetails'],
    [
      'at the payment',
      draftWith({ destination: home, details: filled, atPayment: true }),
      'FillPaymentDetails',
    ],
  ] as const)(
    '[RAR-20, RAR-39] %s: it is seen at the minute, and opens again at the same place',
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

  test('while another address is chosen, that is still asked for afterwards', async () => {
    const { actor, is, passMinute, reach } = await atPayment({
      countrySettings: [openSettings, closed, openSettings],
    })
    actor.send({ type: 'destination.reopened' })
    await passMinute()
    expect(is('ServiceClosed')).toBe(true)
    await passMinute()
    await reach({ AskForDestinationAddress: 'choosing' })
    actor.send({ type: 'destination.kept' })
    await reach('FillOrderDetails')
  })

  test('[GAP-049] its request can be scheduled, and is back at the payment with a time', async () => {
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

  test('has no fee kept good until it opens again', async () => {
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

  test('[RAR-20] lets nothing go out in the very moment', async () => {
    const { actor, calls, clock, context, is } = await atPayment({
      countrySettings: [closingAtOne],
    })
    clock.increment(60_000)
    actor.send({ type: 'order.submitted' })
    expect(is('ServiceClosed')).toBe(true)
    expect(context()).toMatchObject({ details: filled, towardsPayment: true })
    expect(calls('order')).toEqual([])
  })

  test('[RAR-20] lets nothing go out after a question was answered too late', async () => {
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

  test('keeps nobody from ordering for later', async () => {
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

  test('is known by the hours that were read, when they cannot be read again', async () => {
    const { notifications, passMinute, reach } = await atPayment({
      countrySettings: [closingAtThree, { ...openSettings, serviceHours: undefined }],
    })
    for (let minute = 0; minute < 3; minute += 1) await passMinute()
    await reach('ServiceClosed')
    expect(notifications.map(({ type }) => type)).toEqual(['service-closed'])
  })
})

describe('a time that was chosen', () => {
  const fieldError = { place: 'preorderedFor', key: 'validation.preorder-time' }

  test('[GAP-048] and has come too near meanwhile is refused at its field', async () => {
    const { actor, calls, clock, context, reach } = await atPayment({}, laterAtPayment)
    clock.increment(3_601_000)
    actor.send({ type: 'order.submitted' })
    await reach('FillOrderDetails')
    expect(context().fieldError).toEqual(fieldError)
    expect(calls('order')).toEqual([])
  })

  test('[GAP-048] and lies outside new hours is refused at its field', async () => {
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

describe('a parameter of the country that changes meanwhile', () => {
  test('[FORM-14] a way of paying that is withdrawn stays chosen, and is refused', async () => {
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

  test('[RAR-42] the limit of the item value holds as it was read last', async () => {
    const { actor, calls, passMinute, reach } = await atPayment({
      countrySettings: [openSettings, { ...openSettings, itemValueLimit: 100 }],
    })
    await passMinute()
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    expect(calls('order')).toEqual([])
  })
})
