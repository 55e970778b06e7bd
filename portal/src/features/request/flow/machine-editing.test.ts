import { describe, expect, test } from 'vitest'

import {
  atPayment,
  startRequest,
  checked,
  country,
  draftWith,
  filled,
  home,
  NOON,
  office,
  openSettings,
  placed,
  quoteOf,
  refusal,
  vendorAt,
} from '#test/request/machine.fixture.ts'

type Answers = Parameters<typeof startRequest>[0]
type Given = Parameters<typeof startRequest>[1]

async function editing(answers: Answers = {}, given: Given = {}) {
  const request = startRequest(answers, { order: placed, originConfirmed: false, ...given })
  await request.reach({ FillOrderDetails: 'editing' })
  return request
}

/** An edited order at the payment step, ready to be saved. */
async function atSaving(answers: Answers = {}, given: Given = {}) {
  const request = await editing(answers, given)
  request.actor.send({ type: 'details.submitted' })
  await request.reach('FillPaymentDetails')
  return request
}

describe('an order that is edited', () => {
  test('[RAR-29] opens at the details as they were placed', async () => {
    const { calls, context, notifications } = await editing()
    expect(context()).toMatchObject({
      destination: { address: '3, B, Hornsgatan 12, Stockholm', latitude: home.latitude },
      details: {
        unit: '',
        building: '',
        name: 'Anna Lind',
        phone: '+46701234567',
        amount: '249.5',
        description: 'Soup',
        notes: 'Ring twice',
        checkAge: true,
        preorderedFor: null,
      },
      paymentMethod: 'CASH_ON_DELIVERY',
      addressEdited: false,
    })
    expect([...calls('check'), ...calls('quote')]).toEqual([])
    expect(notifications).toEqual([])
  })

  test('reads the settings once, since it can be edited at any hour', async () => {
    const { calls, clock } = await editing()
    clock.increment(60_000)
    expect(calls('countrySettings')).toHaveLength(1)
  })

  test('ignores the draft of a new request', async () => {
    const { context } = await editing(
      {},
      { draft: draftWith({ details: filled, atPayment: true }) },
    )
    expect(context().details.amount).toBe('249.5')
  })

  test.each([
    [
      'outside the service hours',
      { countrySettings: [{ ...openSettings, serviceHours: '1300:2300' }] },
      {},
    ],
    ['of an outlet without a place', {}, { vendor: vendorAt(undefined) }],
  ])('%s can be edited and saved', async (_, answers, given) => {
    const { actor, calls, reach } = await atSaving(answers, given)
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('edit')).toHaveLength(1)
  })

  test('[GAP-052] keeps its fixed parts', async () => {
    const { actor, context } = await editing()
    const before = context()
    const fixed = { name: 'Bo', phone: '1', checkAge: false, preorderedFor: 1_795_000_500 }
    actor.send({ type: 'details.edited', change: { ...fixed, notes: 'Blue door' } })
    expect(context().details).toEqual({ ...before.details, notes: 'Blue door' })
    actor.send({ type: 'details.submitted' })
    await expect.poll(() => actor.getSnapshot().matches({ step: 'FillPaymentDetails' })).toBe(true)
    actor.send({ type: 'voucher.submitted', code: 'TEN' })
    actor.send({ type: 'vat.edited', vatNumber: 'AB123456' })
    expect(context()).toMatchObject({ voucherCode: '', vatNumber: '' })
  })

  test('[GAP-053] keeps its pickup location', async () => {
    const { actor, is } = await atSaving()
    for (const type of ['origin.reopened', 'origin.edited'] as const) {
      actor.send({ type })
      expect(is('FillPaymentDetails')).toBe(true)
    }
    actor.send({ type: 'vendor.read', vendor: vendorAt(office) })
    expect(is('FillPaymentDetails')).toBe(true)
  })

  test('[GAP-052] can still be edited when its scheduled time is near', async () => {
    const order = { ...placed, preordered_for: NOON / 1_000 + 900 }
    const { actor, calls, reach } = await atSaving({}, { order })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('edit')).toHaveLength(1)
  })

  test('keeps its payment method even if that is no longer offered', async () => {
    const { actor, context, reach } = await atSaving({
      countrySettings: [{ ...openSettings, paymentMethods: ['PAYMENT_ON_DELIVERY'] }],
    })
    expect(context().paymentMethod).toBe('CASH_ON_DELIVERY')
    actor.send({ type: 'order.submitted' })
    await reach('placed')
  })
})

