import type { ProviderReport } from '@pillion/domain/payments/payment'

import type { KeyRing } from '../../platform/auth/keys.ts'
import { unixNow, type Clock } from '../../platform/clock/clock.ts'
import { randomToken, uuid, type RandomSource } from '../../platform/clock/random.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { requireSamePayment } from './intent-store.ts'
import type { CardProviderKind, Confirmation, Instrument, PaymentProvider } from './payments.ts'
import { readTestCard, type ReadCard } from './read-test-card.ts'
import { testCardByDigits } from './sandbox-cards.ts'
import { makeSandboxKeys, type SandboxKeys } from './sandbox-keys.ts'
import * as store from './sandbox-store.ts'
import { parseWebhook } from './signed-body.ts'

/** Its pages are below this path. */
export const SANDBOX_PATH = '/sandbox-payments'
export const SANDBOX_SIGNATURE = 'sandbox-signature'
const WEBHOOK_DELAY_MS = 1_000
const LATE_WEBHOOK_MS = 5_000
const HANGING_MS = 10_000

export type Sandbox = PaymentProvider & {
  keys: SandboxKeys
  /** What the payer said on the bank's page; returns where to go then. Undefined if nothing was asked. */
  authenticate(intentId: string, isApproved: boolean): Promise<string | undefined>
  isAuthenticating(intentId: string): Promise<boolean>
  /** The present state of an intent as a signed webhook. */
  webhookOf(intentId: string): Promise<{ body: string; headers: Record<string, string> }>
}

type Options = {
  database: Database
  clock: Clock
  random: RandomSource
  keys: KeyRing
  /** The installation's URL, without a trailing slash. */
  publicUrl: string
  /** Whose form it plays: a generic one encrypts field by field, CyberSource's the card in one piece. */
  kind: CardProviderKind
}

