import { unixNow, type Clock } from '../../platform/clock/clock.ts'
import type { RandomSource } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import { cardIntents, hasMoney, reportOf } from './card-intents.ts'
import { BANK_PAGE, FIELDS_PAGE } from './card-pages.ts'
import { cyberSourceClient, type CyberSourceAccount } from './cybersource-client.ts'
import { cyberSourceRefunds } from './cybersource-refunds.ts'
import { cyberSourceSales } from './cybersource-sales.ts'
import { cyberSourceSearch, moneyReport, SEARCH_SECONDS, type Found } from './cybersource-search.ts'
import { idOf, labelOf, sourceOf, type CardLabel, type Payment } from './cybersource-shapes.ts'
import { readCyberSourceWebhook, type WebhookKey } from './cybersource-webhook.ts'
import * as store from './intent-store.ts'
import type { ProviderIntent } from './intent-store.ts'
import type { Notice, PaymentProvider } from './payments.ts'

type Options = CyberSourceAccount & {
  database: Database
  clock: Clock
  random: RandomSource
  webhookKeys: readonly WebhookKey[]
  /** PKCS #8, for webhooks. */
  webhookPrivateKey: string
  /** The origin of the pages that show Microform and lead to the bank. */
  cardPagesUrl: string
  /** Where the bank's page sends the payer back to. */
  returnUrl: string
  timeLimitMs?: number
}

const NAME = 'cybersource'
const ACCEPTED = 'payments.payments.accept'
const REJECTED = 'payments.payments.reject'
const REFUNDED = 'payments.refunds.accept'
export type CyberSource = PaymentProvider & {
  /** The JWT that Microform starts with, on a page of this origin. */
  captureContext(): Promise<string>
  /** What the payer's browser posts to the bank; undefined if the payer is not asked. */
  stepUp(
    intentId: string,
  ): Promise<{ url: string; accessToken: string; intentId: string } | undefined>
}