describe('the review of an edited order', () => {
  test('[FORM-11, RAR-23] checks it like a new request', async () => {
    const { actor, context, reach } = await editing()
    actor.send({ type: 'details.edited', change: { amount: '' } })
    actor.send({ type: 'details.submitted' })
    await reach({ FillOrderDetails: 'editing' })
    await expect.poll(() => context().fieldError?.key).toBe('validation.fill-amount')
  })

  test('[FORM-03] requires a unit only for a new address', async () => {
    const customer = { ...placed.customer, phone_number: '+6581234567' }
    const given = { country: country('sg'), order: { ...placed, customer } }
    const { actor, context, reach } = await atSaving({}, given)
    actor.send({ type: 'destination.chosen', destination: office })
    await reach({ FillOrderDetails: 'editing' })
    actor.send({ type: 'details.submitted' })
    await expect.poll(() => context().fieldError?.place).toBe('unit')
  })

  test('[RAR-43, GAP-045] asks to confirm a high value only if it has changed', async () => {
    const order = { ...placed, order: { ...placed.order, amount: 3000 } }
    const { actor, calls, reach } = await atSaving({ edit: [refusal('error.internal')] }, { order })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'updating' })
    await reach({ FillPaymentDetails: 'choosing' })
    actor.send({ type: 'details.reopened' })
    actor.send({ type: 'details.edited', change: { amount: '4000' } })
    actor.send({ type: 'details.submitted' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    expect(calls('edit')).toHaveLength(1)
  })
})

