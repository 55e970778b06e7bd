import { describe, expect, test } from 'vitest'

import {
  atPayment,
  startRequest,
  draftWith,
  filled,
  home,
  office,
  refusal,
} from '#test/request/machine.fixture.ts'

import { draftOf, readDraft } from './draft.ts'

type Begun = ReturnType<typeof startRequest>

/** What a reload, or a screen that is built anew in another language, finds of a request. */
function leftBehind({ context, is }: Begun) {
  const atPayment = is('FillPaymentDetails') || is('placing')
  return readDraft(JSON.parse(JSON.stringify(draftOf(context(), atPayment) ?? null)))
}

async function begunAt(step: 'destination' | 'details' | 'payment') {
  const request = startRequest()
  const { actor, reach } = request
  await reach('AskForDestinationAddress')
  if (step === 'destination') return request
  actor.send({ type: 'destination.chosen', destination: home })
  await reach('FillOrderDetails')
  actor.send({ type: 'details.edited', change: filled })
  if (step === 'details') return request
  actor.send({ type: 'details.submitted' })
  await reach('FillPaymentDetails')
  return request
}

describe('begun before', () => {
  test('a request that had reached the payment resumes there', async () => {
    const { context, calls } = await atPayment()
    expect(context().quote?.fee).toBe(64)
    expect(calls('check')).toHaveLength(1)
  })

  test('with details that are no longer in order it resumes at the fault, and waits to be submitted', async () => {
    const { reach, actor, is, context } = startRequest(
      {},
      {
        draft: draftWith({ destination: home, details: { ...filled, name: '' }, atPayment: true }),
      },
    )
    await reach({ FillOrderDetails: 'editing' })
    expect(context()).toMatchObject({ fieldError: { place: 'name' }, towardsPayment: false })
    actor.send({ type: 'details.edited', change: { name: 'Anna' } })
    expect(is('FillOrderDetails')).toBe(true)
  })

  test('[RAR-30] cancelling starts over at the same outlet with nothing filled in', async () => {
    const { actor, context, reach } = await atPayment()
    actor.send({ type: 'request.cancelled' })
    await reach('AskForDestinationAddress')
    expect(context()).toMatchObject({ destination: undefined, quote: undefined })
    expect(context().details.name).toBe('')
  })
})

describe('a reload in the middle', () => {
  test.each([
    ['destination', 'AskForDestinationAddress'],
    ['details', 'FillOrderDetails'],
    ['payment', 'FillPaymentDetails'],
  ] as const)('at the %s takes the request up at the same step', async (at, step) => {
    const before = await begunAt(at)
    const { context, reach } = startRequest({}, { draft: leftBehind(before) })
    await reach(step)
    const { destination, details, paymentMethod } = before.context()
    expect(context()).toMatchObject({ destination, details, paymentMethod })
  })

  test('[VAT-04, VOUCHER-01] has the way of paying, the voucher and the VAT number again', async () => {
    const before = await begunAt('payment')
    before.actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
    before.actor.send({ type: 'vat.edited', vatNumber: 'AB123456' })
    before.actor.send({ type: 'voucher.submitted', code: 'TEN' })
    await before.settle({ voucher: 'applied' })
    const { calls, context, reach, settle } = startRequest({}, { draft: leftBehind(before) })
    await reach('FillPaymentDetails')
    await settle({ voucher: 'applied' })
    expect(context()).toMatchObject({
      paymentMethod: 'PAYMENT_ON_DELIVERY',
      vatNumber: 'AB123456',
      voucherCode: 'TEN',
      voucher: { fee: 54 },
    })
    expect(calls('voucher')).toHaveLength(1)
  })

  test('at any moment of the way back to the payment ends at the payment', async () => {
    const draft = leftBehind(await begunAt('payment'))
    const drafts: ReturnType<typeof leftBehind>[] = []
    const before = startRequest({}, { draft })
    before.actor.subscribe(() => drafts.push(leftBehind(before)))
    await before.reach('FillPaymentDetails')
    expect(drafts.length).toBeGreaterThan(2)
    expect(drafts.map((left) => left?.atPayment)).not.toContain(false)
  })

  test('while the service is closed keeps the place', async () => {
    const closed = {
      serviceHours: '1300:2300',
      paymentMethods: ['CASH_ON_DELIVERY'],
      itemValueLimit: -1,
    } as const
    const draft = leftBehind(await begunAt('payment'))
    const before = startRequest({ countrySettings: [closed] }, { draft })
    await before.reach('ServiceClosed')
    const { context, reach } = startRequest({}, { draft: leftBehind(before) })
    await reach('FillPaymentDetails')
    expect(context().details).toEqual(filled)
  })

  test.each([
    ['before an order was answered', new Promise<string>(() => {}), { placing: 'sending' }],
    ['after its answer was lost', refusal('error.offline'), 'FillPaymentDetails'],
  ] as const)(
    '[GAP-144] %s places it once: it goes out again just as it was',
    async (_, answer, at) => {
      const before = await atPayment({ order: [answer] })
      before.actor.send({ type: 'order.submitted' })
      await before.reach({ placing: 'sending' })
      await before.reach(at)
      const draft = leftBehind(before)
      const { actor, calls, reach } = startRequest({}, { draft, newKey: () => 'another key' })
      await reach('FillPaymentDetails')
      actor.send({ type: 'order.submitted' })
      await reach('placed')
      expect(calls('order')).toEqual(before.calls('order'))
    },
  )

  test('leaves nothing of a request that was cancelled', async () => {
    const before = await begunAt('payment')
    before.actor.send({ type: 'request.cancelled' })
    expect(leftBehind(before)).toBeUndefined()
  })

  test('after another address was chosen begins with that', async () => {
    const before = await begunAt('payment')
    before.actor.send({ type: 'destination.chosen', destination: office })
    await before.reach('FillOrderDetails')
    const { context, reach } = startRequest({}, { draft: leftBehind(before) })
    await reach('FillOrderDetails')
    expect(context().destination).toEqual(office)
  })
})
