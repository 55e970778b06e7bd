import { randomBytes } from 'node:crypto'

import { startBareDatabase } from '@pillion/testkit/bare-database'
import { encryptForSandbox, encryptWhole, numbers } from '@pillion/testkit/card-payments'
import { startFakeAdyen } from '@pillion/testkit/fake-adyen'
import { startFakeCyberSource } from '@pillion/testkit/fake-cybersource'
import { startFakeStripe } from '@pillion/testkit/fake-stripe'
import { testClock } from '@pillion/testkit/test-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemRandom } from '../../platform/clock/random.ts'
import { adyenPayments } from './adyen-payments.ts'
import { cyberSourcePayments } from './cybersource-payments.ts'
import type { CardProviderKind, Instrument, Notice, PaymentProvider } from './payments.ts'
import { sandboxPayments } from './sandbox-payments.ts'
import { stripePayments } from './stripe-payments.ts'

type Webhook = { headers: Record<string, string>; body: string }

/** A provider and those who act outside of it. */
type Stage = {
  provider: PaymentProvider
  instrument: () => Promise<Instrument>
  /** The payer, on the page that the confirmation leads to. */
  pay: (intentId: string) => unknown
  webhookOf: (intentId: string) => Promise<Webhook>
  /** Webhooks that the provider did not sign as they are. */
  forgeriesOf: (webhook: Webhook) => readonly Webhook[]
  /** What the provider reports later of a refund. */
  refunded?: (intentId: string) => Promise<unknown>
  /** Without a time in it, a webhook counts whenever it comes. */
  isTimed: boolean
  close: () => Promise<void>
}

const PUBLIC_URL = 'https://go.example'
const RETURN_URL = `${PUBLIC_URL}/back`
const clock = testClock(Date.UTC(2026, 8, 17, 12))
const now = () => Math.floor(clock.now() / 1_000)

/** Forged webhooks of a provider whose signature is a header with `t=` and `v1=`. */
const headerForgeries = ({ headers, body }: Webhook): Webhook[] => {
  const [name = '', signature = ''] = Object.entries(headers).at(-1) ?? []
  const zeros = signature.replace(/v1=\w+/, `v1=${'0'.repeat(64)}`)
  return [
    { headers, body: body.replace('7300', '7301') },
    ...['', 'v1=x', zeros, signature.replace(/t=\d+/, `t=${now() + 1}`)].map((forged) => ({
      headers: { [name]: forged },
      body,
    })),
    { headers: {}, body },
  ]
}

async function sandboxStage(kind: CardProviderKind): Promise<Stage> {
  const { database, close } = await startBareDatabase()
  const key = { id: 'k1', value: randomBytes(32) }
  const keys = { current: key, all: [key] } as never
  const provider = await sandboxPayments({
    database,
    clock,
    keys,
    random: systemRandom,
    publicUrl: PUBLIC_URL,
    kind,
  })
  const encrypt = kind === 'generic_creditcard' ? encryptForSandbox : encryptWhole
  return {
    provider,
    instrument: async () => ({
      card: await encrypt(provider.keys.publicKey, numbers.authenticated),
    }),
    pay: (intentId) => provider.authenticate(intentId, true),
    webhookOf: provider.webhookOf,
    forgeriesOf: headerForgeries,
    isTimed: true,
    close,
  }
}

async function stripeStage(): Promise<Stage> {
  const stripe = await startFakeStripe({ clock })
  const provider = stripePayments({
    ...stripe.settings,
    clock,
    random: systemRandom,
    description: 'Delivery fee',
    publicUrl: PUBLIC_URL,
    returnUrl: RETURN_URL,
  })
  return {
    provider,
    instrument: async () => 'on-provider-page',
    pay: stripe.pay,
    webhookOf: async (intentId) => stripe.webhookOf(intentId),
    forgeriesOf: headerForgeries,
    isTimed: true,
    close: stripe.close,
  }
}

