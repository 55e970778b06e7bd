import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { signBody } from '@pillion/server/partners/payments/signed-body'
import type { Clock } from '@pillion/server/platform/clock/clock'
import type { StripeSettings } from '@pillion/server/platform/config/stripe-settings'

type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  refunded: boolean
  /** Given back by hand; minor units. */
  partlyRefunded: number
  failedRefunds: number
  successUrl: string
}
type Answer = { status: number; body: object }

const SECRET_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
const WEBHOOK_SECRET = 'whsec_5lmcRtNAmd1QrWzRGgXcWdQ3s3fT0Gvb'

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * Answers as Stripe documents for Checkout Sessions and refunds: form-encoded calls, idempotency keys that remember even a 500,
 * expanded charges, lists with cursors, and signed events.
 */
export async function startFakeStripe({ clock }: { clock: Pick<Clock, 'now'> }) {
  const sessions = new Map<string, Session>()
  const answers = new Map<string, { body: string; answer: Answer }>()
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = () => Math.floor(clock.now() / 1_000)

  const stripe = {
    settings: {
      url,
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
    } satisfies StripeSettings,
    sessions: sessions as ReadonlyMap<string, Readonly<Session>>,
    /** Everything that was sent, as text. */
    received: [] as string[],
    /** The next changing call's answer, which its key keeps; 'lost' takes effect and does not answer. */
    failure: undefined as 400 | 500 | 'lost' | undefined,
    /** There is no money to refund from. */
    refusesRefunds: false,
    /** The payer enters a card on Stripe's page. */
    pay: (id: string) => void (find(id).status = 'complete'),
    expire: (id: string) => void (find(id).status = 'expired'),
    /** As an employee does in Stripe's dashboard. */
    refund: (id: string) => void (find(id).refunded = true),
    /** The bank sends the latest refund back. */
    failRefund(id: string): void {
      const session = find(id)
      session.refunded = false
      session.failedRefunds += 1
    },
    refundPart: (id: string, amount: number) => void (find(id).partlyRefunded = amount),
    /** The webhook about the session's present state. */
    webhookOf(id: string, changes: { secret?: string; at?: number } = {}) {
      const session = find(id)
      const isRefund = session.refunded || session.partlyRefunded > 0
      const type = isRefund ? 'charge.refunded' : `checkout.session.${endOf(session)}`
      const object = isRefund ? chargeOf(session) : sessionOf(session, false)
      return stripe.webhook({ type, object }, changes)
    },
    /** About a refund that the bank has sent back; of the whole payment by default. */
    failedRefundOf(id: string, amount = find(id).amount) {
      const [type, session] = ['refund.failed', find(id)]
      return stripe.webhook({ type, object: { ...failedRefundOf(session), amount } })
    },
    /** About a refund whose state has changed. */
    updatedRefundOf(id: string, status: 'succeeded' | 'failed' | 'canceled') {
      const object = { ...failedRefundOf(find(id)), status }
      return stripe.webhook({ type: 'refund.updated', object })
    },
    webhook(
      { type, object }: { type: string; object: object },
      changes: { secret?: string; at?: number } = {},
    ) {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
      const signature = signBody(body, changes.secret ?? WEBHOOK_SECRET, changes.at ?? now())
      return { body, headers: { 'stripe-signature': signature } }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function find(id: string): Session {
    const session = sessions.get(id)
    if (!session) throw new Error(`Stripe has no session ${id}`)
    return session
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const path = request.url ?? ''
    stripe.received.push(`${request.method} ${path}\n${body}`)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answers.get(key) : undefined
    const failure = typeof key === 'string' && !known ? stripe.failure : undefined
    if (failure !== undefined) stripe.failure = undefined
    const answer = known ? replay(known, body) : answerTo(request, body, failure)
    if (typeof key === 'string' && !known) answers.set(key, { body, answer })
    if (failure === 'lost') return void request.socket.destroy()
    const replayed = known?.body === body ? { 'idempotent-replayed': 'true' } : {}
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...replayed })
      .end(JSON.stringify(answer.body))
  }

  function answerTo(
    { method, url: path = '', headers }: IncomingMessage,
    body: string,
    failure: typeof stripe.failure,
  ): Answer {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal(401, 'api_key_invalid')
    if (failure === 500) return refusal(500, 'api_error')
    if (failure === 400) return refusal(400, 'balance_insufficient')
    const { pathname, searchParams } = new URL(path, url)
    const fields = new URLSearchParams(body)
    const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(pathname) ?? []
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return create(fields)
    if (method === 'POST' && pathname === '/v1/refunds') return refund(fields)
    if (method === 'GET' && pathname === '/v1/refunds') return listRefunds(searchParams)
    if (method === 'GET' && pathname === '/v1/checkout/sessions') return list(searchParams)
    const session = id === undefined ? undefined : sessions.get(id)
    if (!session) return refusal(404, 'resource_missing')
    if (method === 'POST' && action !== undefined) {
      if (session.status !== 'open') return refusal(400, 'invalid_request_error')
      session.status = 'expired'
    }
    return { status: 200, body: sessionOf(session, searchParams.has('expand[0]')) }
  }

  function create(fields: URLSearchParams): Answer {
    const amount = Number(fields.get('line_items[0][price_data][unit_amount]'))
    const currency = fields.get('line_items[0][price_data][currency]') ?? ''
    const successUrl = fields.get('success_url')
    const isRight = fields.get('mode') === 'payment' && Number.isSafeInteger(amount) && amount > 0
    if (!isRight || !/^[a-z]{3}$/.test(currency) || successUrl === null)
      return refusal(400, 'parameter_invalid')
    const session: Session = {
      id: `cs_test_${sessions.size + 1}`,
      status: 'open',
      amount,
      currency,
      created: now(),
      metadata: { installation: fields.get('metadata[installation]') ?? '' },
      refunded: false,
      partlyRefunded: 0,
      failedRefunds: 0,
      successUrl,
    }
    sessions.set(session.id, session)
    return { status: 200, body: sessionOf(session, false) }
  }

  function refund(fields: URLSearchParams): Answer {
    const session = byPaymentIntent(fields.get('payment_intent'))
    if (session?.status !== 'complete') return refusal(404, 'resource_missing')
    if (session.refunded) return refusal(400, 'charge_already_refunded')
    if (stripe.refusesRefunds) return refusal(400, 'balance_insufficient')
    session.refunded = true
    return { status: 200, body: { object: 'refund', status: 'succeeded' } }
  }

  function listRefunds(query: URLSearchParams): Answer {
    const session = byPaymentIntent(query.get('payment_intent'))
    if (!session) return refusal(404, 'resource_missing')
    const data = Array.from({ length: session.failedRefunds }, () => failedRefundOf(session))
    return { status: 200, body: { object: 'list', data, has_more: false } }
  }

  const byPaymentIntent = (id: string | null) =>
    [...sessions.values()].find((session) => paymentIntentOf(session) === id)

  /** Newest first. */
  function list(query: URLSearchParams): Answer {
    const [from, until] = ['created[gte]', 'created[lt]'].map((name) => query.get(name))
    const paymentIntent = query.get('payment_intent')
    if (paymentIntent?.startsWith('pi_') === false) return refusal(404, 'resource_missing')
    const all = [...sessions.values()]
      .filter(({ created }) => from == null || created >= Number(from))
      .filter(({ created }) => until == null || created < Number(until))
      .filter((session) => paymentIntent === null || paymentIntentOf(session) === paymentIntent)
      .toReversed()
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const page = all.slice(start, start + Math.min(Number(query.get('limit') ?? 10), 100))
    const data = page.map((session) => sessionOf(session, query.has('expand[0]')))
    const has_more = start + page.length < all.length
    return { status: 200, body: { object: 'list', data, has_more } }
  }

  return stripe
}