describe('the fee of an edited order', () => {
  test('[GAP-052] stays while the destination stays', async () => {
    const { actor, calls, context, reach } = await editing()
    actor.send({ type: 'destination.reopened' })
    actor.send({ type: 'destination.kept' })
    await reach('FillOrderDetails')
    actor.send({ type: 'destination.chosen', destination: { ...home, address: 'Hornsgatan 12 B' } })
    await reach('FillOrderDetails')
    expect(context()).toMatchObject({ addressEdited: false, quote: undefined })
    actor.send({ type: 'details.submitted' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect([...calls('check'), ...calls('quote')]).toEqual([])
    expect(calls('edit')).toMatchObject([{ request: { quote: undefined } }])
  })

  test('[GAP-052] is quoted from the pickup location for a new destination', async () => {
    const { actor, calls, context, reach } = await editing({ check: [checked(82)] })
    actor.send({ type: 'destination.chosen', destination: office })
    await reach('FillOrderDetails')
    const { latitude, longitude } = placed.pickup
    expect(calls('check')).toMatchObject([
      { vendorId: 'p1-sodermalm', source: { latitude, longitude } },
    ])
    expect(context()).toMatchObject({ addressEdited: true, quote: { fee: 82 } })
    actor.send({ type: 'details.submitted' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('edit')).toMatchObject([{ request: { quote: { fee: 82 } } }])
  })

  test('[GAP-052] is the original one again after returning to the original destination', async () => {
    const { actor, context, reach } = await editing()
    actor.send({ type: 'destination.chosen', destination: office })
    await reach('FillOrderDetails')
    actor.send({ type: 'destination.chosen', destination: home })
    await reach('FillOrderDetails')
    expect(context()).toMatchObject({ addressEdited: false, quote: undefined })
    expect(actor.getSnapshot().value.quote).toBe('none')
  })

  test('[QUOTE-08, QUOTE-11] cannot be quoted outside the delivery area', async () => {
    const { actor, context, notifications, reach } = await editing({
      check: [refusal('request.error.undeliverable-address')],
    })
    actor.send({ type: 'destination.chosen', destination: office })
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context().fieldError?.key).toBe('request.error.undeliverable-address')
    expect(notifications).toEqual([{ type: 'undeliverable' }])
  })

  test('[COUNTRY-22, GAP-052] is quoted again without the cash surcharge, and the original one with it', async () => {
    const customer = { ...placed.customer, phone_number: '+886912345678' }
    const given = { country: country('tw'), order: { ...placed, customer } }
    const { actor, calls, context, settle } = await atSaving({ quote: [quoteOf(39)] }, given)
    actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
    await settle({ quote: 'valid' })
    expect(calls('quote')).toMatchObject([{ paymentMethod: 'PAYMENT_ON_DELIVERY' }])
    expect(context()).toMatchObject({ quote: { fee: 39 }, feeBefore: 64 })
    actor.send({ type: 'payment.chosen', method: 'CASH_ON_DELIVERY' })
    expect(context()).toMatchObject({ quote: undefined, feeBefore: undefined })
    expect(actor.getSnapshot().value.quote).toBe('none')
  })

  test('[QUOTE-06, GAP-070] needs confirmation if it has changed after expiry', async () => {
    const { actor, calls, reach } = await editing({
      edit: [refusal('SignatureExpired'), placed.order_id],
      quote: [quoteOf(90, NOON + 1_800_000)],
    })
    actor.send({ type: 'destination.chosen', destination: office })
    await reach('FillOrderDetails')
    actor.send({ type: 'details.submitted' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'askingFee' })
    actor.send({ type: 'fee.accepted' })
    await reach('placed')
    expect(calls('edit').at(-1)).toMatchObject({ request: { quote: { fee: 90 } } })
  })
})

describe('saving an edited order', () => {
  test('[ORDER-24, ORDER-18] updates it and places no new order', async () => {
    const { actor, calls, notifications, reach } = await atSaving()
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(notifications).toEqual([{ type: 'updated', orderId: placed.order_id }])
    expect(calls('order')).toEqual([])
    expect(calls('edit')).toMatchObject([
      { key: 'key-1', request: { orderToBeUpdated: { order_id: placed.order_id } } },
    ])
  })

  test.each([
    ['order cannot be edited at this stage', 'order'],
    ['error.internal', 'order'],
    ['error.no-payment-method-available', 'paymentMethod'],
  ] as const)('[ORDER-22, GAP-051] keeps the input if refused with %s', async (key, place) => {
    const { actor, context, notifications, reach } = await atSaving({ edit: [refusal(key)] })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'updating' })
    await reach('FillPaymentDetails')
    expect(notifications).toEqual([{ type: 'update-failed' }])
    expect(context().fieldError).toEqual({ place, key })
    expect(context().details.description).toBe('Soup')
  })

  test('[GAP-144] uses the same key again after a lost connection', async () => {
    const { actor, calls, reach } = await atSaving({
      edit: [refusal('error.offline'), placed.order_id],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'updating' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('edit')).toMatchObject([{ key: 'key-1' }, { key: 'key-1' }])
  })

  test('[GAP-144] uses another key for another change, which replaces the first', async () => {
    const { actor, calls, reach } = await atSaving({
      edit: [refusal('error.offline'), placed.order_id],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'updating' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('edit')).toMatchObject([{ key: 'key-1' }, { key: 'key-2' }])
  })

  test('cancelled, it returns to the order without saving', async () => {
    const { actor, calls, context, is, notifications } = await atSaving()
    actor.send({ type: 'request.cancelled' })
    expect(notifications).toEqual([{ type: 'edit-left' }])
    expect(is('FillPaymentDetails')).toBe(true)
    expect(context().details.name).toBe('Anna Lind')
    expect(calls('edit')).toEqual([])
  })
})

test('a new request places an order and updates none', async () => {
  const { actor, calls, reach } = await atPayment()
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  expect(calls('edit')).toEqual([])
})
