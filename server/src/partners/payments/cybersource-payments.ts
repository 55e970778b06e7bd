import { providerExponents, toProviderDecimal } from '@pillion/domain/money/provider-amounts'

import type { Clock } from '../../platform/clock/clock.ts'
import type { RandomSource } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import { cardIntents, reportOf } from './card-intents.ts'
import { BANK_PAGE, FIELDS_PAGE } from './card-pages.ts'
import {
  cyberSourceClient,
  CyberSourceError,
  type CyberSourceAccount,
} from './cybersource-client.ts'
import { cyberSourceSearch, moneyReport, type Found } from './cybersource-search.ts'
import {
  idOf,
  labelOf,
  nameParts,
  outcomeOf,
  setupMembers,
  sourceMembers,
  sourceOf,
  type CardLabel,
  type Payment,
  type Source,
} from './cybersource-shapes.ts'
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
const PAYMENTS = '/pts/v2/payments'
/** The search does not know what was made just now; after this time, in seconds, it does. */
const SEARCH_SECONDS = 300

type Sale = {
  holderName: string
  saves: boolean
  authentication: object
  action: 'CONSUMER_AUTHENTICATION' | 'VALIDATE_CONSUMER_AUTHENTICATION'
}

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
  const wallet = (walletId: string) => ({ provider: NAME, walletId })

  const moneyOf = ({ amount, currency }: ProviderIntent) => ({
    amountDetails: {
      totalAmount: toProviderDecimal(amount, currency, providerExponents.cybersource),
      currency,
    },
  })
  const ofAttempt = ({ intent_id, attempt }: ProviderIntent) => ({
    // Of both, a timeout void can be made.
    clientReferenceInformation: { code: intent_id, transactionId: `${intent_id}${attempt}` },
  })

  async function pay(
    intent: ProviderIntent,
    source: Source,
    { holderName, saves, authentication, action }: Sale,
  ): Promise<Payment> {
    const { paymentInformation, tokenInformation } = sourceMembers(source)
    return client.post<Payment>(PAYMENTS, {
      ...ofAttempt(intent),
      processingInformation: {
        capture: true,
        commerceIndicator: 'internet',
        actionList: [action, ...(saves ? ['TOKEN_CREATE'] : [])],
        ...(saves ? { actionTokenTypes: ['paymentInstrument', 'instrumentIdentifier'] } : {}),
      },
      ...(paymentInformation ? { paymentInformation } : {}),
      ...(tokenInformation ? { tokenInformation } : {}),
      orderInformation: { ...moneyOf(intent), billTo: nameParts(holderName) },
      consumerAuthenticationInformation: authentication,
    })
  }

  async function authenticateAndPay(intent: ProviderIntent, source: Source, card: CardLabel) {
    const { intent_id } = intent
    const { consumerAuthenticationInformation } = await client.post<Payment>(
      '/risk/v1/authentication-setups',
      { clientReferenceInformation: { code: intent_id }, ...setupMembers(source) },
    )
    const referenceId = consumerAuthenticationInformation?.referenceId
    const back = `${returnUrl}?intent=${intent_id}`
    return pay(intent, source, {
      holderName: card.holder_name,
      saves: card.saves === 'yes',
      authentication: { referenceId, returnUrl: back, transactionMode: 'S' },
      action: 'CONSUMER_AUTHENTICATION',
    })
  }

  /** Stores a kept card as far as it may be shown; the number is at CyberSource. */
  async function storeCard({ wallet_id }: ProviderIntent, payment: Payment, card: CardLabel) {
    const id = payment.tokenInformation?.paymentInstrument?.id
    if (id === undefined || card.saves !== 'yes') return
    const { holder_name, scheme, last_digits } = card
    const at = new Date(clock.now()).toISOString()
    await store.addCard(database, wallet(wallet_id), { id, scheme, last_digits, holder_name }, at)
  }

  /** Looks for what CyberSource has of an intent whose answer was lost. */
  async function recover(intent: ProviderIntent): Promise<ProviderIntent> {
    const { intent_id, attempt, status } = intent
    if (status === 'refunding') return findRefund(intent)
    if (status !== 'sent' && status !== 'pending') return intent
    const { reference, paid, isRefused } = await search.ofIntent(intent_id)
    if (isAllOf(paid, intent) && reference !== undefined)
      return intents.apply(intent_id, { attempt, refusalEnds: true }, { status: 'paid', reference })
    // Of several attempts, only the first can be told from the others.
    if (!isRefused || attempt > 1) return intent
    const refused = { status: 'refused', reason: 'declined' } as const
    return intents.apply(intent_id, { attempt, refusalEnds: true }, refused)
  }

  /** Looks whether all of the money has gone back; a part of it is left to the books. */
  async function findRefund(intent: ProviderIntent): Promise<ProviderIntent> {
    const { refunded } = await search.ofIntent(intent.intent_id)
    return isAllOf(refunded, intent)
      ? intents.change(intent.intent_id, () => ({ status: 'refunded' }))
      : intent
  }

  /** Undoes what may have been made in an attempt whose answer was lost. */
  async function voidAttempt(intent: ProviderIntent): Promise<void> {
    try {
      await client.post('/pts/v2/voids', ofAttempt(intent))
    } catch (error) {
      // There is nothing to undo.
      const { status } = error instanceof CyberSourceError ? error : { status: undefined }
      if (status !== 400 && status !== 404) throw error
    }
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
      const payment = await orRefused(authenticateAndPay(intent, source, card))
      const outcome = outcomeOf(payment)
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
      const { authenticationTransactionId, tokenId, instrumentId } = waiting
      const source = tokenId === undefined ? { instrumentId: instrumentId ?? '' } : { tokenId }
      const card = waiting as unknown as CardLabel
      const sale = pay(intent, source, {
        holderName: card.holder_name,
        saves: card.saves === 'yes',
        authentication: { authenticationTransactionId },
        action: 'VALIDATE_CONSUMER_AUTHENTICATION',
      })
      const payment = await orRefused(sale)
      const outcome = outcomeOf(payment)
      if (outcome === 'authenticate') throw new Error('CyberSource asks the bank twice')
      const { attempt } = intent
      const changed = await intents.apply(intentId, { attempt, refusalEnds: true }, outcome)
      if (outcome.status === 'paid') await storeCard(intent, payment, card)
      return reportOf(changed)
    },

    readIntent: async (intentId) => reportOf(await recover(await intents.read(intentId))),

    async cancelIntent(intentId) {
      const intent = await recover(await intents.read(intentId))
      if (intent.status === 'sent' || (intent.status === 'pending' && !intent.waiting))
        await voidAttempt(intent)
      const changed = await intents.change(intentId, ({ status }) =>
        status === 'paid' || status === 'refunding' || status === 'refunded'
          ? undefined
          : { status: 'cancelled', waiting: null },
      )
      return reportOf(changed)
    },

    async refundIntent(intentId) {
      const before = await recover(await intents.read(intentId))
      const now = Math.floor(clock.now() / 1_000)
      let isDue = false
      const intent = await intents.change(intentId, ({ status, changed_at }) => {
        isDue = status === 'paid' || (status === 'refunding' && now - changed_at > SEARCH_SECONDS)
        return isDue ? { status: 'refunding' } : undefined
      })
      if (!isDue && before.status !== 'refunding' && before.status !== 'refunded')
        throw new Error(`a payment at CyberSource that is ${before.status} cannot be refunded`)
      if (!isDue) return reportOf(intent)
      const { clientReferenceInformation } = ofAttempt(intent)
      await client.post(`${PAYMENTS}/${intent.reference}/refunds`, {
        clientReferenceInformation: { code: clientReferenceInformation.code },
        orderInformation: moneyOf(intent),
      })
      await intents.change(intentId, () => ({ status: 'refunded' }))
      return { status: 'pending' }
    },

    async *listIntents(period) {
      const [ours, theirs] = await Promise.all([intents.list(period), search.ofPeriod(period)])
      const listed: Notice[] = []
      for (const intent of ours) {
        const { intent_id: intentId, status } = intent
        // The money may have gone back on another day.
        const found = status === 'refunded' ? await search.ofIntent(intentId) : theirs.get(intentId)
        const report = found && moneyReport(found)
        const isMoney = status === 'paid' || status === 'refunded' || status === 'refunding'
        if (report) listed.push({ intentId, report })
        else if (!isMoney) listed.push({ intentId, report: reportOf(intent) })
      }
      yield listed
    },

    listCards: (walletId) => store.listCards(database, wallet(walletId)),

    async removeCard(walletId, cardId) {
      const cards = await store.listCards(database, wallet(walletId))
      if (!cards.some(({ id }) => id === cardId)) return
      await client.remove(`/tms/v1/paymentinstruments/${encodeURIComponent(cardId)}`)
      await store.removeCard(database, wallet(walletId), cardId)
    },

    async readWebhook({ headers, body }) {
      const references = await readCyberSourceWebhook(
        {
          body: Buffer.from(body).toString('utf8'),
          signature: String(headers['v-c-signature'] ?? ''),
        },
        { keys: webhookKeys, privateKey: webhookPrivateKey, now: clock.now() },
      )
      if (!references) return undefined
      const notices: Notice[] = []
      for (const intentId of new Set(references)) {
        const intent = await intents.find(intentId)
        if (!intent) continue
        // What the webhook says is what is asked for here.
        const isPaid = intent.status === 'paid'
        const report = reportOf(await (isPaid ? findRefund(intent) : recover(intent)))
        if (report.status !== 'pending') notices.push({ intentId, report })
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

/** A call that CyberSource could not use has charged nothing: the token has expired, or the card is of no use here. */
async function orRefused(payment: Promise<Payment>): Promise<Payment> {
  try {
    return await payment
  } catch (error) {
    if (error instanceof CyberSourceError && error.status === 400)
      return { id: '', status: 'DECLINED' }
    throw error
  }
}

/** Another amount or currency is of something else; the reconciliation shows it. */
const isAllOf = (money: Found['paid'], intent: ProviderIntent): boolean =>
  money?.amount === intent.amount && money.currency === intent.currency
