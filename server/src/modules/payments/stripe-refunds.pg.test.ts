import { cancelOrder } from '@pillion/contract/http/orders'
import { PAYMENT_WEBHOOK } from '@pillion/contract/http/payments'
import { startFakeStripe, type FakeStripe } from '@pillion/testkit/fake-stripe'
import { paidOrders } from '@pillion/testkit/paid-orders'
import { OUTLET } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeLog } from '../../platform/log/log.ts'

let stripe: FakeStripe
let world: World
/** The errors that were logged. */
let logged = ''
beforeAll(async () => {
  const log = makeLog('error', { write: (line) => void (logged += line) })
  stripe = await startFakeStripe({ clock: { now: () => world.clock.now() } })
  const settings = { payments: 'stripe', stripe: stripe.settings } as const
  world = await startWorld({ settings, overrides: { log } })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const { confirmed, paymentOf, settle } = paidOrders(() => world)

it('a refund that Stripe refuses is reported, and requested less and less often', async () => {
  const { orderId, intentId } = await confirmed('NEW')
  stripe.pay(intentId)
  const { body, headers: signed } = stripe.webhookOf(intentId)
  const headers = { 'content-type': 'application/json', ...signed }
  await fetch(world.address + PAYMENT_WEBHOOK, { method: 'POST', headers, body })
  await settle()
  stripe.refusesRefunds = true
  const cancelled = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' } as const
  await world.owner.call(cancelOrder, { body: cancelled })
  const refunds = () =>
    stripe.received.filter((call) => call.startsWith('POST /v1/refunds\n')).length
  /** How often a refund is requested in `steps` steps of `seconds` seconds. */
  const requestedIn = async (steps: number, seconds: number) => {
    let requested = 0
    for (let step = 0; step < steps; step += 1) {
      const before = refunds()
      world.clock.advance(seconds * 1_000 - 1_000)
      await settle()
      if (refunds() > before) requested += 1
    }
    return requested
  }
  expect(await requestedIn(15, 20)).toBe(5)
  expect(logged).toContain('the payment provider refused a refund; it will be requested again')
  expect(logged).toContain('Stripe answered 400 (balance_insufficient) to POST /v1/refunds')
  expect(await requestedIn(36, 600)).toBeLessThan(10)
  stripe.refusesRefunds = false
  expect(await requestedIn(7, 600)).toBe(1)
  world = await world.restart()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})
