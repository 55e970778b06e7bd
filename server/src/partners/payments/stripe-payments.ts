import type { ProviderReport } from '@pillion/domain/payments/payment'

import { unixNow, type Clock } from '../../platform/clock/clock.ts'
import type { RandomSource } from '../../platform/clock/random.ts'
import { RefundRefusedError, type ListingProvider, type Notice } from './payments.ts'
import { isRefusal } from './refund-refusals.ts'
import { isSignedBody, parseWebhook } from './signed-body.ts'
import { stripeClient, StripeError } from './stripe-client.ts'

type Options = {
  clock: Clock
  random: RandomSource
  /** The URL of Stripe's API, without a trailing slash. */
  url: string
  secretKey: string
  /** The secrets of the webhook's endpoint; several while one is being replaced. */
  webhookSecrets: readonly string[]
  /** The installation's URL, without a trailing slash; sessions of others can be in the same account. */
  publicUrl: string
  /** Where Stripe's page sends the payer back to. */
  returnUrl: string
  /** What is paid, in the payer's words. */
  description: string
  timeLimitMs?: number
}

/** What is used of a Checkout Session. */
type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  url: string | null
  /** Minor units. */
  amount_total: number
  currency: string
  metadata: Record<string, string> | null
  /** Its ID unless it was asked to be expanded. */
  payment_intent: string | PaymentIntent | null
}
type PaymentIntent = { id: string; latest_charge: Charge | null }
type Charge = {
  /** In full. */
  refunded: boolean
  /** Minor units. */
  amount_refunded: number
  currency: string
  /** None of a charge that was made without Checkout. */
  payment_intent: string | null
}
type Refund = {
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  payment_intent: string | null
}
type List<T> = { data: T[]; has_more: boolean }
type Event =
  | {
      type: 'checkout.session.completed' | 'checkout.session.expired'
      data: { object: Session }
    }
  | { type: 'charge.refunded'; data: { object: Charge } }
  | { type: 'refund.failed' | 'refund.updated'; data: { object: Refund } }

const SESSIONS = '/v1/checkout/sessions'
const REFUNDS = '/v1/refunds'
const CHARGE = 'payment_intent.latest_charge'
const PAGE = 100
const SIGNATURE_HEADER = 'stripe-signature'

