import { cancelOrder } from '@pillion/contract/http/orders'
import { checkLedger, confirmIntent, reconcilePayments } from '@pillion/contract/http/payments'
import { numbers } from '@pillion/testkit/card-payments'
import { startCyberSourceWorld } from '@pillion/testkit/cybersource-world'
import { deliverOrder } from '@pillion/testkit/move-order'
import { operatorClient } from '@pillion/testkit/operator-client'
import { paidOrders } from '@pillion/testkit/paid-orders'
import { OUTLET } from '@pillion/testkit/requests'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const REFUNDED = 'payments.refunds.accept'
const REFUSED = 'the payment provider refused a refund; it will be requested again'
const VOIDED = 'payments.voids.accept'

let stage: Awaited<ReturnType<typeof startCyberSourceWorld>>
beforeAll(async () => {
  stage = await startCyberSourceWorld()
})
afterAll(() => stage.close())
beforeEach(() => {
  stage.cyberSource.options.searchLagSeconds = 0
})

const { paymentOf, confirmed, settle } = paidOrders(() => stage.world)
const later = async (seconds: number) => {
  await stage.advance(seconds)
  await settle()
}
const paid = async () => {
  const order = await confirmed(stage.cyberSource.card(numbers.paid))
  await later(20)
  expect((await paymentOf(order.orderId))?.status).toBe('PAID')
  const [sale] = stage.ofIntent(order.intentId, 'ics_bill')
  return { ...order, amount: Number(sale?.amount) }
}
/** An order whose rider is still searched for would be refunded when the clock leaps. */
const paidDelivered = async () => {
  const order = await paid()
  await deliverOrder(stage.world, order.orderId)
  return order
}
const cancel = async (order_id: string) => {
  const body = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' } as const
  await stage.world.owner.call(cancelOrder, { body })
  await settle()
}
const statusOf = async (orderId: string) => (await paymentOf(orderId))?.status
const amountsOf = (intentId: string) =>
  stage.refundsOf(intentId).map(({ amount }) => Number(amount))
/** What was logged as an error of the order. */
const errorsOf = (orderId: string) =>
  stage.logged
    .map((line) => JSON.parse(line) as { level?: unknown; order?: unknown; msg?: string })
    .filter(({ level, order }) => order === orderId && (level === 50 || level === 'error'))
    .map(({ msg }) => msg)
const postsOf = (intentId: string) =>
  stage.sent(intentId, /^POST \/pts\/v2\/payments\/\w+\/refunds/)

it.each(['DECLINED', 'FAILED', 'INVALID_REQUEST'])(
  'a refund that is answered %s has given nothing back, and is repeated ever more rarely',
  async (status) => {
    const { orderId, intentId, amount } = await paid()
    stage.cyberSource.next.refundAnswer = status
    await cancel(orderId)
    expect(await statusOf(orderId)).toBe('REFUNDING')
    expect(errorsOf(orderId)).toEqual([REFUSED])
    await later(590)
    expect(postsOf(intentId)).toHaveLength(1)
    stage.cyberSource.next.refundAnswer = status
    await later(30)
    await later(1_100)
    expect(postsOf(intentId)).toHaveLength(2)
    await later(150)
    expect([await statusOf(orderId), amountsOf(intentId)]).toEqual(['REFUNDED', [amount]])
  },
)

it('a refund that is answered TRANSMITTED is on its way', async () => {
  const { orderId } = await paid()
  stage.cyberSource.next.refundAnswer = 'TRANSMITTED'
  await cancel(orderId)
  expect(await statusOf(orderId)).toBe('REFUNDED')
})

it('a refund whose answer is lost is found', async () => {
  const { orderId, intentId, amount } = await paid()
  stage.cyberSource.next.refundAnswer = 'lost'
  await cancel(orderId)
  await later(20)
  expect([await statusOf(orderId), amountsOf(intentId)]).toEqual(['REFUNDED', [amount]])
  expect(postsOf(intentId)).toHaveLength(1)
})

