import { describe, expect, test } from 'vitest'

import {
  atPayment,
  beginRequest,
  draftWith,
  filled,
  home,
  NOON,
  openTerms,
  quoteOf,
  refusal,
} from './request-for-tests.ts'

const closed = { ...openTerms, serviceHours: '1300:2300' }
const closingAtThree = { ...openTerms, serviceHours: '0700:1203' }
const closingAtOne = { ...openTerms, serviceHours: '0700:1201' }
const inTwoHours = NOON / 1_000 + 7_200
const later = { ...filled, preorderedFor: inTwoHours }
const laterAtPayment = {
  draft: draftWith({ destination: home, details: later, atPayment: true }),
}

describe('while the service is closed', () => {
  test('[RAR-20, RAR-40] the request waits, and the hours are told', async () => {
    const { news, reach } = beginRequest({ terms: [closed] })
    await reach('ServiceClosed')
    expect(news).toEqual([{ type: 'service-closed', from: '13:00', to: '23:00', time: '12:00' }])
  })

  test('[GAP-049] it looks every minute, and goes on when the service opens', async () => {
    const { asked, clock, context, news, passMinute, reach } = beginRequest({ terms: [closed] })
    await reach('ServiceClosed')
    clock.increment(59_999)
    expect(asked('terms')).toHaveLength(1)
    clock.increment(1)
    expect(asked('terms')).toHaveLength(2)
    await passMinute()
    expect(context().service).toMatchObject({ open: false, now: '12:02' })
    for (let minute = 3; minute < 60; minute += 1) await passMinute()
    expect(context().service.open).toBe(false)
    await passMinute()
    await reach('AskForDestinationAddress')
    expect(news).toHaveLength(1)
  })

  test('[GAP-049] a delivery can be scheduled, first for an hour from now or the first slot after opening', async () => {
    const { actor, context, reach } = beginRequest({
      terms: [{ ...closed, serviceHours: '1330:2300' }],
    })
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    await reach('AskForDestinationAddress')
    expect(context().details.preorderedFor).toBe(NOON / 1_000 + 5_400)
  })

  test('[GAP-049] nothing goes out for now, whoever chooses that again', async () => {
    const { actor, asked, context, reach } = beginRequest({ terms: [closed] })
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    actor.send({ type: 'destination.chosen', destination: home })
    await reach('FillOrderDetails')
    actor.send({ type: 'details.edited', change: { ...filled, preorderedFor: null } })
    actor.send({ type: 'details.submitted' })
    await reach('ServiceClosed')
    expect(context().details).toEqual(filled)
    expect(asked('order')).toEqual([])
  })

  test.each([
    ['cannot be read', { ...openTerms, serviceHours: 'soon' }],
    ['are not told', { ...openTerms, serviceHours: undefined }],
    ['cannot be had', refusal('error.internal')],
  ])('[RAR-38] hours that %s count as open, which is told to the log once', async (_, terms) => {
    const { actor, news, passMinute, reach } = beginRequest({ terms: [terms] })
    await reach('AskForDestinationAddress')
    await passMinute()
    actor.send({ type: 'request.cancelled' })
    await reach('AskForDestinationAddress')
    expect(news).toEqual([{ type: 'hours-unknown' }])
  })

  test('[RAR-38] hours that cannot be had any more open it', async () => {
    const { context, passMinute, reach } = beginRequest({
      terms: [closed, refusal('error.internal')],
    })
    await reach('ServiceClosed')
    await passMinute()
    await reach('AskForDestinationAddress')
    expect(context().terms.serviceHours).toBeUndefined()
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
      const { context, is, news, passMinute, reach } = beginRequest(
        { terms: [closingAtThree, closingAtThree, closingAtThree, closingAtThree, openTerms] },
        { draft },
      )
      await reach(step)
      await passMinute()
      await passMinute()
      expect(is(step)).toBe(true)
      await passMinute()
      expect(is('ServiceClosed')).toBe(true)
      expect(news).toMatchObject([{ type: 'service-closed', to: '12:03', time: '12:03' }])
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
      terms: [openTerms, closed, openTerms],
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
    const { actor, context, passMinute, reach } = await atPayment({ terms: [openTerms, closed] })
    await passMinute()
    await reach('ServiceClosed')
    actor.send({ type: 'later.chosen' })
    await reach('FillPaymentDetails')
    expect(context().details).toMatchObject({ name: filled.name })
    expect(context().details.preorderedFor).not.toBeNull()
  })

  test('has no fee kept good until it opens again', async () => {
    const { actor, asked, clock, passMinute } = await atPayment({ terms: [openTerms, closed] })
    actor.send({ type: 'voucher.submitted', code: 'TEN' })
    await passMinute()
    clock.increment(3_600_000)
    expect(asked('quote')).toEqual([])
    expect(asked('voucher')).toHaveLength(1)
    expect(actor.getSnapshot().value).toMatchObject({ quote: 'none', voucher: 'waiting' })
  })

  test('[RAR-20] lets nothing go out in the very moment', async () => {
    const { actor, asked, clock, context, is } = await atPayment({ terms: [closingAtOne] })
    clock.increment(60_000)
    actor.send({ type: 'order.submitted' })
    expect(is('ServiceClosed')).toBe(true)
    expect(context()).toMatchObject({ details: filled, towardsPayment: true })
    expect(asked('order')).toEqual([])
  })

  test('[RAR-20] lets nothing go out after a question was answered too late', async () => {
    const { actor, asked, clock, is, reach } = await atPayment({
      terms: [closingAtOne],
      order: [refusal('SignatureExpired')],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'askingFee' })
    clock.increment(60_000)
    actor.send({ type: 'fee.accepted' })
    expect(is('ServiceClosed')).toBe(true)
    expect(asked('order')).toHaveLength(1)
  })

  test('keeps nobody from ordering for later', async () => {
    const { actor, asked, is, passMinute, reach } = await atPayment(
      { terms: [openTerms, { ...openTerms, serviceHours: '1330:2300' }] },
      laterAtPayment,
    )
    await passMinute()
    expect(is('FillPaymentDetails')).toBe(true)
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(asked('order')).toHaveLength(1)
  })

  test('is known by the hours that were read, when they cannot be read again', async () => {
    const { news, passMinute, reach } = await atPayment({
      terms: [closingAtThree, { ...openTerms, serviceHours: undefined }],
    })
    for (let minute = 0; minute < 3; minute += 1) await passMinute()
    await reach('ServiceClosed')
    expect(news.map(({ type }) => type)).toEqual(['service-closed'])
  })
})

