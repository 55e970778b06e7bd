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
  quoteOf,
  refusal,
} from '#test/request/machine.fixture.ts'

const offline = refusal('error.offline')
const orderId = 'p1-sodermalm-7k2m9q0xab'
const begun = { draft: draftWith({ destination: home, details: filled }) }

async function submitInVain({ actor, reach }: Awaited<ReturnType<typeof atPayment>>) {
  actor.send({ type: 'order.submitted' })
  await reach({ placing: 'sending' })
  await reach('FillPaymentDetails')
}

describe('when the connection is lost, nothing that was typed is', () => {
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

  test('[QUOTE-10] while the address is checked, which can be tried again', async () => {
    const { actor, context, reach } = startRequest({ check: [offline, checked()] }, begun)
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context()).toMatchObject({ destination: home, details: filled })
    actor.send({ type: 'destination.retried' })
    await reach('FillOrderDetails')
  })

  test('while the fee is kept good: it is tried again, and the old one stays in sight', async () => {
    const { clock, context, settle, is } = await atPayment({
      quote: [offline, quoteOf(64, NOON + 1_900_000)],
    })
    clock.increment(900_000)
    clock.increment(1_000)
    await settle({ quote: 'failed' })
    expect(context()).toMatchObject({ details: filled, quote: { fee: 64 } })
    clock.increment(20_000)
    await settle({ quote: 'good' })
    expect(is('FillPaymentDetails')).toBe(true)
  })

  test('[RAR-38] while the hours are read: the service counts as open', async () => {
    const { context, reach } = startRequest({ countrySettings: [offline] }, begun)
    await reach('FillOrderDetails')
    expect(context().details).toEqual(filled)
  })

  test.each([
    ['the details', 'details.submitted', 'FillOrderDetails'],
    ['the order', 'order.submitted', 'FillPaymentDetails'],
  ] as const)('while what reviews %s is fetched', async (_, type, step) => {
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

describe('an order of which nobody knows whether it arrived', () => {
  test('[GAP-144] goes out again under its key', async () => {
    const request = await atPayment({ order: [offline, offline, orderId] })
    await submitInVain(request)
    expect(request.context()).toMatchObject({
      details: filled,
      fieldError: { place: 'order', key: 'error.offline' },
    })
    await submitInVain(request)
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    const [first, ...others] = request.calls('order')
    expect(first).toMatchObject({ key: 'key-1' })
    expect(others).toEqual([first, first])
  })

  test('[GAP-144] goes out at its old price, though the fee has been renewed meanwhile', async () => {
    const request = await atPayment({
      order: [offline, orderId],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    await submitInVain(request)
    request.clock.increment(900_000)
    request.clock.increment(1_000)
    await request.settle({ quote: 'good' })
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    const [first, again] = request.calls('order')
    expect(again).toEqual(first)
  })

  test('[GAP-144] goes out as it was, before an expired fee is computed again', async () => {
    const request = await atPayment({ order: [offline, orderId] })
    await submitInVain(request)
    request.clock.increment(900_000)
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    expect(request.calls('quote')).toEqual([])
  })

  test('[GAP-144, GAP-070] has not arrived when its price is refused: then it is another one', async () => {
    const request = await atPayment({
      order: [offline, refusal('SignatureExpired'), orderId],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    await submitInVain(request)
    request.actor.send({ type: 'order.submitted' })
    await request.reach({ placing: 'askingFee' })
    request.actor.send({ type: 'fee.accepted' })
    await request.reach('placed')
    const keys = request.calls('order').map((sent) => (sent as { key: string }).key)
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  test('[GAP-144] that was refused outright goes out under another key', async () => {
    const request = await atPayment({ order: [refusal('request.feature-unavailable'), orderId] })
    await submitInVain(request)
    request.actor.send({ type: 'order.submitted' })
    await request.reach('placed')
    expect(request.calls('order')).toMatchObject([{ key: 'key-1' }, { key: 'key-2' }])
  })
})