const replay = (known: { body: string; answer: Answer }, body: string): Answer =>
  known.body === body ? known.answer : refusal(400, 'idempotency_error')

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: 'The words of Stripe.' } },
})

const endOf = ({ status }: Session) => (status === 'expired' ? 'expired' : 'completed')

const paymentIntentOf = ({ id, status }: Session): string | null =>
  status === 'complete' ? `pi_of_${id}` : null

const failedRefundOf = (session: Session) => ({
  object: 'refund',
  status: 'failed',
  amount: session.amount,
  currency: session.currency,
  payment_intent: paymentIntentOf(session),
})

const chargeOf = (session: Session) => ({
  id: `ch_of_${session.id}`,
  object: 'charge',
  amount: session.amount,
  amount_refunded: session.refunded ? session.amount : session.partlyRefunded,
  refunded: session.refunded,
  currency: session.currency,
  payment_intent: paymentIntentOf(session),
})

function sessionOf(session: Session, isExpanded: boolean) {
  const paymentIntent = paymentIntentOf(session)
  return {
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    amount_total: session.amount,
    currency: session.currency,
    created: session.created,
    metadata: session.metadata,
    payment_intent:
      isExpanded && paymentIntent !== null
        ? { id: paymentIntent, object: 'payment_intent', latest_charge: chargeOf(session) }
        : paymentIntent,
  }
}
