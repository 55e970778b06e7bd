import { checkLedger } from '@pillion/contract/http/payments'
import { startAdyenWorld } from '@pillion/testkit/adyen-world'
import { operatorClient } from '@pillion/testkit/operator-client'
import { setRefusals } from '@pillion/testkit/payment-rows'
import { afterAll, describe, expect, it } from 'vitest'

import { adyenPayments } from '../../partners/payments/adyen-payments.ts'
import { systemRandom } from '../../platform/clock/random.ts'

const { adyen, world, deliver, errors, paid, cancel, restart, paymentOf, settle, close } =
  await startAdyenWorld()
afterAll(close)

const ledger = async () =>
  (await (await operatorClient(world())).call(checkLedger, { query: {} })).result

it.each([{}, { value: 5 }])(
  'a refund is of the payment of the order, whatever other one has its reference: %o',
  async (amount) => {
    const { orderId, intentId } = await paid()
    await deliver(adyen.webhookOf(intentId, { pspReference: 'OTHERPAYMENT0001', ...amount }))
    await cancel(orderId)
    expect(adyen.refundsOf(intentId)).toHaveLength(1)
    await deliver(adyen.webhookOf(intentId))
    expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  },
)

it('a refund that Adyen refuses is asked for again, under another key', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  await deliver(adyen.webhookOf(intentId, { success: 'false' }))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  world().clock.advance(20_000)
  await settle()
  expect(adyen.refundsOf(intentId).map(({ key }) => key.split(':').at(-1))).toEqual(['0', '1'])
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})

it('a refund that fails after Adyen has confirmed it is asked for again, and its payer is not forgotten', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  const first = adyen.webhookOf(intentId)
  await deliver(first)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')

  errors()
  const failed = adyen.webhookOf(intentId, { eventCode: 'REFUND_FAILED' })
  expect([await deliver(failed), await deliver(failed)]).toEqual([200, 200])
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  expect(errors()).toContain('a refund that the payment provider had confirmed has failed')

  world().clock.advance(20_000)
  await settle()
  await deliver(adyen.webhookOf(intentId, { success: 'false' }))
  world().clock.advance(120_000)
  await settle()
  // What Adyen says of the earlier ones counts no longer, in whatever order it comes.
  await deliver(first)
  await deliver(failed)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  await deliver(failed)
  const { events } = (await paymentOf(orderId))!
  expect(events.map(({ type }) => type).slice(-4)).toEqual([
    'refunding',
    'refunded',
    'refund-failed',
    'refunded',
  ])
  const { differing, unsettled, unbalanced } = await ledger()
  expect([differing, unsettled, unbalanced]).toEqual([[], [], []])
})

describe('a payment of which a part was given back by hand', () => {
  it('is reported, and only the rest of it goes back', async () => {
    const { orderId, intentId } = await paid()
    const { value } = adyen.paymentOf(intentId)
    errors()
    adyen.refundByHand(intentId, 1_000)
    const part = adyen.webhookOf(intentId)
    expect([await deliver(part), await deliver(part)]).toEqual([200, 200])
    const reported = errors().trim().split('\n')
    const msg = 'part of a payment was refunded at the payment provider; the books do not have it'
    expect(reported.map((line) => JSON.parse(line))).toMatchObject([{ order: orderId, msg }])
    await cancel(orderId)
    expect(adyen.refundsOf(intentId).map((refund) => refund.value)).toEqual([value - 1_000])
    await deliver(adyen.webhookOf(intentId))
    expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
    expect(errors()).toBe('')
  })

  it('goes back though its refund was already requested', async () => {
    const { orderId, intentId } = await paid()
    const { value } = adyen.paymentOf(intentId)
    await cancel(orderId)
    adyen.refundByHand(intentId, 1_000)
    // Adyen takes the one by hand first.
    await deliver(adyen.webhookOf(intentId, { success: 'true' }))
    await deliver(adyen.webhookOf(intentId, { refund: 1, success: 'false' }))
    world().clock.advance(60_000)
    await settle()
    const values = adyen.refundsOf(intentId).map((refund) => refund.value)
    expect(values).toEqual([value, value - 1_000])
    await deliver(adyen.webhookOf(intentId))
    expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  })

  it('is refunded once its parts are all of it', async () => {
    const { orderId, intentId } = await paid()
    const { value } = adyen.paymentOf(intentId)
    for (const part of [1_000, value - 1_000]) {
      adyen.refundByHand(intentId, part)
      await deliver(adyen.webhookOf(intentId))
    }
    expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
    // The bank sends one of them back, which is requested here.
    await deliver(adyen.webhookOf(intentId, { refund: 1, eventCode: 'REFUND_FAILED' }))
    world().clock.advance(20_000)
    await settle()
    expect(adyen.refundsOf(intentId).map((refund) => refund.value)).toEqual([1_000])
    await deliver(adyen.webhookOf(intentId))
    expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  })
})

