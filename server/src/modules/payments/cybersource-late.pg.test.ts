import { confirmIntent } from '@pillion/contract/http/payments'
import { numbers } from '@pillion/testkit/card-payments'
import { startCyberSourceWorld } from '@pillion/testkit/cybersource-world'
import { REVIEWED } from '@pillion/testkit/fake-cybersource'
import { paidOrders } from '@pillion/testkit/paid-orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const ACCEPTED = 'payments.payments.accept'

let stage: Awaited<ReturnType<typeof startCyberSourceWorld>>
beforeAll(async () => {
  stage = await startCyberSourceWorld()
})
afterAll(() => stage.close())
beforeEach(() => {
  stage.cyberSource.options.searchLagSeconds = 0
})

const { paymentOf, statusOf, settle } = paidOrders(() => stage.world)
const later = async (seconds: number) => {
  await stage.advance(seconds)
  await settle(2)
}
/** An order whose sale is under way when its call ends. */
const late = async (afterSeconds = 0) => {
  const { intentId, body } = await stage.opened(numbers.paid)
  stage.world.clock.advance(afterSeconds * 1_000)
  stage.cyberSource.failure = 'late'
  const { result } = await stage.world.owner.call(confirmIntent, { body })
  return { intentId, orderId: result.order_id }
}

it('money that comes after the order was cancelled goes back', async () => {
  const { intentId, orderId } = await late()
  await later(900)
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
  stage.cyberSource.completeLate()
  await stage.deliver(intentId, ACCEPTED)
  await settle(2)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  expect(stage.refundsOf(intentId)).toHaveLength(1)
})

it('the same when the search learns of it later than the webhook', async () => {
  const { intentId, orderId } = await late()
  await later(900)
  stage.cyberSource.options.searchLagSeconds = 200
  stage.cyberSource.completeLate()
  await stage.deliver(intentId, ACCEPTED)
  await settle(2)
  expect((await paymentOf(orderId))?.status).toBe('CANCELLED')
  await later(302)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  expect(stage.refundsOf(intentId)).toHaveLength(1)
})

it('money that comes after the card was taken for refused goes back', async () => {
  const { intentId, body } = await stage.opened(numbers.declined)
  stage.cyberSource.failure = 'lost'
  const { result } = await stage.world.owner.call(confirmIntent, { body })
  await later(20)
  expect((await paymentOf(result.order_id))?.status).toBe('FAILED')
  Object.assign(stage.ofIntent(intentId, 'ics_auth')[0]!, {
    application: 'ics_bill',
    reasonCode: '100',
  })
  await stage.deliver(intentId, ACCEPTED)
  await settle(2)
  expect((await paymentOf(result.order_id))?.status).toBe('REFUNDED')
})

it('an order is not cancelled while its sale may be under way', async () => {
  const { intentId, orderId } = await late(880)
  await later(30)
  expect((await paymentOf(orderId))?.status).toBe('VOIDING')
  expect(stage.sent(intentId, /^POST \/pts\/v2\/voids/)).toEqual([])
  stage.cyberSource.completeLate()
  await later(20)
  expect([await statusOf(orderId), (await paymentOf(orderId))?.status]).toEqual([
    expect.not.stringContaining('PAYMENT'),
    'PAID',
  ])
})

it('a void that fails is repeated before the order is cancelled', async () => {
  const { orderId } = await late()
  stage.cyberSource.next.voidFailure = 'FAILED'
  await later(900)
  expect((await paymentOf(orderId))?.status).toBe('VOIDING')
  await later(20)
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
})

it('a card that is held for review is released and refused at once', async () => {
  const { intentId, body } = await stage.opened(REVIEWED)
  const { status, answer } = await stage.world.owner.send(confirmIntent, { body })
  expect([status, answer]).toMatchObject([402, { meta: { details: { canRetry: true } } }])
  expect(stage.ofIntent(intentId, 'ics_auth_reversal')).toHaveLength(1)
})

it('the same when CyberSource does not release it at once', async () => {
  const { intentId, body } = await stage.opened(REVIEWED)
  stage.cyberSource.next.reversalFails = true
  const { result } = await stage.world.owner.call(confirmIntent, { body })
  expect(stage.ofIntent(intentId, 'ics_auth_reversal')).toEqual([])
  await later(20)
  expect(await statusOf(result.order_id)).toBe('PAYMENT_FAILED')
  expect(stage.ofIntent(intentId, 'ics_auth_reversal')).toHaveLength(1)
})
