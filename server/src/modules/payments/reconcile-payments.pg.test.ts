import { reconcilePayments } from '@pillion/contract/http/payments'
import { openIntent, payByCard } from '@pillion/testkit/card-payments'
import { deliverOrder } from '@pillion/testkit/move-order'
import { operatorClient } from '@pillion/testkit/operator-client'
import { changeSandbox, intentOf } from '@pillion/testkit/payment-rows'
import { pendingJobs } from '@pillion/testkit/pending-jobs'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { signIn, type Client } from '../../api-client/api-client.ts'
import type { PaymentProvider } from '../../partners/payments/payments.ts'
import { makeLog } from '../../platform/log/log.ts'
import {
  logDifferences,
  reconcileNightly,
  reconcilePayments as answerReconcile,
} from './reconcile-payments.ts'

let world: World
/** Everything that was logged. */
let logged = ''
beforeAll(async () => {
  const log = makeLog('error', { write: (line) => void (logged += line) })
  world = await startWorld({ settings: { payments: 'sandbox' }, overrides: { log } })
})
afterAll(() => world.close())

async function settle(ms = 1_000): Promise<void> {
  world.clock.advance(ms)
  await world.context.paymentJobs.runDue()
}
/** Pays orders and delivers them: one whose rider is still searched for would be refunded when the clock leaps. */
async function payDelivered(client: Client, count = 1): Promise<string[]> {
  const orders: string[] = []
  for (let order = 0; order < count; order += 1)
    orders.push((await payByCard({ address: world.address, client })).orderId)
  await settle()
  for (const orderId of orders) await deliverOrder(world, orderId)
  return orders
}
const reconcile = async (day?: string) =>
  (await (await operatorClient(world)).call(reconcilePayments, { query: day ? { day } : {} }))
    .result
const DAY_MS = 86_400_000

it('payments and the provider’s list agree, and what differs is named', async () => {
  const orders = await payDelivered(world.owner, 4)
  await openIntent(world.owner)
  const today = new Date(world.clock.now()).toISOString().slice(0, 10)
  expect(await reconcile(today)).toEqual({ day: today, compared: 5, differences: [] })
  expect((await reconcile()).compared).toBe(0)

  const intents = await Promise.all(orders.map((orderId) => intentOf(world, orderId)))
  const ids = intents.map(({ intent_id }) => intent_id)
  await changeSandbox(world, 'forget', ids[0]!)
  await changeSandbox(world, 'overcharge', ids[1]!)
  await changeSandbox(world, 'refund', ids[2]!)
  await changeSandbox(world, 'rename', ids[3]!)
  const { amount } = intents[0]!
  const here = { status: 'PAID', amount, currency: 'SEK' }
  const there = { status: 'paid', amount, currency: 'SEK' }
  const { differences } = await reconcile(today)
  const expected = [
    { kind: 'missing-here', intent_id: 'sandbox_other', order_id: null, here: null, there },
    { kind: 'missing-there', intent_id: ids[0], order_id: orders[0], here, there: null },
    {
      kind: 'amount',
      intent_id: ids[1],
      order_id: orders[1],
      here,
      there: { ...there, amount: amount + 1 },
    },
    {
      kind: 'state',
      intent_id: ids[2],
      order_id: orders[2],
      here,
      there: { ...there, status: 'refunded' },
    },
    { kind: 'missing-there', intent_id: ids[3], order_id: orders[3], here, there: null },
  ]
  expect(differences).toHaveLength(5)
  expect(differences).toEqual(expect.arrayContaining(expected))

  // The same in the log, in the night after the day.
  expect(logged).not.toContain('differ from the list')
  await settle(DAY_MS)
  expect(logged).toContain('payments differ from the list of the payment provider')
  expect(
    JSON.parse(logged.split('\n').find((line) => line.includes('differ from'))!),
  ).toMatchObject({ day: today, count: 5 })
  expect(await reconcile()).toMatchObject({ day: today, compared: 5 })
})

it('every day is followed by the next one', async () => {
  logged = ''
  const { email, password } = testUsers.owner
  const client = await signIn(world.address, email, password)
  const [orderId = ''] = await payDelivered(client)
  await changeSandbox(world, 'refund', (await intentOf(world, orderId)).intent_id)
  await settle(DAY_MS)
  expect(logged).toContain('"count":1')
})

it('a day is compared again after 7 and 30 days, for what was done by hand since', async () => {
  world = await world.restart()
  const { email, password } = testUsers.owner
  const client = await signIn(world.address, email, password)
  const day = new Date(world.clock.now()).toISOString().slice(0, 10)
  const [orderId = ''] = await payDelivered(client)
  const named: number[] = []
  for (let night = 1; night <= 32; night += 1) {
    logged = ''
    await settle(DAY_MS)
    if (night === 3)
      await changeSandbox(world, 'refund', (await intentOf(world, orderId)).intent_id)
    if (logged.includes(`"day":"${day}"`)) named.push(night)
  }
  expect(named).toEqual([8, 31])
})

it('each day is compared by a job of its own, and one that fails keeps neither the others nor the next', async () => {
  const listIntents = () => {
    throw new Error('no list')
  }
  const failing = { name: 'sandbox', listIntents } as Partial<PaymentProvider> as PaymentProvider
  const day = '2027-05-31'
  await reconcileNightly(world.context, failing, { day })
  const jobs = await pendingJobs(world.context, ['reconcile-payments', 'reconcile-day'])
  const days = (queue: string) =>
    jobs.filter((job) => job.queue === queue).map(({ payload }) => payload)
  expect(days('reconcile-payments')).toContainEqual({ day: '2027-06-01' })
  const compared = ['2027-05-31', '2027-05-24', '2027-05-01'].map((named) => ({ day: named }))
  expect(days('reconcile-day')).toEqual(expect.arrayContaining(compared))
  expect(days('reconcile-day')).toHaveLength(3)
  // Its job is repeated.
  await expect(logDifferences(world.context, failing, { day })).rejects.toThrow('no list')
})

it('a list that the provider does not give in time is asked for again by the operator', async () => {
  const listIntents = () => {
    throw new DOMException('too slow', 'TimeoutError')
  }
  const slow = { name: 'sandbox', listIntents } as Partial<PaymentProvider> as PaymentProvider
  const call = { query: { day: '2027-05-31' } } as Parameters<typeof answerReconcile>[2]
  const answer = answerReconcile(world.context, slow, call)
  await expect(answer).rejects.toMatchObject({ key: 'error.unavailable' })
})

it('a day that is none is refused', async () => {
  const operator = await operatorClient(world)
  const reply = await operator.send(reconcilePayments, { query: { day: '2026-02-30' } })
  expect([reply.status, reply.answer]).toMatchObject([400, { message: 'error.malformed' }])
})
