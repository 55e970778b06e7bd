import { createHash } from 'node:crypto'

import { providerExponents, toProviderMinor } from '@pillion/domain/money/provider-amounts'

import { unixNow, type Clock } from '../../platform/clock/clock.ts'
import type { RandomSource } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import { adyenClient, AdyenError } from './adyen-client.ts'
import { adyenEvents } from './adyen-events.ts'
import { cardMembers, outcomeOf, type AdyenPayment } from './adyen-shapes.ts'
import { readAdyenWebhook } from './adyen-webhook.ts'
import { cardIntents, hasMoney, reportOf, type Outcome } from './card-intents.ts'
import { FIELDS_PAGE } from './card-pages.ts'
import type { ProviderIntent } from './intent-store.ts'
import { RefundRefusedError, type Notice, type PaymentProvider } from './payments.ts'
import { isRefusal, waitAfterRefusals } from './refund-refusals.ts'
import { refundedAmount } from './refunds-by-reference.ts'

type Options = {
  database: Database
  clock: Clock
  random: RandomSource
  /** The URL of the Checkout API with its version, without a trailing slash. */
  url: string
  apiKey: string
  merchantAccount: string
  /** The webhook's keys in hexadecimal digits; several while one is being replaced. */
  hmacKeys: readonly string[]
  /** The origin of Adyen's pages. */
  pagesOrigin: string
  /** The origin of the page with the secured fields. */
  cardPagesUrl: string
  /** Where the bank's page sends the payer back to. */
  returnUrl: string
  timeLimitMs?: number
}

type StoredMethod = { id: string; brand?: string; lastFour?: string; holderName?: string }

const RULES = providerExponents.adyen

/**
 * Cards over Adyen's Checkout API: secured fields encrypt a card field by field (PAY-03), and a payment is captured at once. Adyen has
 * no call that reads a payment; its webhooks say what has become of one, and are repeated until they are taken.
 */
