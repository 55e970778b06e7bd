import { startFakeStripe, type FakeStripe } from '@pillion/testkit/fake-stripe'
import { testClock } from '@pillion/testkit/test-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { systemRandom } from '../../platform/clock/random.ts'
import type { ListingProvider, Notice } from './payments.ts'
import { signBody } from './signed-body.ts'
import { stripePayments } from './stripe-payments.ts'

const clock = testClock(Date.UTC(2026, 8, 17, 12))
const price = { walletId: 'w1', amount: 7_300, currency: 'SEK' }
const period = { from: 0, until: 4_000_000_000 }

let stripe: FakeStripe
let provider: ListingProvider
beforeEach(async () => {
  stripe = await startFakeStripe({ clock })
  provider = providerOf({})
})
afterEach(() => stripe.close())

const providerOf = (more: Partial<Parameters<typeof stripePayments>[0]>) =>
  stripePayments({
    ...stripe.settings,
    clock,
    random: systemRandom,
    description: 'Delivery fee',
    publicUrl: 'https://go.example',
    returnUrl: 'https://go.example/back',
    ...more,
  })
const open = async (key = 'key') => (await provider.createIntent(price, key)).intentId
async function paid(): Promise<string> {
  const intentId = await open()
  stripe.pay(intentId)
  return intentId
}
const webhook = (changes: Parameters<FakeStripe['webhookOf']>[1], intentId: string) => {
  const { headers, body } = stripe.webhookOf(intentId, changes)
  return { headers, body: Buffer.from(body) }
}

describe('a Checkout Session', () => {
  it('charges the exact amount to a card, and leads back to the installation', async () => {
    const intentId = await open()
    expect(stripe.sessions.get(intentId)).toMatchObject({
      amount: 7_300,
      currency: 'sek',
      metadata: { installation: 'https://go.example' },
      successUrl: 'https://go.example/back?intent={CHECKOUT_SESSION_ID}',
    })
    const sent = new URLSearchParams(stripe.received[0]?.split('\n')[1])
    expect(Object.fromEntries(sent)).toMatchObject({
      'payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][price_data][product_data][name]': 'Delivery fee',
    })
  })

  it('takes no card from us', async () => {
    const intentId = await open()
    const card = { storedCardId: 'pm_1' }
    const call = { intentId, walletId: 'w1', attempt: 1, instrument: card, returnUrl: '' }
    expect((await provider.confirmIntent(call, 'k')).outcome).toBe('declined')
  })
})

describe('a call', () => {
  it('whose answer was lost has taken effect once', async () => {
    stripe.failure = 'lost'
    await expect(open()).rejects.toThrow('fetch failed')
    expect(await open()).toBe('cs_test_1')
    expect(stripe.sessions.size).toBe(1)
  })

  it('that got a 500, which Stripe repeats for its key, succeeds when it is repeated', async () => {
    const intentId = await paid()
    stripe.failure = 500
    const refund = () => provider.refundIntent(intentId, 'refund')
    await expect(refund()).rejects.toThrow('Stripe answered 500 (api_error) to POST /v1/refunds')
    await refund()
    expect(stripe.sessions.get(intentId)?.refunded).toBe(true)
  })

  it('that was refused, which Stripe repeats for its key, succeeds when it is repeated', async () => {
    const intentId = await paid()
    stripe.failure = 400
    const refund = () => provider.refundIntent(intentId, 'refund')
    await expect(refund()).rejects.toThrow('Stripe answered 400 (balance_insufficient)')
    await refund()
    expect(stripe.sessions.get(intentId)?.refunded).toBe(true)
  })

  it('with a key of another one is refused', async () => {
    await open('same')
    const other = provider.createIntent({ ...price, amount: 1 }, 'same')
    await expect(other).rejects.toThrow('Stripe answered 400 (idempotency_error)')
    expect(stripe.sessions.size).toBe(1)
  })

  it('fails without Stripe’s words or our key', async () => {
    const refused = providerOf({ secretKey: 'sk_test_another' }).createIntent(price, 'k')
    await expect(refused).rejects.toThrow(
      /^Stripe answered 401 \(api_key_invalid\) to POST \/v1\/checkout\/sessions$/,
    )
  })
})