/** A payment provider for tests and demos: published test numbers only, and no money. Its state is in our database. */
export async function sandboxPayments(options: Options): Promise<Sandbox> {
  const { database, clock, random, publicUrl, kind } = options
  const keys = await makeSandboxKeys(options.keys)
  const at = () => new Date(clock.now()).toISOString()

  const sendWebhook = (transaction: Transaction, intent_id: string, delay = WEBHOOK_DELAY_MS) =>
    transaction.run(
      addJob({
        queue: 'send-sandbox-webhook',
        payload: { intent_id },
        runAt: clock.now() + delay,
      }),
    )

  async function locked(transaction: Transaction, intentId: string) {
    const intent = await store.lockIntent(transaction, intentId)
    if (!intent) throw new Error('the sandbox knows no such intent')
    return intent
  }

  async function readInstrument(instrument: Instrument, walletId: string) {
    if (instrument === 'on-provider-page') throw new Error('the sandbox has no page for a card')
    if ('card' in instrument) return readTestCard(instrument.card, keys, clock.now())
    const cards = await store.readCards(database, walletId)
    const stored = cards.find(({ card_id }) => card_id === instrument.storedCardId)
    const card = stored && testCardByDigits.get(stored.test_card)
    return card ? { digits: stored.test_card, card } : { declined: 'declined' as const }
  }

  async function keepCard(
    transaction: Transaction,
    { digits, card }: ReadCard,
    { walletId, holderName }: { walletId: string; holderName: string },
  ) {
    const row = {
      card_id: uuid(random),
      wallet_id: walletId,
      test_card: digits,
      holder_name: holderName,
      last_digits: digits,
      scheme: card.scheme,
    }
    await store.addCard(transaction, row, at())
  }

  /** The answer, and whether it is to arrive. */
  async function charge(
    transaction: Transaction,
    intent: store.SandboxIntent,
    { digits, card }: ReadCard,
  ): Promise<Confirmation> {
    const used = { ...intent, test_card: digits }
    if (card.declined) return { outcome: 'declined', reason: card.declined }
    if (card.authenticates) {
      await store.changeIntent(transaction, { ...used, status: 'pending' })
      return { outcome: 'redirect', url: `${publicUrl}${SANDBOX_PATH}/bank/${intent.intent_id}` }
    }
    await store.changeIntent(transaction, { ...used, status: card.fails ? 'failed' : 'paid' })
    if (!card.losesWebhook)
      await sendWebhook(transaction, intent.intent_id, card.hangs && LATE_WEBHOOK_MS)
    return { outcome: 'accepted' }
  }

  return {
    name: 'sandbox',
    kind,
    cardFields: {
      url: `${SANDBOX_PATH}/fields`,
      shape: kind === 'cybersource_creditcard' ? 'card' : 'fields',
    },
    redirectOrigins: [new URL(publicUrl).origin],
    keys,

    async createIntent({ walletId, amount, currency }, key) {
      const price = { wallet_id: walletId, amount, currency }
      const answer = await store.once(database, key, at(), async (transaction) => {
        const intentId = `sandbox_${randomToken(random)}`
        const unused = { status: 'open', attempt: 0, test_card: null, return_url: null } as const
        await store.addIntent(transaction, { intent_id: intentId, ...price, ...unused }, at())
        return { intentId }
      })
      const intent = await store.readIntent(database, answer.intentId)
      if (intent) requireSamePayment(intent, price)
      return answer
    },

    async confirmIntent({ intentId, walletId, attempt, instrument, returnUrl }, key) {
      const read = await readInstrument(instrument, walletId)
      const answer = await store.once(database, key, at(), async (transaction) => {
        const intent = await locked(transaction, intentId)
        if (intent.wallet_id !== walletId) throw new Error('the intent is of another wallet')
        if (intent.status === 'paid') return { outcome: 'accepted' } as const
        if (intent.status !== 'open') throw new Error(`the intent is ${intent.status}`)
        if ('declined' in read) return { outcome: 'declined', reason: read.declined } as const
        const tried = { ...intent, attempt, return_url: returnUrl }
        const confirmation = await charge(transaction, tried, read)
        if (
          confirmation.outcome !== 'declined' &&
          typeof instrument === 'object' &&
          'card' in instrument &&
          instrument.card.save_card
        )
          await keepCard(transaction, read, { walletId, holderName: instrument.card.holder_name })
        return confirmation
      })
      if ('card' in read && read.card.hangs) {
        await new Promise<void>((resolve) => void clock.after(HANGING_MS, resolve))
        throw new Error('the sandbox did not answer')
      }
      return answer
    },

    async readIntent(intentId) {
      const intent = await store.readIntent(database, intentId)
      if (!intent) throw new Error('the sandbox knows no such intent')
      return reportOf(intent)
    },

    cancelIntent: (intentId, key) =>
      store.once(database, key, at(), async (transaction) => {
        const intent = await locked(transaction, intentId)
        if (intent.status === 'paid' || intent.status === 'refunded') return reportOf(intent)
        await store.changeIntent(transaction, { ...intent, status: 'cancelled' })
        return { status: 'cancelled' }
      }),

    refundIntent: (intentId, key) =>
      store.once(database, key, at(), async (transaction) => {
        const intent = await locked(transaction, intentId)
        if (intent.status !== 'paid' && intent.status !== 'refunded')
          throw new Error(`the intent is ${intent.status}`)
        await store.changeIntent(transaction, { ...intent, status: 'refunded' })
        await sendWebhook(transaction, intentId)
        return { status: 'pending' }
      }),

    async *listIntents({ from, until }) {
      const intents = await store.listIntents(database, { from, until })
      yield intents.map((intent) => ({ intentId: intent.intent_id, report: reportOf(intent) }))
    },

    async listCards(walletId) {
      const cards = await store.readCards(database, walletId)
      return cards.map(({ card_id, scheme, last_digits, holder_name }) => ({
        id: card_id,
        scheme,
        last_digits,
        holder_name,
      }))
    },

    removeCard: (walletId, cardId) => store.removeCard(database, walletId, cardId),

    async readWebhook({ headers, body }) {
      const text = Buffer.from(body).toString('utf8')
      const signature = String(headers[SANDBOX_SIGNATURE] ?? '')
      const now = unixNow(clock)
      if (!keys.isSigned(text, signature, now)) return undefined
      const { intent_id, report } = parseWebhook(text) as {
        intent_id: string
        report: ProviderReport
      }
      return [{ intentId: intent_id, report }]
    },

    authenticate: (intentId, isApproved) =>
      database.transaction({ system: true }, async (transaction) => {
        const intent = await store.lockIntent(transaction, intentId)
        if (!intent || intent.return_url === null) return undefined
        if (intent.status !== 'pending') return intent.return_url
        const status = isApproved ? 'paid' : 'failed'
        await store.changeIntent(transaction, { ...intent, status })
        await sendWebhook(transaction, intentId)
        return intent.return_url
      }),

    isAuthenticating: async (intentId) =>
      (await store.readIntent(database, intentId))?.status === 'pending',

    async webhookOf(intentId) {
      const intent = await store.readIntent(database, intentId)
      if (!intent) throw new Error('the sandbox knows no such intent')
      const body = JSON.stringify({ intent_id: intentId, report: reportOf(intent) })
      const signature = keys.sign(body, unixNow(clock))
      const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature }
      return { body, headers }
    },
  }
}

function reportOf({
  status,
  amount,
  currency,
  attempt,
  test_card,
}: store.SandboxIntent): ProviderReport {
  switch (status) {
    case 'open':
    case 'pending':
      return { status: 'pending' }
    case 'paid':
    case 'refunded':
      return { status, amount, currency }
    case 'failed': {
      const reason = testCardByDigits.get(test_card ?? '')?.fails ?? 'not-authenticated'
      return { status, attempt, reason }
    }
    case 'cancelled':
      return { status }
    default:
      return status satisfies never
  }
}
