import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { EncryptedFields } from '@pillion/server/partners/payments/payments'
import type { AdyenSettings } from '@pillion/server/platform/config/adyen-settings'

import { numbers } from './card-payments.ts'
import { addRefund, cancels as makeCancels, refund } from './fake-adyen-modifications.ts'
import { refusal, type Answer, type Call, type Payment } from './fake-adyen-shapes.ts'
import { signedAdyenWebhook } from './fake-adyen-webhook.ts'
import { adyenScript, fieldHtml } from './fake-card-scripts.ts'

type StoredMethod = { shopper: string; number: string; holderName: string }
type EventChanges = {
  eventCode?: string
  /** 1 for the first refund; the latest one by default. */
  refund?: number
  success?: 'true' | 'false'
  value?: number
  pspReference?: string
  merchantAccountCode?: string
  merchantReference?: string
  hmacKey?: string
  /** When it happened; by default, a second after the event before. */
  at?: number
}

const API_KEY = 'AQEyhmfxLI3MaBFLw0m-test'
const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
const FIRST_EVENT = Date.UTC(2026, 9, 14)
const REFUSALS: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  [numbers.declined]: ['12', 'Not enough balance'],
  '4000000000000069': ['6', 'Expired Card'],
  '4000000000000127': ['24', 'CVC Declined'],
  '4000000000000002': ['2', 'Refused'],
}

export type FakeAdyen = Awaited<ReturnType<typeof startFakeAdyen>>

/**
 * Answers as Adyen documents for Checkout API v71: payments with encrypted fields or stored methods, redirects and their details,
 * refunds, cancels, stored methods, idempotency keys, and webhooks with HMAC signatures.
 */
