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

/** The draft that is restored after a reload or a change of language. */
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

describe('a restored request', () => {
  test('resumes at the payment if it had reached it', async () => {
    const { actor, context, calls, is } = await atPayment()
    expect(context().quote?.fee).toBe(64)
    expect(calls('check')).toHaveLength(1)
    actor.send({ type: 'details.reopened' })
    expect(is({ FillOrderDetails: 'editing' })).toBe(true)
  })

  test('resumes at the first error if its details are no longer valid', async () => {
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

  test('[RAR-30] starts over empty at the same outlet when cancelled', async () => {
    const { actor, context, reach } = await atPayment()
    actor.send({ type: 'request.cancelled' })
    await reach('AskForDestinationAddress')
    expect(context()).toMatchObject({ destination: undefined, quote: undefined })
    expect(context().details.name).toBe('')
  })
})

describe('a reload', () => {
  test.each([
    ['destination', 'AskForDestinationAddress'],
    ['details', 'FillOrderDetails'],
    ['payment', 'FillPaymentDetails'],
  ] as const)('at the %s resumes at the same step', async (at, step) => {
    const before = await begunAt(at)
    const { context, reach } = startRequest({}, { draft: leftBehind(before) })
    await reach(step)
    const { destination, details, paymentMethod } = before.context()
    expect(context()).toMatchObject({ destination, details, paymentMethod })
  })

  test('[VAT-04, VOUCHER-01] restores payment method, voucher and VAT number', async () => {
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

  test('during the way back to the payment still ends at the payment', async () => {
    const draft = leftBehind(await begunAt('payment'))
    const drafts: ReturnType<typeof leftBehind>[] = []
    const before = startRequest({}, { draft })
    before.actor.subscribe(() => drafts.push(leftBehind(before)))
    await before.reach('FillPaymentDetails')
    expect(drafts.length).toBeGreaterThan(2)
    expect(drafts.map((left) => left?.atPayment)).not.toContain(false)
  })

  test('while the service is closed resumes at the same step', async () => {
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
  ] as const)('[GAP-144] %s places it once, by resending it unchanged', async (_, answer, at) => {
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
  })

  test('restores nothing of a cancelled request', async () => {
    const before = await begunAt('payment')
    before.actor.send({ type: 'request.cancelled' })
    expect(leftBehind(before)).toBeUndefined()
  })

  test('after another destination was chosen restores that one', async () => {
    const before = await begunAt('payment')
    before.actor.send({ type: 'destination.chosen', destination: office })
    await before.reach('FillOrderDetails')
    const { context, reach } = startRequest({}, { draft: leftBehind(before) })
    await reach('FillOrderDetails')
    expect(context().destination).toEqual(office)
  })
})