async function cyberSourceStage(): Promise<Stage> {
  const [{ database, close }, cyberSource] = await Promise.all([
    startBareDatabase(),
    startFakeCyberSource({ clock }),
  ])
  const provider = cyberSourcePayments({
    ...cyberSource.settings,
    database,
    clock,
    random: systemRandom,
    cardPagesUrl: 'https://cards.example',
    returnUrl: RETURN_URL,
  })
  return {
    provider,
    instrument: async () => ({ card: cyberSource.card(numbers.authenticated) }),
    pay(intentId) {
      cyberSource.confirm(intentId)
      return provider.finishIntent?.(intentId, { TransactionId: 'x' })
    },
    webhookOf: (intentId) => cyberSource.webhookOf(intentId),
    forgeriesOf: ({ headers, body }) => {
      const signature = headers['v-c-signature'] ?? ''
      return [
        { headers, body: `${body} ` },
        ...[
          '',
          'sig=x',
          signature.replace(/sig=.*/, `sig=${Buffer.alloc(32).toString('base64')}`),
          signature.replace(/t=\d+/, `t=${clock.now() + 1}`),
          signature.replace(/keyId=[\w-]+/, 'keyId=another1'),
        ].map((forged) => ({ headers: { 'v-c-signature': forged }, body })),
        { headers: {}, body },
      ]
    },
    isTimed: true,
    close: async () => void (await Promise.all([close(), cyberSource.close()])),
  }
}

async function adyenStage(): Promise<Stage> {
  const [{ database, close }, adyen] = await Promise.all([startBareDatabase(), startFakeAdyen()])
  const provider = adyenPayments({
    ...adyen.settings,
    database,
    clock,
    random: systemRandom,
    cardPagesUrl: 'https://cards.example',
    returnUrl: RETURN_URL,
  })
  const deliver = (intentId: string) => {
    const { headers, body } = adyen.webhookOf(intentId)
    return provider.readWebhook({ headers, body: Buffer.from(body) })
  }
  return {
    provider,
    instrument: async () => ({ card: adyen.card(numbers.authenticated) }),
    pay: (intentId) =>
      provider.finishIntent?.(intentId, { redirectResult: adyen.confirm(intentId) }),
    webhookOf: async (intentId) => adyen.webhookOf(intentId),
    forgeriesOf: ({ headers, body }) =>
      [
        '',
        '{}',
        'null',
        body.replace('7300', '7301'),
        body.replace('"true"', '"false"'),
        body.replace('AUTHORISATION', 'REFUND'),
        body.replace(/"hmacSignature":"[^"]+"/, '"hmacSignature":""'),
        body.replace('[{', '[{"NotificationRequestItem":{"amount":{}}},{'),
      ].map((forged) => ({ headers, body: forged })),
    refunded: deliver,
    isTimed: false,
    close: async () => void (await Promise.all([close(), adyen.close()])),
  }
}