export async function startFakeAdyen() {
  const payments = new Map<string, Payment>()
  const stored = new Map<string, StoredMethod>()
  const answers = new Map<string, { body: string; answer: Answer }>()
  const confirmed = new Set<string>()
  const cancels = makeCancels()
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let count = 0
  let events = 0

  const fake = {
    settings: {
      url: `${origin}/v71`,
      apiKey: API_KEY,
      merchantAccount: 'PillionECOM',
      hmacKeys: [HMAC_KEY],
      clientKey: 'test_870be2ABCDEFGH',
      pagesOrigin: 'https://checkoutshopper-test.adyen.com',
      scriptVersion: '6.21.0',
      scriptIntegrity: `sha384-${'A'.repeat(64)}`,
    } satisfies AdyenSettings,
    /** The settings with the script of this server, for a browser. */
    browserSettings(): AdyenSettings {
      const hash = createHash('sha384').update(adyenScript(origin)).digest('base64')
      return { ...fake.settings, pagesOrigin: origin, scriptIntegrity: `sha384-${hash}` }
    },
    payments: payments as ReadonlyMap<string, Readonly<Payment>>,
    /** Everything that was sent, as text. */
    received: [] as string[],
    /** Where the payer is sent, instead of to Adyen. */
    redirectUrl: undefined as string | undefined,
    /** The next payment's answer; 'lost' takes effect and does not answer. */
    failure: undefined as 500 | 'lost' | undefined,
    /** Refunds are refused at once, with this status. */
    refundStatus: undefined as number | undefined,
    /** What the secured fields give for a card that is typed there. */
    card: (number: string, more: Partial<EncryptedFields> = {}): EncryptedFields => ({
      encrypted_number: encrypted(number),
      encrypted_expiry_month: encrypted('12'),
      encrypted_expiry_year: encrypted('2034'),
      encrypted_security_code: encrypted('123'),
      holder_name: 'Eva Ek',
      save_card: false,
      ...more,
    }),
    /** The payer at the bank; returns what the browser brings back. */
    confirm(intentId: string): string {
      confirmed.add(ofIntent(intentId).pspReference)
      return resultOf(intentId)
    },
    resultOf,
    paymentOf: (intentId: string): Readonly<Payment> => ofIntent(intentId),
    /** The refunds that were requested over the API, each call with its key. */
    refundsOf(intentId: string) {
      const call = new RegExp(`^POST /v71/payments/${ofIntent(intentId).pspReference}/refunds `)
      return fake.received
        .filter((sent) => call.test(sent))
        .map((sent) => {
          const [, , key = '', body = ''] = sent.split(' ')
          return { key, value: (JSON.parse(body) as Call).amount?.value }
        })
    },
    /** As an employee does in Adyen's pages; the reference is the payment's there. */
    refundByHand(intentId: string, value: number): void {
      const payment = ofIntent(intentId)
      addRefund(payment, { value, reference: payment.reference })
    },
    /** The webhook about the payment's present state, or another one. */
    webhookOf(intentId: string, changes: EventChanges = {}) {
      const payment = ofIntent(intentId)
      const { pspReference: originalReference, refunds } = payment
      const refund = refunds.at(changes.refund === undefined ? -1 : changes.refund - 1)
      const isPossible = refund ? refund.isPossible : payment.status !== 'refused'
      const success = changes.success ?? String(isPossible)
      const eventCode = changes.eventCode ?? (refund ? 'REFUND' : 'AUTHORISATION')
      // A refund that has failed leaves the payment with its money.
      if (refund) refund.isPossible = success === 'true' && eventCode === 'REFUND'
      return webhook(payment, changes, {
        eventCode,
        success,
        ...(refund ? { ...refund, originalReference } : { pspReference: originalReference }),
        reference: refund?.reference ?? payment.reference,
        value: changes.value ?? refund?.value ?? payment.value,
      })
    },
    /** The webhook about the latest cancellation by reference, whose reference it has; it fails if there is nothing to cancel. */
    cancelOf(intentId: string, changes: EventChanges = {}) {
      const payment = findPayment(intentId)
      const cancel = cancels.of(intentId)
      const amount = { value: payment?.value ?? 0, currency: payment?.currency ?? 'EUR' }
      const success = String(payment?.status === 'authorised' && payment.refunds.length === 0)
      return webhook({ ...amount, reason: '' }, changes, {
        ...amount,
        ...cancel,
        eventCode: 'TECHNICAL_CANCEL',
        success,
        ...(payment ? { originalReference: payment.pspReference } : {}),
      })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function webhook(
    { currency, reason }: Pick<Payment, 'currency' | 'reason'>,
    changes: EventChanges,
    event: {
      eventCode: string
      success: string
      pspReference: string
      originalReference?: string
      reference: string
      value: number
    },
  ) {
    const { originalReference } = event
    events += 1
    const eventDate = new Date(changes.at ?? FIRST_EVENT + events * 1_000)
    return signedAdyenWebhook(
      {
        eventCode: event.eventCode,
        success: changes.success ?? event.success,
        eventDate: eventDate.toISOString().replace(/\.\d+Z$/, '+00:00'),
        pspReference: changes.pspReference ?? event.pspReference,
        ...(originalReference === undefined ? {} : { originalReference }),
        merchantAccountCode: changes.merchantAccountCode ?? 'PillionECOM',
        merchantReference: changes.merchantReference ?? event.reference,
        amount: { value: changes.value ?? event.value, currency },
        reason,
      },
      changes.hmacKey ?? HMAC_KEY,
    )
  }
  const findPayment = (intentId: string): Payment | undefined =>
    [...payments.values()].findLast(({ reference }) => reference.startsWith(`${intentId}.`))
  function ofIntent(intentId: string): Payment {
    const payment = findPayment(intentId)
    if (!payment) throw new Error(`Adyen has no payment of ${intentId}`)
    return payment
  }
  function resultOf(intentId: string): string {
    return `result-${ofIntent(intentId).pspReference}`
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const key = request.headers['idempotency-key']
    fake.received.push([request.method, request.url, key, body].join(' '))
    const known = typeof key === 'string' ? answers.get(key) : undefined
    const isPayment = /^\/v71\/payments(\/details)?$/.test(request.url ?? '')
    const failure = isPayment && !known ? fake.failure : undefined
    if (failure !== undefined) fake.failure = undefined
    const answer = known
      ? replay(known, body)
      : failure === 500
        ? refusal(500, '905')
        : answerTo(request, body)
    if (typeof key === 'string' && !known && answer.status < 500) answers.set(key, { body, answer })
    if (failure === 'lost') return void request.socket.destroy()
    response
      .writeHead(answer.status, { 'content-type': typeOf(answer), ...CORS })
      .end(typeof answer.body === 'object' ? JSON.stringify(answer.body) : answer.body)
  }

  function answerTo({ method, url: path = '', headers }: IncomingMessage, body: string): Answer {
    const { pathname, searchParams } = new URL(path, origin)
    if (pathname.endsWith('/adyen.js')) return { status: 200, body: adyenScript(origin) }
    if (pathname === '/field') return { status: 200, body: fieldHtml }
    if (headers['x-api-key'] !== API_KEY) return refusal(401, '000')
    const isCall = method === 'POST'
    if (isCall && typeof headers['idempotency-key'] !== 'string') return refusal(400, '702')
    const call = isCall ? (JSON.parse(body) as Call) : {}
    const account = call.merchantAccount ?? searchParams.get('merchantAccount')
    if (pathname !== '/v71/payments/details' && account !== 'PillionECOM')
      return refusal(403, '901')
    const [, refunded] = /^\/v71\/payments\/(\w+)\/refunds$/.exec(pathname) ?? []
    if (isCall && refunded !== undefined && fake.refundStatus !== undefined)
      return refusal(fake.refundStatus, '000')
    if (isCall && refunded !== undefined) return refund(payments.get(refunded), call)
    const [, id] = /^\/v71\/storedPaymentMethods\/(\w+)$/.exec(pathname) ?? []
    const shopper = searchParams.get('shopperReference') ?? ''
    if (method === 'DELETE' && id !== undefined) return remove(id, shopper)
    switch (`${method} ${pathname}`) {
      case 'POST /v71/payments':
        return pay(call)
      case 'POST /v71/payments/details':
        return finish(call)
      case 'POST /v71/cancels':
        return cancels.add(call)
      case 'GET /v71/storedPaymentMethods':
        return { status: 200, body: { storedPaymentMethods: listOf(shopper) } }
      default:
        return refusal(404, '404')
    }
  }

  function numberOf({ paymentMethod = {}, shopperReference }: Call): string | undefined {
    const { storedPaymentMethodId, encryptedCardNumber } = paymentMethod
    if (storedPaymentMethodId === undefined) return decrypted(encryptedCardNumber)
    const method = stored.get(storedPaymentMethodId)
    return method?.shopper === shopperReference ? method?.number : undefined
  }

  function pay(call: Call): Answer {
    const number = numberOf(call)
    const { value, currency = '' } = call.amount ?? {}
    const isStored = call.paymentMethod?.['storedPaymentMethodId'] !== undefined
    const keeps = call.storePaymentMethod === true
    const isRight =
      call.paymentMethod?.['type'] === 'scheme' &&
      call.shopperInteraction === (isStored ? 'ContAuth' : 'Ecommerce') &&
      (!(keeps || isStored) || call.recurringProcessingModel === 'CardOnFile') &&
      Number.isSafeInteger(value) &&
      /^[A-Z]{3}$/.test(currency) &&
      call.captureDelayHours === 0 &&
      call.returnUrl !== undefined &&
      (call.reference?.length ?? 99) <= 80
    if (!isRight || value === undefined) return refusal(400, '702')
    if (number === undefined) return refusal(422, '101')
    count += 1
    const pspReference = `PSP${count}`.padEnd(16, 'X')
    const [refusalReasonCode, refusalReason] = REFUSALS[number] ?? []
    const payment: Payment = {
      pspReference,
      reference: call.reference ?? '',
      value,
      currency,
      number,
      refunds: [],
      status: 'authorised',
      reason: refusalReason ?? '',
    }
    payments.set(pspReference, payment)
    if (refusalReason !== undefined) {
      payment.status = 'refused'
      return {
        status: 200,
        body: { resultCode: 'Refused', pspReference, refusalReason, refusalReasonCode },
      }
    }
    if (keeps) {
      const { holderName = '' } = call.paymentMethod ?? {}
      stored.set(`M${count}`, { shopper: call.shopperReference ?? '', number, holderName })
    }
    if (number !== numbers.authenticated)
      return { status: 200, body: { resultCode: 'Authorised', pspReference } }
    payment.status = 'redirect'
    const bank = `${fake.settings.pagesOrigin}/checkoutshopper/threeDS/redirect?MD=${pspReference}`
    const url = fake.redirectUrl ?? bank
    const action = { type: 'redirect', method: 'GET', url, paymentMethodType: 'scheme' }
    return { status: 200, body: { resultCode: 'RedirectShopper', action } }
  }

  function finish({ details }: Call): Answer {
    const [, pspReference = ''] = /^result-(\w+)$/.exec(details?.redirectResult ?? '') ?? []
    const payment = payments.get(pspReference)
    if (!payment) return refusal(422, '14_0408')
    if (payment.status === 'redirect')
      payment.status = confirmed.has(pspReference) ? 'authorised' : 'refused'
    if (payment.status !== 'refused')
      return { status: 200, body: { resultCode: 'Authorised', pspReference } }
    payment.reason = '3D Not Authenticated'
    const { reason: refusalReason } = payment
    const body = { resultCode: 'Refused', pspReference, refusalReason, refusalReasonCode: '11' }
    return { status: 200, body }
  }

  const listOf = (shopper: string) =>
    [...stored].flatMap(([id, method]) =>
      method.shopper === shopper
        ? [{ id, brand: 'visa', lastFour: method.number.slice(-4), holderName: method.holderName }]
        : [],
    )

  function remove(id: string, shopper: string): Answer {
    if (stored.get(id)?.shopper !== shopper) return refusal(404, '404')
    stored.delete(id)
    return { status: 204, body: undefined }
  }

  return fake
}

const CORS = { 'access-control-allow-origin': '*' }

const typeOf = ({ body }: Answer): string => {
  if (typeof body !== 'string') return 'application/json'
  return body.startsWith('<') ? 'text/html' : 'text/javascript'
}

/** Stands for Adyen's encryption, so that a plain number is told from an encrypted one. */
const encrypted = (value: string): string => `eyJ.${Buffer.from(value).toString('base64url')}`
const decrypted = (value = ''): string | undefined =>
  value.startsWith('eyJ.') ? Buffer.from(value.slice(4), 'base64url').toString() : undefined

const replay = (known: { body: string; answer: Answer }, body: string): Answer =>
  known.body === body ? known.answer : refusal(422, '704')