it('a refund whose answer is lost is voided before it is made again', async () => {
  const { orderId, intentId, amount } = await paid()
  stage.cyberSource.options.searchLagSeconds = 3_600
  stage.cyberSource.next.refundAnswer = 'lost'
  await cancel(orderId)
  await later(280)
  expect(postsOf(intentId)).toHaveLength(1)
  stage.cyberSource.next.voidFailure = 'NOT_VOIDABLE'
  await later(30)
  expect([await statusOf(orderId), postsOf(intentId).length]).toEqual(['REFUNDING', 1])
  await later(30)
  expect([await statusOf(orderId), amountsOf(intentId)]).toEqual(['REFUNDED', [amount]])
  expect(stage.ofIntent(intentId, 'ics_credit')).toHaveLength(2)
})

it('a void whose answer is lost is found, also after a refund that CyberSource does not list', async () => {
  const { orderId, intentId, amount } = await paid()
  stage.cyberSource.next.refundAnswer = 'INVALID_REQUEST'
  await cancel(orderId)
  stage.cyberSource.options.searchLagSeconds = 3_600
  stage.cyberSource.next.refundAnswer = 'lost'
  await later(610)
  stage.cyberSource.next.voidFailure = 'lost'
  await later(610)
  expect(stage.ofIntent(intentId, 'ics_void')).toHaveLength(1)
  // Not as long as the search does not say what has become of it.
  await later(30)
  expect(postsOf(intentId)).toHaveLength(2)
  stage.cyberSource.options.searchLagSeconds = 0
  await later(30)
  expect([await statusOf(orderId), amountsOf(intentId)]).toEqual(['REFUNDED', [amount]])
})

it('a refund by hand is noticed, also when the search learns of it later than the webhook', async () => {
  const { orderId, intentId, amount } = await paidDelivered()
  stage.cyberSource.options.searchLagSeconds = 200
  stage.cyberSource.refund(intentId)
  expect((await stage.deliver(intentId, REFUNDED)).status).toBe(200)
  expect(await statusOf(orderId)).toBe('PAID')
  await later(302)
  expect([await statusOf(orderId), amountsOf(intentId)]).toEqual(['REFUNDED', [amount]])
})

it('an order that is cancelled is not refunded again after a refund by hand', async () => {
  const first = await paid()
  stage.cyberSource.refund(first.intentId)
  await cancel(first.orderId)
  expect([await statusOf(first.orderId), amountsOf(first.intentId)]).toEqual([
    'REFUNDED',
    [first.amount],
  ])

  const second = await paid()
  stage.cyberSource.options.searchLagSeconds = 200
  stage.cyberSource.refund(second.intentId)
  await stage.deliver(second.intentId, REFUNDED)
  await cancel(second.orderId)
  await later(302)
  expect([await statusOf(second.orderId), amountsOf(second.intentId)]).toEqual([
    'REFUNDED',
    [second.amount],
  ])
})

it('what was refunded by hand in part is not refunded again', async () => {
  const { orderId, intentId, amount } = await paid()
  stage.cyberSource.refund(intentId, '3.00')
  await stage.deliver(intentId, REFUNDED)
  expect(await statusOf(orderId)).toBe('PAID')
  await cancel(orderId)
  await later(302)
  expect([await statusOf(orderId), amountsOf(intentId)]).toEqual(['REFUNDED', [3, amount - 3]])
})

it('a refund by hand in part is reported once the search knows it', async () => {
  const { orderId, intentId } = await paidDelivered()
  stage.cyberSource.options.searchLagSeconds = 200
  stage.cyberSource.refund(intentId, '3.00')
  await stage.deliver(intentId, REFUNDED)
  await later(302)
  expect(errorsOf(orderId)).toEqual([
    'part of a payment was refunded at the payment provider; the books do not have it',
  ])
  expect(await statusOf(orderId)).toBe('PAID')
})

