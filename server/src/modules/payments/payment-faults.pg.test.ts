import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import {
  checkLedger,
  confirmIntent,
  createIntent,
  getPayment,
  openWallet,
  PAYMENT_WEBHOOK,
} from '@pillion/contract/http/payments'
import { confirmation, onlineOrder } from '@pillion/testkit/card-payments'
import { faultyPaymentProvider, SIGNED } from '@pillion/testkit/faulty-payment-provider'
import { operatorClient } from '@pillion/testkit/operator-client'
import { orderOfIntent } from '@pillion/testkit/payment-rows'
import { OUTLET, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ORDERS = 100
const { provider, intents, takeWebhooks, heal, random } = faultyPaymentProvider(12)
const { fleet, requested, report } = scriptedFleet()

let world: World
beforeAll(async () => {
  world = await startWorld({
    fleet: async () => fleet,
    settings: { payments: 'sandbox' },
    overrides: { paymentProvider: provider },
  })
})
afterAll(() => world.close())

/** Repeats a call under its key while the provider fails, as the portal does. */
async function whileFailing<A>(call: () => Promise<{ status: number; answer: A }>) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reply = await call()
    if (reply.status < 500) return reply
  }
  throw new Error('the provider failed twenty times in a row')
}

/** Places an order and tries cards until one is not declined; some payers give up before. */
async function payOrder(): Promise<void> {
  const body = await requestBody(world.owner)
  const { result } = await world.owner.call(openWallet, { params: { vendorId: OUTLET } })
  const { wallet_id, access_token: token } = result
  const key = crypto.randomUUID()
  const intent = { wallet_id, bearer_token: token, vendor_id: OUTLET, order: onlineOrder(body) }
  const { answer } = await whileFailing(() => world.owner.send(createIntent, { body: intent, key }))
  const intentId = answer.result.intent_id
  for (let card = 0; card < 3 && !random.chance(0.15); card += 1) {
    const paying = confirmation({ vendorId: OUTLET, token, intentId }, `card-${card}`)
    const cardKey = crypto.randomUUID()
    const { status } = await whileFailing(() =>
      world.owner.send(confirmIntent, { body: paying, key: cardKey }),
    )
    if (status !== 402) return
  }
}

async function deliverWebhooks(): Promise<void> {
  for (const notice of takeWebhooks()) {
    const send = (headers: Record<string, string>, body: object) =>
      fetch(world.address + PAYMENT_WEBHOOK, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const forged = { ...notice, report: { status: 'paid', amount: 1, currency: 'SEK' } }
    expect((await send({}, notice)).status).toBe(401)
    expect((await send(SIGNED, forged)).status).toBe(409)
    expect((await send(SIGNED, notice)).status).toBe(200)
  }
}

async function settle(): Promise<void> {
  await deliverWebhooks()
  await world.context.paymentJobs.runDue()
  await world.advance(0)
}

it(`${ORDERS} orders under faults end paid once, or not paid and without a rider`, async () => {
  for (let order = 0; order < ORDERS; order += 1) {
    await payOrder()
    if (order % 5 === 0) await settle()
  }
  for (let seconds = 0; seconds < 60; seconds += 20) {
    world.clock.advance(20_000)
    await settle()
  }
  // While the provider still fails, a rider takes some of the paid orders, some are cancelled, and the rest find no rider.
  for (const [index, { orderId }] of requested.entries()) {
    const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' }
    if (index % 3 === 0) await world.owner.call(cancelOrder, { body })
    if (index % 3 === 1)
      await report({ orderId, kind: 'assigned', rider: testRider, at: world.clock.now() })
  }
  world.clock.advance(900_000)
  await settle()
  heal()
  for (let seconds = 0; seconds < 60; seconds += 20) {
    world.clock.advance(20_000)
    await settle()
  }

  const dispatched = new Set(requested.map(({ orderId }) => orderId))
  const ends: string[] = []
  for (const [intentId, { status, taken, returned }] of intents) {
    const orderId = await orderOfIntent(world, intentId)
    // The provider's answer was lost and the call was repeated, so that this one is another's.
    if (orderId === undefined) continue
    const { result: order } = await world.owner.call(getOrder, {
      query: { vendorId: OUTLET, orderId },
    })
    const { result: payment } = await world.owner.call(getPayment, { params: { orderId } })
    ends.push(payment?.status ?? '')
    expect([orderId, taken <= 1, returned <= taken]).toEqual([orderId, true, true])
    expect([orderId, payment?.status]).toEqual([orderId, status.toUpperCase()])
    expect([orderId, dispatched.has(orderId)]).toEqual([orderId, taken === 1])
    expect(['INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_COMMITTED']).not.toContain(order.status)
    const hasFailed = ['CANCELLED', 'STALLED'].includes(order.status)
    expect([orderId, hasFailed && returned !== 1]).toEqual([orderId, false])
  }
  expect(ends).toHaveLength(ORDERS)
  expect([...new Set(ends)].toSorted()).toEqual(['CANCELLED', 'FAILED', 'PAID', 'REFUNDED'])
  const { result } = await (await operatorClient(world)).call(checkLedger)
  expect([result.unbalanced, result.differing, result.unsettled]).toEqual([[], [], []])
})
