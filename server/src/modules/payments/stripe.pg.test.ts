import { cancelOrder } from '@pillion/contract/http/orders'
import {
  checkLedger,
  confirmIntent,
  listCards,
  PAYMENT_RETURN,
  PAYMENT_WEBHOOK,
  reconcilePayments,
} from '@pillion/contract/http/payments'
import { confirmation, openIntent } from '@pillion/testkit/card-payments'
import { startFakeStripe, type FakeStripe } from '@pillion/testkit/fake-stripe'
import { operatorClient } from '@pillion/testkit/operator-client'
import { paidOrders } from '@pillion/testkit/paid-orders'
import { orderOfIntent } from '@pillion/testkit/payment-rows'
import { OUTLET } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { stripePayments } from '../../partners/payments/stripe-payments.ts'
import { systemRandom } from '../../platform/clock/random.ts'
import { makeLog } from '../../platform/log/log.ts'

let stripe: FakeStripe
let world: World
/** The errors that were logged. */
let logged = ''
beforeAll(async () => {
  const log = makeLog('error', { write: (line) => void (logged += line) })
  stripe = await startFakeStripe({ clock: { now: () => world.clock.now() } })
  world = await startWorld({
    settings: { payments: 'stripe', stripe: stripe.settings },
    overrides: { log },
  })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const { paymentOf, statusOf, settle, ...paid } = paidOrders(() => world)
/** The card is typed on Stripe's page. */
const confirmed = () => paid.confirmed('NEW')
const deliver = ({ body, headers }: ReturnType<FakeStripe['webhookOf']>) =>
  fetch(world.address + PAYMENT_WEBHOOK, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

it('a card that is typed on Stripe’s page takes the order to a rider', async () => {
  const { result: method } = await world.owner.call(listCards, { params: { vendorId: OUTLET } })
  expect(method).toEqual({ kind: 'generic_creditcard', fields_url: null, cards: [] })
  const { orderId, intentId, redirect } = await confirmed()
  expect(redirect).toBe(`https://checkout.stripe.com/c/pay/${intentId}`)
  expect(await statusOf(orderId)).toBe('PAYMENT_INITIATED')

  stripe.pay(intentId)
  const { successUrl } = stripe.sessions.get(intentId)!
  const { pathname } = new URL(successUrl)
  const back = await fetch(`${world.address}${pathname}?intent=${intentId}`, { redirect: 'manual' })
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `${world.context.settings.publicUrl}/order-tracking/${OUTLET}?order_id=${orderId}`,
  ])
  // The way back says nothing about the money.
  expect(await statusOf(orderId)).toBe('PAYMENT_INITIATED')
  const webhook = stripe.webhookOf(intentId)
  expect([(await deliver(webhook)).status, (await deliver(webhook)).status]).toEqual([200, 200])
  await settle()
  expect(await statusOf(orderId)).toBe('WAITING_FOR_TRANSPORT')
  expect((await paymentOf(orderId))?.status).toBe('PAID')

  const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' } as const
  await world.owner.call(cancelOrder, { body })
  stripe.failure = 500
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  world.clock.advance(20_000)
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  expect(stripe.sessions.get(intentId)?.refunded).toBe(true)
})

it('a payment whose webhook is lost is found out', async () => {
  const { orderId, intentId } = await confirmed()
  stripe.pay(intentId)
  world.clock.advance(20_000)
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('PAID')
})

it('a refund that is reported before its payment ends the order', async () => {
  const { orderId, intentId } = await confirmed()
  stripe.pay(intentId)
  const payment = stripe.webhookOf(intentId)
  stripe.refund(intentId)
  const refund = stripe.webhookOf(intentId)
  expect(JSON.parse(refund.body)).toMatchObject({ type: 'charge.refunded' })
  expect((await deliver(refund)).status).toBe(200)
  expect((await deliver(payment)).status).toBe(200)
  await settle(2)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
})

it('a refund that the bank sends back is asked for again', async () => {
  const { orderId, intentId } = await confirmed()
  stripe.pay(intentId)
  await deliver(stripe.webhookOf(intentId))
  await settle()
  const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' } as const
  await world.owner.call(cancelOrder, { body })
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')

  await deliver(stripe.failedRefundOf(intentId))
  // The failed refund is an earlier one: the charge is refunded now.
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  stripe.failRefund(intentId)
  // Some of it had been refunded by hand before.
  expect((await deliver(stripe.failedRefundOf(intentId, 1))).status).toBe(200)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  expect(stripe.sessions.get(intentId)?.refunded).toBe(true)
})

it('a part that is refunded by hand is logged with its order', async () => {
  const { orderId, intentId } = await confirmed()
  stripe.pay(intentId)
  await deliver(stripe.webhookOf(intentId))
  stripe.refundPart(intentId, 300)
  logged = ''
  expect((await deliver(stripe.webhookOf(intentId))).status).toBe(200)
  expect(JSON.parse(logged)).toMatchObject({
    order: orderId,
    msg: 'part of a payment was refunded at the payment provider; the books do not have it',
  })
  expect((await paymentOf(orderId))?.status).toBe('PAID')
  stripe.refund(intentId)
  await deliver(stripe.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})

describe('of the payments in an account', () => {
  const differences = async () => {
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    const operator = await operatorClient(world)
    return (await operator.call(reconcilePayments, { query: { day } })).result.differences
  }

  it('those of before a change of PUBLIC_URL stay ours', async () => {
    const { orderId, intentId } = await confirmed()
    stripe.pay(intentId)
    const webhook = stripe.webhookOf(intentId)
    world = await world.restart({ publicUrl: 'https://moved.example' })
    await deliver(webhook)
    await settle()
    expect((await paymentOf(orderId))?.status).toBe('PAID')
    stripe.refund(intentId)
    await deliver(stripe.webhookOf(intentId))
    expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
    expect(await differences()).toEqual([])
  })

  it('those of another installation are left alone', async () => {
    const other = stripePayments({
      ...stripe.settings,
      clock: world.clock,
      random: systemRandom,
      publicUrl: 'https://other.example',
      returnUrl: 'https://other.example/back',
      description: 'Delivery fee',
    })
    const price = { walletId: 'w1', amount: 7_300, currency: 'SEK' }
    const { intentId } = await other.createIntent(price, 'key')
    stripe.pay(intentId)
    expect((await deliver(stripe.webhookOf(intentId))).status).toBe(200)
    stripe.refundPart(intentId, 300)
    logged = ''
    expect((await deliver(stripe.webhookOf(intentId))).status).toBe(200)
    expect([logged, await differences()]).toEqual(['', []])
  })
})

it('a page that the payer leaves can be paid no more after 15 minutes', async () => {
  const { orderId, intentId } = await confirmed()
  world.clock.advance(900_000)
  await settle(2)
  expect(stripe.sessions.get(intentId)?.status).toBe('expired')
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
})

it('a webhook that is forged or old changes nothing', async () => {
  const { orderId, intentId } = await confirmed()
  stripe.pay(intentId)
  const webhook = stripe.webhookOf(intentId)
  const altered = webhook.body.replace(/"amount_total":\d+/, '"amount_total":1')
  expect((await deliver({ ...webhook, body: altered })).status).toBe(401)
  const old = Math.floor(world.clock.now() / 1_000) - 301
  expect((await deliver(stripe.webhookOf(intentId, { at: old }))).status).toBe(401)
  expect((await deliver(stripe.webhookOf(intentId, { secret: 'whsec_other' }))).status).toBe(401)
  expect((await paymentOf(orderId))?.status).toBe('CONFIRMING')
})

it('a card that is sent to us is refused and goes no further', async () => {
  const intent = await openIntent(world.owner)
  const card = {
    encrypted_number: 'n',
    encrypted_expiry_month: 'm',
    encrypted_expiry_year: 'y',
    encrypted_security_code: 'c',
    holder_name: 'Eva Ek',
    save_card: false,
  }
  const { status } = await world.owner.send(confirmIntent, { body: confirmation(intent, card) })
  expect(status).toBe(400)
  expect(stripe.received.join()).not.toContain('Eva Ek')
  expect(await orderOfIntent(world, intent.intentId)).toBeDefined()
})

it('the way back from an unknown payment leads to the orders', async () => {
  for (const query of ['', '?intent=cs_none', '?intent=a&intent=b']) {
    const back = await fetch(world.address + PAYMENT_RETURN + query, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(`${world.context.settings.publicUrl}/order-tracking`)
  }
  const { result } = await (await operatorClient(world)).call(checkLedger)
  expect([result.unbalanced, result.differing]).toEqual([[], []])
})

it('a refund that waits for more than a day is named', async () => {
  const { orderId, intentId } = await confirmed()
  stripe.pay(intentId)
  await deliver(stripe.webhookOf(intentId))
  await settle()
  const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' } as const
  await world.owner.call(cancelOrder, { body })
  const names = async () => {
    stripe.failure = 500
    // Sessions have ended meanwhile.
    world = await world.restart()
    await settle()
    expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
    return (await (await operatorClient(world)).call(checkLedger)).result.unsettled
  }
  expect(await names()).not.toContain(orderId)
  world.clock.advance(3_600_000)
  expect(await names()).not.toContain(orderId)
  world.clock.advance(86_400_000)
  expect(await names()).toContain(orderId)
  world.clock.advance(20_000)
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})

it.each(['none', 'sandbox'] as const)(
  'a payment is kept for Stripe while PAYMENTS is %s',
  async (payments) => {
    const { orderId: cancelled, intentId } = await confirmed()
    stripe.pay(intentId)
    const { orderId: paying, intentId: unreported } = await confirmed()
    expect((await deliver(stripe.webhookOf(intentId))).status).toBe(200)
    await settle()

    world = await world.restart({ payments })
    stripe.pay(unreported)
    const body = { vendor_id: OUTLET, order_id: cancelled, reason: 'TOO_BUSY' } as const
    await world.owner.call(cancelOrder, { body })
    // The server runs the jobs by itself.
    const aSecondLater =
      <T>(read: () => Promise<T>) =>
      () => {
        world.clock.advance(1_000)
        return read()
      }
    const refund = aSecondLater(async () => (await paymentOf(cancelled))?.status)
    await expect.poll(refund).toBe('REFUNDING')
    world.clock.advance(900_000)
    await expect.poll(aSecondLater(() => statusOf(paying))).toBe('PAYMENT_CANCELLED')
    world.clock.advance(400_000)
    const { result } = await (await operatorClient(world)).call(checkLedger)
    expect(result.unsettled).toEqual(expect.arrayContaining([cancelled, paying]))

    world = await world.restart({ payments: 'stripe' })
    world.clock.advance(120_000)
    await settle(2)
    world.clock.advance(20_000)
    await settle(2)
    expect((await paymentOf(cancelled))?.status).toBe('REFUNDED')
    expect((await paymentOf(paying))?.status).toBe('REFUNDED')
    expect(stripe.sessions.get(unreported)?.refunded).toBe(true)
    const after = await (await operatorClient(world)).call(checkLedger)
    expect([after.result.unsettled, after.result.differing]).toEqual([[], []])
  },
)