export function adyenPayments(options: Options): PaymentProvider {
  const { clock, merchantAccount, hmacKeys, pagesOrigin, cardPagesUrl, returnUrl } = options
  const client = adyenClient(options)
  const intents = cardIntents({ ...options, provider: 'adyen' })
  const takeEvent = adyenEvents(intents)

  const amountOf = ({ amount, currency }: Pick<ProviderIntent, 'amount' | 'currency'>) => ({
    value: toProviderMinor(amount, currency, RULES),
    currency,
  })
  const reference = ({ intent_id, attempt }: ProviderIntent) => `${intent_id}.${attempt}`
  const shopper = (walletId: string) => ({ merchantAccount, shopperReference: walletId })

  async function sendPayment(intent: ProviderIntent, card: object, key: string): Promise<Outcome> {
    try {
      const payment = await client.post<AdyenPayment>(
        '/payments',
        {
          merchantAccount,
          amount: amountOf(intent),
          reference: reference(intent),
          ...card,
          channel: 'Web',
          // Nothing is left to be captured by hand.
          captureDelayHours: 0,
          origin: new URL(cardPagesUrl).origin,
          returnUrl: `${returnUrl}?intent=${intent.intent_id}`,
        },
        key,
      )
      return outcomeOf(payment)
    } catch (error) {
      // Adyen has not taken the card: a field of it is wrong.
      if (error instanceof AdyenError && error.status === 422)
        return { status: 'refused', reason: 'declined' }
      throw error
    }
  }

  /** Tells Adyen what the bank has said. Safe to repeat. */
  async function finish(intent: ProviderIntent, result: string) {
    const { intent_id, attempt } = intent
    try {
      const payment = await client.post<AdyenPayment>(
        '/payments/details',
        { details: { redirectResult: result } },
        `${reference(intent)}:${digestOf(result)}`,
      )
      const outcome = outcomeOf(payment)
      return reportOf(await intents.apply(intent_id, { attempt, refusalEnds: true }, outcome))
    } catch (error) {
      if (error instanceof AdyenError && error.status === 422)
        await intents.forgetResult(intent_id, result)
      throw error
    }
  }

  return {
    name: 'adyen',
    kind: 'generic_creditcard',
    cardFields: { url: cardPagesUrl + FIELDS_PAGE, shape: 'fields' },
    redirectOrigins: [pagesOrigin],
    webhookAnswer: '[accepted]',

    createIntent: intents.create,

    async confirmIntent(confirmed, key) {
      const { intentId, attempt, instrument, walletId } = confirmed
      const card = cardMembers(instrument, walletId)
      if (!card) return { outcome: 'declined', reason: 'declined' }
      const { known, intent } = await intents.begin(confirmed)
      if (known) return known
      const outcome = await sendPayment(intent, card, key)
      await intents.apply(intentId, { attempt, refusalEnds: false }, outcome)
      if (outcome.status === 'refused') return { outcome: 'declined', reason: outcome.reason }
      const { url } = (outcome.status === 'pending' && outcome.waiting) || {}
      return url === undefined ? { outcome: 'accepted' } : { outcome: 'redirect', url }
    },

    async finishIntent(intentId, { redirectResult }) {
      if (redirectResult === undefined) return reportOf(await intents.read(intentId))
      const intent = await intents.resumeWith(intentId, redirectResult)
      return intent ? finish(intent, redirectResult) : reportOf(await intents.read(intentId))
    },

    async readIntent(intentId) {
      const intent = await intents.read(intentId)
      const result = intent.status === 'sent' ? intent.waiting?.['result'] : undefined
      return result === undefined ? reportOf(intent) : finish(intent, result)
    },

    async cancelIntent(intentId, key) {
      const before = await intents.read(intentId)
      if (before.status === 'sent' || (before.status === 'pending' && !before.waiting)) {
        // It may be authorised, so that Adyen's webhook decides. It comes with the reference of the cancellation, not of the payment.
        const paymentReference = reference(before)
        const body = { merchantAccount, paymentReference, reference: paymentReference }
        await client.post('/cancels', body, `${key}:${before.attempt}`)
        return { status: 'pending' }
      }
      const intent = await intents.change(intentId, ({ status }) =>
        hasMoney(status) || status === 'sent' ? undefined : { status: 'cancelled', waiting: null },
      )
      return reportOf(intent)
    },

    async refundIntent(intentId, key) {
      let isDue = false
      const now = unixNow(clock)
      const intent = await intents.change(intentId, ({ status, refusals, changed_at }) => {
        if (!hasMoney(status))
          throw new Error(`a payment at Adyen that is ${status} cannot be refunded`)
        isDue = status !== 'refunded' && now - changed_at >= waitAfterRefusals(refusals)
        return isDue ? { status: 'refunding' } : undefined
      })
      if (!isDue) return reportOf(intent)
      // What is left of it. Repeated until the webhook comes, and with another key once Adyen has refused or the amount has changed.
      const { currency, refusals } = intent
      const amount = intent.amount - refundedAmount(intent.refunds)
      const part = amount === intent.amount ? '' : `:${amount}`
      try {
        await client.post(
          `/payments/${intent.reference}/refunds`,
          { merchantAccount, amount: amountOf({ amount, currency }), reference: reference(intent) },
          `${key}:${refusals}${part}`,
        )
      } catch (error) {
        if (!(error instanceof AdyenError) || error.isTransient || !isRefusal(error.status))
          throw error
        await intents.refuseRefund(intentId)
        throw new RefundRefusedError(error.message)
      }
      return { status: 'pending' }
    },

    async listCards(walletId) {
      const answer = await client.get<{ storedPaymentMethods?: readonly StoredMethod[] }>(
        '/storedPaymentMethods',
        shopper(walletId),
      )
      return (answer.storedPaymentMethods ?? []).map(({ id, brand, lastFour, holderName }) => ({
        id,
        scheme: brand === 'mc' ? 'mastercard' : (brand ?? 'unknown'),
        last_digits: lastFour ?? '',
        holder_name: holderName ?? '',
      }))
    },

    removeCard: (walletId, cardId) =>
      client.remove(`/storedPaymentMethods/${encodeURIComponent(cardId)}`, shopper(walletId)),

    async readWebhook({ body }) {
      const events = readAdyenWebhook(Buffer.from(body).toString('utf8'), hmacKeys)
      if (!events) return undefined
      const notices: Notice[] = []
      for (const event of events)
        if (event.merchantAccountCode === merchantAccount) notices.push(...(await takeEvent(event)))
      return notices
    },
  }
}

/** A result that is sent twice has the same key. */
const digestOf = (result: string): string =>
  createHash('sha256').update(result).digest('base64url').slice(0, 22)