it('a refund that Adyen submits again itself counts, and one too many is reported', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  await deliver(adyen.webhookOf(intentId))
  await deliver(adyen.webhookOf(intentId, { eventCode: 'REFUND_FAILED' }))
  world().clock.advance(20_000)
  await settle()
  expect(adyen.refundsOf(intentId)).toHaveLength(2)
  errors()
  await deliver(adyen.webhookOf(intentId, { refund: 1, success: 'true' }))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  expect(errors()).toBe('')
  const second = adyen.webhookOf(intentId, { refund: 2, success: 'true' })
  await deliver(second)
  expect(errors()).toContain('refunded more than was paid; ask the provider')
  await deliver(second)
  expect(errors()).toBe('')
  // The one too many fails, or is taken back.
  await deliver(adyen.webhookOf(intentId, { refund: 2, eventCode: 'REFUNDED_REVERSED' }))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})

it('a refund that Adyen refuses at once is reported, and requested less and less often', async () => {
  const { orderId, intentId } = await paid()
  adyen.refundStatus = 422
  errors()
  await cancel(orderId)
  expect(errors()).toContain('the payment provider refused a refund; it will be requested again')
  for (let waited = 0; waited < 900; waited += 20) {
    world().clock.advance(19_000)
    await settle()
  }
  const keys = adyen.refundsOf(intentId).map(({ key }) => key.split(':').at(-1))
  expect(keys).toEqual(['0', '1', '2', '3'])
  adyen.refundStatus = undefined
  await restart()
  world().clock.advance(3_600_000)
  await settle()
  await deliver(adyen.webhookOf(intentId))
  await restart()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})

it('a refund that Adyen has no time or right for is requested again under its key', async () => {
  const { orderId, intentId } = await paid()
  for (const status of [429, 403]) {
    adyen.refundStatus = status
    if (status === 429) await cancel(orderId)
    world().clock.advance(20_000)
    await settle()
  }
  adyen.refundStatus = undefined
  const keys = adyen.refundsOf(intentId).map(({ key }) => key.split(':').at(-1))
  expect(new Set(keys)).toEqual(new Set(['0']))
  expect(keys.length).toBeGreaterThan(1)
})

describe('an event that is stored only when Adyen repeats it', () => {
  /** It is read, and then the process ends. */
  const lose = ({ body }: { body: string }) => {
    const { database, clock } = world().context
    const options = { ...adyen.settings, database, clock, random: systemRandom }
    const urls = { cardPagesUrl: 'https://cards.example', returnUrl: 'https://go.example/back' }
    return adyenPayments({ ...options, ...urls }).readWebhook({
      headers: {},
      body: Buffer.from(body),
    })
  }
  const reported = async (event: { body: string }) => {
    await lose(event)
    world().clock.advance(300_000)
    errors()
    await deliver(event)
    return errors()
  }

  it('is reported about a refund in part, and one too many', async () => {
    const { intentId } = await paid()
    const { value } = adyen.paymentOf(intentId)
    adyen.refundByHand(intentId, 1_000)
    expect(await reported(adyen.webhookOf(intentId))).toContain('part of a payment was refunded')
    adyen.refundByHand(intentId, value)
    const excess = adyen.webhookOf(intentId, { success: 'true' })
    expect(await reported(excess)).toContain('refunded more than was paid')
  })

  it('is reported about a refused refund, also once another one was requested', async () => {
    const { orderId, intentId } = await paid()
    await cancel(orderId)
    const refused = adyen.webhookOf(intentId, { success: 'false' })
    await lose(refused)
    world().clock.advance(20_000)
    await settle()
    expect(adyen.refundsOf(intentId)).toHaveLength(2)
    expect(await reported(refused)).toContain('the payment provider refused a refund')
    expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  })
})

it('a refund that Adyen never accepts is requested less and less often, and reported once', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  errors()
  const refuse = async () => {
    await deliver(adyen.webhookOf(intentId, { success: 'false' }))
    await settle()
  }
  await refuse()
  expect(errors()).toContain('the payment provider refused a refund')
  await refuse()
  const requestedIn = async (seconds: number, step: number) => {
    const before = adyen.refundsOf(intentId).length
    for (let waited = 0; waited < seconds; waited += step) {
      world().clock.advance(step * 1_000 - 1_000)
      await refuse()
    }
    return adyen.refundsOf(intentId).length - before
  }
  const requested = [
    await requestedIn(120, 10),
    await requestedIn(2 * 3_600, 60),
    await requestedIn(5 * 3_600, 600),
  ]
  expect(requested).toEqual([1, 3, 5])
  const others = errors()
    .split('\n')
    .filter((line) => line !== '' && !line.includes('"repeats"'))
  expect(others).toEqual([])
  await setRefusals(world(), intentId, 32_767)
  expect(await requestedIn(4_200, 600)).toBe(1)
  expect(adyen.refundsOf(intentId).at(-1)?.key).toContain(':32767')
  await deliver(adyen.webhookOf(intentId, { success: 'true' }))
  await restart()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})