describe.each([
  ['the sandbox', () => sandboxStage('generic_creditcard')],
  ['the sandbox with cards in one piece', () => sandboxStage('cybersource_creditcard')],
  ['Stripe', stripeStage],
  ['CyberSource', cyberSourceStage],
  ['Adyen', adyenStage],
])('%s', (_, start) => {
  let stage: Stage
  let provider: PaymentProvider
  beforeAll(async () => {
    stage = await start()
    provider = stage.provider
  })
  afterAll(() => stage.close())

  const price = { walletId: 'w1', amount: 7_300, currency: 'SEK' }
  const paid = { status: 'paid', amount: 7_300, currency: 'SEK' }
  const refunded = { ...paid, status: 'refunded' }
  const open = async (key = String(Math.random())) =>
    (await provider.createIntent(price, key)).intentId
  const confirm = async (intentId: string, attempt = 1) =>
    provider.confirmIntent(
      {
        intentId,
        attempt,
        walletId: 'w1',
        returnUrl: RETURN_URL,
        instrument: await stage.instrument(),
      },
      `${intentId}:${attempt}`,
    )
  async function pay(): Promise<string> {
    const intentId = await open()
    await confirm(intentId)
    await stage.pay(intentId)
    return intentId
  }

  it('creates one intent for each key', async () => {
    const first = await open('same')
    expect(await open('same')).toBe(first)
    expect(await open('other')).not.toBe(first)
    expect(await provider.readIntent(first)).toEqual({ status: 'pending' })
  })

  it('refuses a key that was used for another amount, currency or wallet', async () => {
    await open('reused')
    const others = [{ amount: 7_301 }, { currency: 'NOK' }]
    // Stripe knows nothing of wallets.
    if (provider.name !== 'stripe') others.push({ walletId: 'w2' } as never)
    for (const other of others)
      await expect(provider.createIntent({ ...price, ...other }, 'reused')).rejects.toThrow(
        /idempotency/,
      )
    await open('reused')
  })

  it('sends the payer to a page of its own, and reports what was paid there', async () => {
    const intentId = await open()
    const confirmation = await confirm(intentId)
    expect(confirmation).toEqual(await confirm(intentId))
    if (confirmation.outcome !== 'redirect') throw new Error(confirmation.outcome)
    expect(provider.redirectOrigins).toContain(new URL(confirmation.url).origin)
    expect(await provider.readIntent(intentId)).toEqual({ status: 'pending' })
    await stage.pay(intentId)
    expect(await provider.readIntent(intentId)).toEqual(paid)
  })

  it('closes what is not paid, and says so of what is', async () => {
    const intentId = await open()
    expect(await provider.cancelIntent(intentId, `${intentId}:void`)).toEqual({
      status: 'cancelled',
    })
    await provider.cancelIntent(intentId, `${intentId}:void`)
    expect(await provider.readIntent(intentId)).toEqual({ status: 'cancelled' })
    const other = await pay()
    expect(await provider.cancelIntent(other, `${other}:void`)).toEqual(paid)
  })

  it('refunds what was paid once, and nothing else', async () => {
    const intentId = await pay()
    await provider.refundIntent(intentId, `${intentId}:refund`)
    await stage.refunded?.(intentId)
    await provider.refundIntent(intentId, `${intentId}:refund`)
    expect(await provider.readIntent(intentId)).toEqual(refunded)
    const unpaid = await open()
    await expect(provider.refundIntent(unpaid, `${unpaid}:refund`)).rejects.toThrow(
      /is (?:open|pending)/,
    )
  })

  it('signs its webhooks, which count for five minutes if they have a time', async () => {
    const intentId = await pay()
    const webhook = await stage.webhookOf(intentId)
    const notices: Notice[] = [{ intentId, report: paid as Notice['report'] }]
    const received = ({ headers, body }: Webhook) =>
      provider.readWebhook({ headers, body: Buffer.from(body) })
    expect(await received(webhook)).toEqual(notices)
    const forgeries = stage.forgeriesOf(webhook)
    expect(forgeries.length).toBeGreaterThan(3)
    for (const forged of forgeries)
      expect([forged, await received(forged)]).toEqual([forged, undefined])
    clock.advance(300_000)
    expect(await received(webhook)).toEqual(notices)
    clock.advance(1_000)
    expect(await received(webhook)).toEqual(stage.isTimed ? undefined : notices)
  })

  it('reports a refund, too', async () => {
    const intentId = await pay()
    await provider.refundIntent(intentId, `${intentId}:refund`)
    const { headers, body } = await stage.webhookOf(intentId)
    expect(await provider.readWebhook({ headers, body: Buffer.from(body) })).toEqual([
      { intentId, report: refunded },
    ])
  })

  it('lists the intents of a time, if it has a list', async () => {
    if (!provider.listIntents) return
    clock.advance(10_000)
    const from = now()
    const ids = [await open(), await pay()]
    clock.advance(5_000)
    const later = await open()
    const listed: Notice[] = []
    for await (const page of provider.listIntents({ from, until: now() })) listed.push(...page)
    const reports = new Map(listed.map(({ intentId, report }) => [intentId, report]))
    expect([...reports.keys()].toSorted()).toEqual(ids.toSorted())
    expect([reports.get(ids[0]!), reports.get(ids[1]!)]).toEqual([{ status: 'pending' }, paid])
    expect(reports.has(later)).toBe(false)
  })
})