describe('a time that was chosen', () => {
  const fault = { place: 'preorderedFor', key: 'validation.preorder-time' }

  test('[GAP-048] and has come too near meanwhile is refused at its field', async () => {
    const { actor, asked, clock, context, reach } = await atPayment({}, laterAtPayment)
    clock.increment(3_601_000)
    actor.send({ type: 'order.submitted' })
    await reach('FillOrderDetails')
    expect(context().fault).toEqual(fault)
    expect(asked('order')).toEqual([])
  })

  test('[GAP-048] and lies outside new hours is refused at its field', async () => {
    const { actor, context, passMinute, reach } = await atPayment(
      { terms: [openTerms, { ...openTerms, serviceHours: '0700:1330' }] },
      laterAtPayment,
    )
    await passMinute()
    actor.send({ type: 'order.submitted' })
    await reach('FillOrderDetails')
    expect(context().fault).toEqual(fault)
  })
})

describe('a parameter of the country that changes meanwhile', () => {
  test('[FORM-14] a way of paying that is withdrawn stays chosen, and is refused', async () => {
    const { actor, context, passMinute, reach } = await atPayment({
      terms: [openTerms, { ...openTerms, paymentMethods: ['PAYMENT_ON_DELIVERY'] }],
    })
    await passMinute()
    expect(context().paymentMethod).toBe('CASH_ON_DELIVERY')
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fault).toEqual({
      place: 'paymentMethod',
      key: 'error.no-payment-method-available',
    })
  })

  test('[RAR-42] the limit of the item value holds as it was read last', async () => {
    const { actor, asked, passMinute, reach } = await atPayment({
      terms: [openTerms, { ...openTerms, itemValueLimit: 100 }],
    })
    await passMinute()
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    expect(asked('order')).toEqual([])
  })
})