/** Cards over Stripe Checkout: an intent is a Checkout Session, and the card is typed on Stripe's own page. */
export function stripePayments(options: Options): ListingProvider {
  const { clock, webhookSecrets, publicUrl, returnUrl, description } = options
  const stripe = stripeClient(options)

  const read = (intentId: string) =>
    stripe.get<Session>(`${SESSIONS}/${encodeURIComponent(intentId)}`, { 'expand[0]': CHARGE })
  /** Another installation, or this one under its earlier address, may have created it. */
  const noticeOf = (session: Session, report: ProviderReport): Notice => {
    const mayBeForeign = session.metadata?.['installation'] !== publicUrl
    return { intentId: session.id, report, ...(mayBeForeign ? { mayBeForeign } : {}) }
  }

  async function sessionsOf(paymentIntent: string | null): Promise<Session[]> {
    if (paymentIntent === null) return []
    const query = { payment_intent: paymentIntent, limit: 1 }
    const { data } = await stripe.get<List<Session>>(SESSIONS, query)
    return data.filter((session) => session.payment_intent === paymentIntent)
  }

  /** Notices of a refund that was made here or by hand. */
  async function refundNotice(charge: Charge): Promise<readonly Notice[]> {
    const sessions = await sessionsOf(charge.payment_intent)
    return sessions.map((session) =>
      charge.refunded
        ? noticeOf(session, refundOf(charge))
        : { ...noticeOf(session, { status: 'pending' }), problem: 'refunded-in-part' },
    )
  }

  /** Notices of a payment that is no longer refunded in full; another refund may have followed already. */
  async function failedRefundNotice({ payment_intent }: Refund): Promise<readonly Notice[]> {
    const notices: Notice[] = []
    for (const session of await sessionsOf(payment_intent)) {
      const report = reportOf(await read(session.id))
      if (report.status === 'paid')
        notices.push(noticeOf(session, { ...report, status: 'refund-failed' }))
    }
    return notices
  }

  /** So that a refund after a failed one has a key of its own. */
  async function failedRefunds(paymentIntent: string): Promise<number> {
    const query = { payment_intent: paymentIntent, limit: PAGE }
    const { data } = await stripe.get<List<Refund>>(REFUNDS, query)
    return data.filter(hasFailed).length
  }

  return {
    name: 'stripe',
    kind: 'generic_creditcard',
    cardFields: undefined,
    redirectOrigins: ['https://checkout.stripe.com'],

    async createIntent({ amount, currency }, key) {
      const back = `${returnUrl}?intent={CHECKOUT_SESSION_ID}`
      const { id } = await stripe.post<Session>(
        SESSIONS,
        {
          mode: 'payment',
          // Others may take days to pay.
          'payment_method_types[0]': 'card',
          'line_items[0][quantity]': 1,
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': amount,
          'line_items[0][price_data][product_data][name]': description,
          // Otherwise the payer could pay in another currency.
          'adaptive_pricing[enabled]': 'false',
          'metadata[installation]': publicUrl,
          success_url: back,
          cancel_url: back,
        },
        key,
      )
      return { intentId: id }
    },

    async confirmIntent({ intentId, instrument }) {
      if (instrument !== 'on-provider-page') return { outcome: 'declined', reason: 'declined' }
      const { status, url } = await read(intentId)
      return status === 'open' && url !== null
        ? { outcome: 'redirect', url }
        : { outcome: 'accepted' }
    },

    readIntent: async (intentId) => reportOf(await read(intentId)),

    async cancelIntent(intentId, key) {
      const { status } = await read(intentId)
      // The page can still be paid until then, so this fails for a payment at the same moment.
      if (status === 'open')
        await stripe.post(`${SESSIONS}/${encodeURIComponent(intentId)}/expire`, {}, key)
      return reportOf(await read(intentId))
    },

    async refundIntent(intentId, key) {
      const session = await read(intentId)
      const report = reportOf(session)
      if (report.status === 'refunded') return report
      const paid = typeof session.payment_intent === 'object' ? session.payment_intent : null
      if (report.status !== 'paid' || !paid)
        throw new Error(`a payment at Stripe that is ${report.status} cannot be refunded`)
      const failed = await failedRefunds(paid.id)
      const refundKey = failed === 0 ? key : `${key}:${failed}`
      try {
        await stripe.post(REFUNDS, { payment_intent: paid.id }, refundKey)
      } catch (error) {
        const isRefused = error instanceof StripeError && isRefusal(error.status)
        throw isRefused ? new RefundRefusedError(error.message) : error
      }
      return { status: 'pending' }
    },

    async *listIntents({ from, until }) {
      const query = { 'created[gte]': from, 'created[lt]': until, limit: PAGE }
      for (let after: string | undefined; ;) {
        const page: List<Session> = await stripe.get(SESSIONS, {
          ...query,
          'expand[0]': `data.${CHARGE}`,
          ...(after === undefined ? {} : { starting_after: after }),
        })
        yield page.data.map((session) => noticeOf(session, heldOf(session)))
        after = page.data.at(-1)?.id
        if (!page.has_more || after === undefined) return
      }
    },

    // Stripe keeps cards for the payer (Link) and offers them on its page.
    listCards: async () => [],
    removeCard: async () => {},

    async readWebhook({ headers, body }) {
      const text = Buffer.from(body).toString('utf8')
      const signature = String(headers[SIGNATURE_HEADER] ?? '')
      const now = unixNow(clock)
      if (!isSignedBody(text, signature, { keys: webhookSecrets, now })) return undefined
      const event = parseWebhook(text) as Event
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.expired': {
          const session = event.data.object
          return [noticeOf(session, reportOf(session))]
        }
        case 'charge.refunded':
          return refundNotice(event.data.object)
        case 'refund.failed':
        case 'refund.updated': {
          const refund = event.data.object
          return hasFailed(refund) ? failedRefundNotice(refund) : []
        }
        default:
          // The endpoint can be subscribed to more than is needed.
          event satisfies never
          return []
      }
    },
  }
}

const hasFailed = ({ status }: Refund): boolean => status === 'failed' || status === 'canceled'

function reportOf(session: Session): ProviderReport {
  const { status, payment_status, amount_total, currency, payment_intent } = session
  switch (status) {
    case 'open':
      return { status: 'pending' }
    case 'expired':
      return { status: 'cancelled' }
    case 'complete': {
      const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
      if (charge?.refunded) return refundOf(charge)
      if (payment_status !== 'paid') return { status: 'pending' }
      return { status: 'paid', amount: amount_total, currency: currency.toUpperCase() }
    }
    default:
      return status satisfies never
  }
}

/** The same for the books: of a payment that was refunded in part by hand, what is left. */
function heldOf(session: Session): ProviderReport {
  const report = reportOf(session)
  const { payment_intent } = session
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
  return report.status === 'paid' && charge
    ? { ...report, amount: report.amount - charge.amount_refunded }
    : report
}

const refundOf = ({ amount_refunded, currency }: Charge): ProviderReport => ({
  status: 'refunded',
  amount: amount_refunded,
  currency: currency.toUpperCase(),
})