/** Cards over CyberSource: Microform's token stands for the card (PAY-04), and every payment is a sale. */
export function cyberSourcePayments(options: Options): CyberSource {
  const { database, clock, returnUrl, cardPagesUrl, webhookKeys, webhookPrivateKey } = options
  const client = cyberSourceClient(options, options)
  const search = cyberSourceSearch(client)
  const intents = cardIntents({ ...options, provider: NAME })
  const sales = cyberSourceSales({ client, returnUrl })
  const refunds = cyberSourceRefunds({ client, search, intents, clock })
  const wallet = (walletId: string) => ({ provider: NAME, walletId })

  /** Stores a kept card as far as it may be shown; the number is at CyberSource. */
  async function storeCard({ wallet_id }: ProviderIntent, payment: Payment, card: CardLabel) {
    const id = payment.tokenInformation?.paymentInstrument?.id
    if (id === undefined || card.saves !== 'yes') return
    const { holder_name, scheme, last_digits } = card
    const at = new Date(clock.now()).toISOString()
    await store.addCard(database, wallet(wallet_id), { id, scheme, last_digits, holder_name }, at)
  }

  /** Looks for what CyberSource has of an intent: an answer was lost, or money came after all. */
  async function recover(intent: ProviderIntent): Promise<ProviderIntent> {
    const { intent_id, attempt, status, webhook_at } = intent
    if (status === 'open' || status === 'refunded') return intent
    if (status === 'paid' && webhook_at === null) return intent
    if (status === 'paid' || status === 'refunding') return refunds.find(intent)
    const { reference, paid, isRefused, reserved } = await search.ofIntent(intent_id)
    if (isAllOf(paid, intent) && reference !== undefined)
      return intents.apply(intent_id, { attempt, refusalEnds: true }, { status: 'paid', reference })
    const released: boolean[] = []
    for (const authorisation of reserved) released.push(await sales.release(intent, authorisation))
    // Of several attempts, only the first can be told from the others.
    if (!released.includes(true) && (!isRefused || attempt > 1)) return intent
    const refused = { status: 'refused', reason: 'declined' } as const
    return intents.apply(intent_id, { attempt, refusalEnds: true }, refused)
  }

  /** The search may not know yet what a webhook is about, and is asked again then; undefined if there is nothing to store. */
  async function takeEvent(before: ProviderIntent, type: string | undefined) {
    const { intent_id: intentId, status } = before
    const isNew = mayChangePayment(type, status)
    const marked =
      isNew && status === 'paid'
        ? await intents.change(intentId, () => ({ webhook_at: unixNow(clock) }))
        : before
    const intent = await recover(marked)
    const report = reportOf(intent)
    // One by hand may have followed ours.
    const mayExceed = status === 'refunded' && type === REFUNDED
    if ((isNew && intent.status === status) || mayExceed)
      return { intentId, report, askAt: unixNow(clock) + SEARCH_SECONDS + 1 }
    return report.status === 'pending' ? undefined : { intentId, report }
  }

  return {
    name: NAME,
    kind: 'cybersource_creditcard',
    cardFields: { url: cardPagesUrl + FIELDS_PAGE, shape: 'card' },
    redirectOrigins: [new URL(cardPagesUrl).origin],

    createIntent: intents.create,

    async confirmIntent(confirmed) {
      const { intentId, attempt, instrument, walletId } = confirmed
      const source = sourceOf(instrument)
      if (!source) return { outcome: 'declined', reason: 'declined' }
      const { known, intent } = await intents.begin(confirmed)
      if (known) return known
      const card = labelOf(instrument)
      if ('instrumentId' in source) {
        const cards = await store.listCards(database, wallet(walletId))
        const stored = cards.find(({ id }) => id === source.instrumentId)
        const refused = { status: 'refused', reason: 'declined' } as const
        if (!stored) await intents.apply(intentId, { attempt, refusalEnds: false }, refused)
        if (!stored) return { outcome: 'declined', reason: 'declined' }
      }
      const { payment, outcome } = await sales.authenticateAndPay(intent, source, card)
      if (outcome === 'authenticate') {
        const {
          stepUpUrl = '',
          accessToken = '',
          authenticationTransactionId = '',
        } = payment.consumerAuthenticationInformation ?? {}
        const url = `${cardPagesUrl}${BANK_PAGE}/${intentId}`
        const waiting = {
          url,
          stepUpUrl,
          accessToken,
          authenticationTransactionId,
          ...card,
          ...idOf(source),
        }
        await intents.apply(
          intentId,
          { attempt, refusalEnds: false },
          { status: 'pending', waiting },
        )
        return { outcome: 'redirect', url }
      }
      await intents.apply(intentId, { attempt, refusalEnds: false }, outcome)
      if (outcome.status === 'refused') return { outcome: 'declined', reason: outcome.reason }
      await storeCard(intent, payment, card)
      return { outcome: 'accepted' }
    },

    async finishIntent(intentId, { TransactionId }) {
      // The bank's page has posted it here.
      const intent = TransactionId === undefined ? undefined : await intents.resume(intentId)
      const { waiting } = intent ?? {}
      if (!intent || !waiting) return reportOf(await intents.read(intentId))
      const { payment, outcome } = await sales.payAfterBank(intent, waiting)
      if (outcome === 'authenticate') throw new Error('CyberSource asks the bank twice')
      const { attempt } = intent
      const changed = await intents.apply(intentId, { attempt, refusalEnds: true }, outcome)
      if (outcome.status === 'paid')
        await storeCard(intent, payment, waiting as unknown as CardLabel)
      return reportOf(changed)
    },

    async readIntent(intentId) {
      const intent = await intents.read(intentId)
      const isKnown = intent.status === 'refunding' && refunds.isSettled(intent)
      return reportOf(isKnown ? intent : await recover(intent))
    },

    async recheckIntent(intentId) {
      const intent = await recover(await intents.read(intentId))
      const problem = await refunds.problemOf(intent)
      return { intentId, report: reportOf(intent), ...(problem ? { problem } : {}) }
    },

    async cancelIntent(intentId) {
      const before = await recover(await intents.read(intentId))
      const { status, attempt, waiting, changed_at } = before
      if (status === 'sent' || (status === 'pending' && !waiting)) {
        // The sale may be under way still.
        if (unixNow(clock) - changed_at <= SEARCH_SECONDS) return { status: 'pending' }
        await sales.undo(before)
      }
      const intent = await intents.change(intentId, (present) => {
        const isSame = present.status === status && present.attempt === attempt
        return isSame && !hasMoney(status) ? { status: 'cancelled', waiting: null } : undefined
      })
      return reportOf(intent)
    },

    async refundIntent(intentId) {
      const before = await intents.read(intentId)
      const intent = hasMoney(before.status) ? before : await recover(before)
      if (!hasMoney(intent.status))
        throw new Error(`a payment at CyberSource that is ${intent.status} cannot be refunded`)
      if (intent.status === 'refunded') return reportOf(intent)
      await refunds.refund(intent)
      return { status: 'pending' }
    },

    async *listIntents(period) {
      const ours = await intents.list(period)
      // CyberSource has nothing of an intent without a card.
      const sent = ours.filter(({ attempt }) => attempt > 0)
      const theirs = await search.ofIntents(sent.map(({ intent_id }) => intent_id))
      for (const intent of ours) {
        const { intent_id: intentId, status } = intent
        const known = theirs.get(intentId)
        const report = known && reportOfFound(known, intent)
        if (report) yield [{ intentId, report }]
        else if (!hasMoney(status)) yield [{ intentId, report: reportOf(intent) }]
      }
    },

    listCards: (walletId) => store.listCards(database, wallet(walletId)),

    async removeCard(walletId, cardId) {
      const cards = await store.listCards(database, wallet(walletId))
      if (!cards.some(({ id }) => id === cardId)) return
      await client.remove(`/tms/v1/paymentinstruments/${encodeURIComponent(cardId)}`)
      await store.removeCard(database, wallet(walletId), cardId)
    },

    async readWebhook({ headers, body }) {
      const event = await readCyberSourceWebhook(
        {
          body: Buffer.from(body).toString('utf8'),
          signature: String(headers['v-c-signature'] ?? ''),
        },
        { keys: webhookKeys, privateKey: webhookPrivateKey, now: clock.now() },
      )
      if (!event) return undefined
      const notices: Notice[] = []
      for (const intentId of new Set(event.references)) {
        const intent = await intents.find(intentId)
        // What the webhook says is what is asked for here.
        const notice = intent && (await takeEvent(intent, event.type))
        if (notice) notices.push(notice)
      }
      return notices
    },

    captureContext: () =>
      client.postForToken('/microform/v2/sessions', {
        clientVersion: 'v2',
        targetOrigins: [new URL(cardPagesUrl).origin],
        allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX', 'MAESTRO', 'DISCOVER', 'JCB'],
        allowedPaymentTypes: ['CARD'],
        transientTokenResponseOptions: { includeCardPrefix: true },
      }),

    async stepUp(intentId) {
      const intent = await intents.find(intentId)
      if (intent?.status !== 'pending' || !intent.waiting) return undefined
      const { stepUpUrl, accessToken } = intent.waiting
      return stepUpUrl && accessToken ? { url: stepUpUrl, accessToken, intentId } : undefined
    },
  }
}

/** Our own sale is no news of a payment that is known, nor a refused card of one that has ended. */
function mayChangePayment(type: string | undefined, status: ProviderIntent['status']): boolean {
  if (status === 'cancelled' || status === 'failed') return type !== REJECTED
  return status === 'paid' && type !== ACCEPTED && type !== REJECTED
}

/** A payment that was voided before we knew of it was never there. */
const reportOfFound = (found: Found, { status }: ProviderIntent) =>
  hasMoney(status) || found.paid ? moneyReport(found) : undefined

/** Another amount or currency is of something else; the reconciliation shows it. */
const isAllOf = (money: Found['paid'], intent: ProviderIntent): boolean =>
  money?.amount === intent.amount && money.currency === intent.currency