it('a refund by hand after ours is reported', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  await stage.deliver(intentId, REFUNDED)
  await later(302)
  expect(errorsOf(orderId)).toEqual([])
  stage.cyberSource.refund(intentId, '3.00')
  await stage.deliver(intentId, REFUNDED)
  await later(302)
  expect(errorsOf(orderId)).toEqual([
    'refunded more than was paid; ask the provider to return the excess',
  ])
  expect(await statusOf(orderId)).toBe('REFUNDED')
})

it('a payment that is voided by hand is refunded, and a refund that is voided does not count', async () => {
  const voided = await paid()
  stage.cyberSource.voidByHand(voided.intentId, 'ics_bill')
  await stage.deliver(voided.intentId, VOIDED)
  expect(await statusOf(voided.orderId)).toBe('REFUNDED')

  const kept = await paidDelivered()
  stage.cyberSource.refund(kept.intentId)
  stage.world.clock.advance(1_000)
  stage.cyberSource.voidByHand(kept.intentId, 'ics_credit')
  await stage.deliver(kept.intentId, VOIDED)
  await later(302)
  expect(await statusOf(kept.orderId)).toBe('PAID')
})

it('the books show a refund that is voided after it was booked', async () => {
  await stage.advance(3 * 86_400)
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  expect(await differences()).toEqual([])
  stage.world.clock.advance(1_000)
  stage.cyberSource.voidByHand(intentId, 'ics_credit')
  expect(await differences()).toMatchObject([
    { kind: 'state', order_id: orderId, there: { status: 'paid' } },
  ])
})

it('the books show what was done by hand on a later day', async () => {
  await stage.advance(3 * 86_400)
  const day = today()
  const [refunded, voided] = [await paidDelivered(), await paid()]
  await cancel(voided.orderId)
  await stage.advance(3 * 86_400)
  expect(await differences(day)).toEqual([])
  stage.cyberSource.refund(refunded.intentId)
  stage.cyberSource.voidByHand(voided.intentId, 'ics_credit')
  const found = await differences(day)
  expect(found.map(({ order_id, kind, there }) => [order_id, kind, there?.status])).toEqual(
    expect.arrayContaining([
      [refunded.orderId, 'state', 'refunded'],
      [voided.orderId, 'state', 'paid'],
    ]),
  )
})

it('a sale that was voided before it was known is no difference', async () => {
  await stage.advance(3 * 86_400)
  const { intentId, body } = await stage.opened(numbers.paid)
  stage.cyberSource.failure = 'lost'
  stage.cyberSource.options.searchLagSeconds = 3_600
  await stage.world.owner.call(confirmIntent, { body })
  await later(900)
  expect(stage.ofIntent(intentId, 'ics_void')).toHaveLength(1)
  stage.cyberSource.options.searchLagSeconds = 0
  expect(await differences()).toEqual([])
})

const today = () => new Date(stage.world.clock.now()).toISOString().slice(0, 10)
const differences = async (day = today()) => {
  const operator = await operatorClient(stage.world)
  return (await operator.call(reconcilePayments, { query: { day } })).result.differences
}

it('the books are compared with few searches, and without what is not ours', async () => {
  await stage.advance(3 * 86_400)
  const operator = await operatorClient(stage.world)
  const { orderId } = await paid()
  await cancel(orderId)
  stage.cyberSource.addForeignSale('XXX')
  const searches = () =>
    stage.cyberSource.received.filter((call) => call.startsWith('POST /tss/v2/searches')).length
  const before = searches()
  const { result } = await operator.call(reconcilePayments, { query: { day: today() } })
  expect([result.compared, result.differences, searches() - before]).toEqual([1, [], 1])
  const { result: ledger } = await operator.call(checkLedger)
  expect([ledger.unbalanced, ledger.differing]).toEqual([[], []])
})