describe('a webhook', () => {
  it('may be signed with either secret while one is replaced', async () => {
    const intentId = await paid()
    const secrets = ['whsec_new', ...stripe.settings.webhookSecrets]
    const both = providerOf({ webhookSecrets: secrets })
    expect(await both.readWebhook(webhook({}, intentId))).toHaveLength(1)
    expect(await provider.readWebhook(webhook({ secret: 'whsec_new' }, intentId))).toBeUndefined()
  })

  it('names payments that may be of another installation, or of this one under another address', async () => {
    const intentId = await paid()
    const other = providerOf({ publicUrl: 'https://other.example' })
    const foreign = [expect.objectContaining({ intentId, mayBeForeign: true })]
    expect(await other.readWebhook(webhook({}, intentId))).toEqual(foreign)
    stripe.refund(intentId)
    expect(await other.readWebhook(webhook({}, intentId))).toEqual(foreign)
    for await (const page of other.listIntents(period)) expect(page).toEqual(foreign)
  })

  it.each(['', '"ping"', '{'])('that is signed but no object, %j, is refused', async (body) => {
    const [secret = ''] = stripe.settings.webhookSecrets
    const headers = { 'stripe-signature': signBody(body, secret, clock.now() / 1_000) }
    const read = provider.readWebhook({ headers, body: Buffer.from(body) })
    await expect(read).rejects.toMatchObject({ key: 'error.malformed' })
  })

  it('about a charge that was made without Checkout says nothing', async () => {
    const object = { refunded: true, amount_refunded: 1, currency: 'sek', payment_intent: null }
    const { headers, body } = stripe.webhook({ type: 'charge.refunded', object })
    expect(await provider.readWebhook({ headers, body: Buffer.from(body) })).toEqual([])
  })

  it('says that a refund has failed, whichever of its events comes', async () => {
    const intentId = await paid()
    const report = { status: 'refund-failed', amount: 7_300, currency: 'SEK' }
    const said = ({ headers, body }: ReturnType<FakeStripe['webhookOf']>) =>
      provider.readWebhook({ headers, body: Buffer.from(body) })
    expect(await said(stripe.failedRefundOf(intentId))).toEqual([{ intentId, report }])
    for (const status of ['failed', 'canceled'] as const)
      expect(await said(stripe.updatedRefundOf(intentId, status))).toEqual([{ intentId, report }])
    expect(await said(stripe.updatedRefundOf(intentId, 'succeeded'))).toEqual([])
  })

  it('says that a session has expired', async () => {
    const intentId = await open()
    stripe.expire(intentId)
    expect(await provider.readWebhook(webhook({}, intentId))).toEqual([
      { intentId, report: { status: 'cancelled' } },
    ])
  })
})

it('a refund in part, made by hand, is reported and left to a person', async () => {
  const intentId = await paid()
  stripe.refundPart(intentId, 300)
  const left = { status: 'paid', amount: 7_000, currency: 'SEK' }
  for await (const page of provider.listIntents(period))
    expect(page).toEqual([{ intentId, report: left }])
  expect(await provider.readIntent(intentId)).toEqual({ ...left, amount: 7_300 })
  expect(await provider.readWebhook(webhook({}, intentId))).toEqual([
    { intentId, report: { status: 'pending' }, problem: 'refunded-in-part' },
  ])
})

it('a long list is read to its end', async () => {
  await Promise.all(Array.from({ length: 101 }, (_, index) => open(`key-${index}`)))
  const pages: (readonly Notice[])[] = []
  for await (const page of provider.listIntents(period)) pages.push(page)
  expect(pages.map(({ length }) => length)).toEqual([100, 1])
  expect(new Set(pages.flat().map(({ intentId }) => intentId)).size).toBe(101)
})
