import { describe, expect, test } from 'vitest'

import {
  atPayment,
  startRequest,
  checked,
  draftWith,
  filled,
  home,
  NOON,
  office,
  outlet,
  quoteOf,
  refusal,
} from '#test/request/machine.fixture.ts'

const offline = refusal('error.offline')
const orderId = 'p1-sodermalm-7k2m9q0xab'
const begun = { draft: draftWith({ destination: home, details: filled }) }

async function submitAndFail({ actor, reach }: Awaited<ReturnType<typeof atPayment>>) {
  actor.send({ type: 'order.submitted' })
  await reach({ placing: 'sending' })
  await reach('FillPaymentDetails')
}

describe('a lost connection loses no input', () => {
  test.each([
    ['a place is looked up', { place: [offline] }, { type: 'place.chosen', id: 'place-1' }],
    ['a pin is looked up', { address: [offline] }, { type: 'pin.placed', position: office }],
  ] as const)('while %s', async (_, answers, event) => {
    const { actor, context, is, reach } = startRequest(answers, begun)
    await reach('FillOrderDetails')
    actor.send(event)
    expect(is('AskForDestinationAddress')).toBe(true)
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context()).toMatchObject({ destination: home, details: filled })
    expect(context().fieldError?.place).toBe('destination')
    actor.send({ type: 'destination.kept' })
    await reach('FillOrderDetails')
  })

  test('[QUOTE-10] while the destination is checked, which can be retried', async () => {
    const { actor, context, reach } = startRequest({ check: [offline, checked()] }, begun)
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context()).toMatchObject({ destination: home, details: filled })
    actor.send({ type: 'destination.retried' })
    await reach('FillOrderDetails')
  })

  test('while the fee is renewed: it is retried, and the old fee stays visible', async () => {
    const { clock, context, settle, is } = await atPayment({
      quote: [offline, quoteOf(64, NOON + 1_900_000)],
    })
    clock.increment(900_000)
    clock.increment(1_000)
    await settle({ quote: 'failed' })
    expect(context()).toMatchObject({ details: filled, quote: { fee: 64 } })
    clock.increment(20_000)
    await settle({ quote: 'valid' })
    expect(is('FillPaymentDetails')).toBe(true)
  })

  test('[RAR-38] while the service hours are loaded: the service counts as open', async () => {
    const { context, reach } = startRequest({ countrySettings: [offline] }, begun)
    await reach('FillOrderDetails')
    expect(context().details).toEqual(filled)
  })

  test.each([
    ['the details', 'details.submitted', 'FillOrderDetails'],
    ['the order', 'order.submitted', 'FillPaymentDetails'],
  ] as const)('while the review of %s is loaded', async (_, type, step) => {
    const review = () => Promise.reject(new Error('screen-load-failed'))
    const atDetails = type === 'details.submitted'
    const { actor, context, reach } = startRequest(
      { review: atDetails ? [review] : ['by the domain', review] },
      { draft: draftWith({ destination: home, details: filled, atPayment: !atDetails }) },
    )
    await reach(step)
    actor.send({ type })
    await expect.poll(() => context().fieldError).toEqual({ place: 'order', key: 'error.unknown' })
    await reach(step)
    expect(context().details).toEqual(filled)
  })
})

describe('an order sent with unknown outcome', () => {
  test('[GAP-144] is resent under its key', async () => {
    const request = await atPayment({ order: [offline, offline, orderId] })
    await submitAndFail(request)
    expect(request.context()).toMatchObject({
      details: filled,
      fieldError: { place: 'order', key: 'error.offline' },
    })
    await submitAndFail(request)
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    const [first, ...others] = request.calls('order')
    expect(first).toMatchObject({ key: 'key-1' })
    expect(others).toEqual([first, first])
  })

  test('[GAP-144] is resent at its old price even if the fee has been renewed', async () => {
    const request = await atPayment({
      order: [offline, orderId],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    await submitAndFail(request)
    request.clock.increment(900_000)
    request.clock.increment(1_000)
    await request.settle({ quote: 'valid' })
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    const [first, again] = request.calls('order')
    expect(again).toEqual(first)
  })

  test('[GAP-144] is resent unchanged before an expired fee is recomputed', async () => {
    const request = await atPayment({ order: [offline, orderId] })
    await submitAndFail(request)
    request.clock.increment(900_000)
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    expect(request.calls('quote')).toEqual([])
  })

  test('[GAP-144, GAP-070] keeps its key if its price is refused and a new one accepted', async () => {
    const request = await atPayment({
      order: [offline, refusal('SignatureExpired'), orderId],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    await submitAndFail(request)
    request.actor.send({ type: 'order.submitted' })
    await request.reach({ placing: 'askingFee' })
    request.actor.send({ type: 'fee.accepted' })
    await request.reach('placed')
    const keys = request.calls('order').map((sent) => (sent as { key: string }).key)
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('[GAP-144] keeps its key if the outlet needs another time until pickup', async () => {
    const request = await atPayment({ order: [offline, orderId] })
    await submitAndFail(request)
    request.actor.send({ type: 'vendor.read', vendor: { ...outlet, login_pickup_estimation: 30 } })
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    expect(request.calls('order')).toMatchObject([{ key: 'key-1' }, { key: 'key-1' }])
  })

  test.each([
    'error.unauthenticated',
    'error.payment.init',
    'error.no-payment-method-available',
    'validation.hidden-characters',
  ] as const)(
    '[GAP-144] keeps its key through a refusal that says nothing of it: %s',
    async (key) => {
      const request = await atPayment({ order: [offline, refusal(key), orderId] })
      await submitAndFail(request)
      request.actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
      await submitAndFail(request)
      request.actor.send({ type: 'order.submitted' })
      await request.reach('placed')
      const keys = request.calls('order').map((sent) => (sent as { key: string }).key)
      expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
    },
  )

  test('[GAP-144] gets a new key if it was refused', async () => {
    const request = await atPayment({ order: [refusal('request.feature-unavailable'), orderId] })
    await submitAndFail(request)
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    expect(request.calls('order')).toMatchObject([{ key: 'key-1' }, { key: 'key-2' }])
  })
})
