import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { EncryptedCard } from '@pillion/server/partners/payments/payments'
import type { Clock } from '@pillion/server/platform/clock/clock'
import type { CyberSourceSettings } from '@pillion/server/platform/config/cybersource-settings'
import { CompactEncrypt, importSPKI } from 'jose'

import { numbers } from './card-payments.ts'
import { refusal, type Answer, type Call } from './cybersource-calls.ts'
import { cyberSourceReversals } from './cybersource-reversals.ts'
import { isSigned } from './cybersource-signature.ts'
import { cyberSourceTransactions, REVIEW, type Transaction } from './cybersource-transactions.ts'
import { fieldHtml, flexScript } from './fake-card-scripts.ts'

const SECRET_KEY = Buffer.from('the shared secret of a test account').toString('base64')
const WEBHOOK_KEY = { keyId: 'bf44c857-b182', value: Buffer.alloc(32, 7).toString('base64') }
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const DECLINED: Readonly<Record<string, string>> = {
  [numbers.declined]: 'INSUFFICIENT_FUND',
  '4000000000000069': 'EXPIRED_CARD',
  '4000000000000127': 'CVN_NOT_MATCH',
}

/** The bank authorises it, and CyberSource holds it for review before it is settled. */
export const REVIEWED = '4000000000000101'

export type FakeCyberSource = Awaited<ReturnType<typeof startFakeCyberSource>>

/**
 * Answers as CyberSource documents for Microform, payer authentication, sales, refunds, voids, tokens and the transaction search, to
 * calls with a valid HTTP signature only.
 */
export async function startFakeCyberSource({ clock }: { clock: Pick<Clock, 'now'> }) {
  /** By the ID of Microform's token, or of a kept card. */
  const cards = new Map<string, string>()
  const table = cyberSourceTransactions(clock)
  const { list: transactions, add, find, search, isUsed, options } = table
  const reversals = cyberSourceReversals(table)
  const returnUrls = new Map<string, string>()
  const lateSales: (() => void)[] = []
  /** The payers who have confirmed at the bank, by the intent. */
  const confirmed = new Set<string>()
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const fake = {
    settings: {
      url,
      merchantId: 'pillion_test',
      keyId: '08c94330-f618-42a3-b09d-e1e43be5efda',
      secretKey: SECRET_KEY,
      webhookKeys: [WEBHOOK_KEY],
      webhookPrivateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      scriptOrigin: url,
      bankOrigin: url,
    } satisfies CyberSourceSettings,
    transactions: transactions as readonly Readonly<Transaction>[],
    /** Everything that was sent, as text. */
    received: [] as string[],
    /** The next sale's answer; 'lost' takes effect and does not answer, 'late' takes effect when `completeLate` is called. */
    failure: undefined as 500 | 'lost' | 'late' | undefined,
    /** What happens to the next call. */
    next: reversals.next,
    /** Changes what it does from now on. */
    options,
    completeLate() {
      for (const late of lateSales.splice(0)) late()
    },
    /** What the page with Microform gives for a card that is typed there. */
    card(number: string, more: Partial<EncryptedCard> = {}): EncryptedCard & { isValid: true } {
      return {
        isValid: true,
        save_card: false,
        holder_name: 'Eva Ek',
        card_last_digits: number.slice(-4),
        raw_expiry_month: '12',
        raw_expiry_year: '2034',
        bin: number.slice(0, 6),
        encrypted_card_data: tokenOf(number),
        scheme: 'visa',
        ...more,
      }
    },
    /** The payer at the bank; nothing happens until the payer comes back. */
    confirm: (intentId: string) => void confirmed.add(intentId),
    /** As an employee does in the Business Center. */
    refund(intentId: string, amount?: string) {
      const payment = { ...find(intentId), transactionId: undefined }
      add({ ...payment, application: 'ics_credit', amount: amount ?? payment.amount })
    },
    /** The same; of the latest sale or refund. */
    voidByHand(intentId: string, application: 'ics_bill' | 'ics_credit') {
      const voided = { ...find(intentId, application), transactionId: undefined }
      add({ ...voided, application: 'ics_void' })
    },
    /** A sale of another system of the same merchant. */
    addForeignSale: (currency: string) =>
      add({
        code: 'invoice-17',
        transactionId: undefined,
        application: 'ics_bill',
        reasonCode: '100',
        amount: '10',
        currency,
      }),
    /** The webhook about the payment, with an encrypted payload. */
    async webhookOf(
      intentId: string,
      changes: { at?: number; keyId?: string; event?: string } = {},
    ) {
      const payload = [{ data: { clientReferenceInformation: { code: intentId } } }]
      const plain = new TextEncoder().encode(JSON.stringify({ payload }))
      const key = await importSPKI(
        String(publicKey.export({ format: 'pem', type: 'spki' })),
        'RSA-OAEP-256',
      )
      const encData = await new CompactEncrypt(plain)
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
        .encrypt(key)
      const eventType = changes.event ?? 'payments.payments.accept'
      const body = JSON.stringify({ eventType, encData })
      const at = changes.at ?? clock.now()
      const mac = createHmac('sha256', Buffer.from(WEBHOOK_KEY.value, 'base64'))
      const sig = mac.update(`${at}.${body}`).digest('base64')
      const signature = `t=${at};keyId=${changes.keyId ?? WEBHOOK_KEY.keyId};sig=${sig}`
      return { body, headers: { 'v-c-signature': signature } }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function tokenOf(number: string): string {
    const jti = createHash('sha256').update(`${cards.size}`).digest('hex').toUpperCase()
    cards.set(jti, number)
    const maskedValue = `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`
    const content = { paymentInformation: { card: { number: { maskedValue } } } }
    return unsignedJwt({ iss: 'Flex/08', jti, content })
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    fake.received.push(
      `${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`,
    )
    const failure = request.url === '/pts/v2/payments' ? fake.failure : undefined
    if (failure !== undefined) fake.failure = undefined
    if (failure === 'late') lateSales.push(() => answerTo(request, body))
    const answer =
      failure === 500 || failure === 'late' ? refusal(502, 'SYSTEM_ERROR') : answerTo(request, body)
    const isLost = failure === 'lost' || failure === 'late' || answer.isLost
    if (isLost) return void request.socket.destroy()
    const isText = typeof answer.body === 'string'
    response
      .writeHead(answer.status, {
        'content-type': answer.type ?? (isText ? 'application/jwt' : 'application/json'),
        'access-control-allow-origin': '*',
      })
      .end(isText ? answer.body : JSON.stringify(answer.body))
  }

  function answerTo(request: IncomingMessage, body: string): Answer {
    const { method, url: path = '' } = request
    const answer = answerToBrowser(path, body)
    if (answer) return answer
    if (!isSigned(request, body, fake.settings)) return refusal(401, 'AUTHENTICATION_FAILED')
    const [, token] = /^\/tms\/v1\/paymentinstruments\/(\w+)$/.exec(path) ?? []
    if (method === 'DELETE') return { status: token && cards.delete(token) ? 204 : 404, body: '' }
    const call = JSON.parse(body) as Call
    const [, refunded] = /^\/pts\/v2\/payments\/(\w+)\/refunds$/.exec(path) ?? []
    if (refunded !== undefined) return reversals.refund(refunded, call)
    const [, reversed] = /^\/pts\/v2\/payments\/(\w+)\/reversals$/.exec(path) ?? []
    if (reversed !== undefined) return reversals.reverse(reversed, call)
    switch (path) {
      case '/microform/v2/sessions':
        return { status: 201, body: captureContext(call) }
      case '/risk/v1/authentication-setups':
        return setUp(call)
      case '/pts/v2/payments':
        return pay(call)
      case '/pts/v2/voids':
        return reversals.voidAttempt(call)
      case '/tss/v2/searches':
        return search(call) ?? refusal(400, 'INVALID_DATA')
      default:
        return refusal(404, 'NOT_FOUND')
    }
  }

  /** What the payer's browser asks for, without a signature. */
  function answerToBrowser(path: string, body: string): Answer | undefined {
    const script = 'text/javascript'
    if (path === '/flex-microform.min.js')
      return { status: 200, body: flexScript(url), type: script }
    if (path.startsWith('/field?')) return { status: 200, body: fieldHtml, type: 'text/html' }
    if (path === '/flex/v2/tokens') return { status: 201, body: tokenOf(body) }
    if (path !== '/V2/Cruise/StepUp') return undefined
    const { ReferenceId: code } = claimsOf(new URLSearchParams(body).get('JWT') ?? '')
    confirmed.add(code ?? '')
    const html = `<form method="post" action="${returnUrls.get(code ?? '')}"><input name="TransactionId" value="auth${code}"><button>Bank</button></form>`
    return { status: 200, body: html, type: 'text/html' }
  }

  const captureContext = ({ targetOrigins }: Call) =>
    unsignedJwt({
      ctx: [{ data: { clientLibrary: `${url}/flex-microform.min.js`, targetOrigins } }],
    })

  const numberOf = ({ tokenInformation, paymentInformation }: Call): string | undefined => {
    const { transientToken, transientTokenJwt, jti } = tokenInformation ?? {}
    const inJwt = claimsOf(transientTokenJwt ?? '').jti
    const id = transientToken ?? jti ?? inJwt ?? paymentInformation?.paymentInstrument?.id
    return id === undefined ? undefined : cards.get(id)
  }

  function setUp(call: Call): Answer {
    if (numberOf(call) === undefined) return refusal(400, 'INVALID_DATA')
    return { status: 201, body: { consumerAuthenticationInformation: { referenceId: 'cb4ec9f2' } } }
  }

  function pay(call: Call): Answer {
    const number = numberOf(call)
    const { code = '', transactionId } = call.clientReferenceInformation ?? {}
    const { totalAmount: amount = '', currency = '' } = call.orderInformation?.amountDetails ?? {}
    const { capture, actionList = [], actionTokenTypes = [] } = call.processingInformation ?? {}
    const { referenceId, returnUrl, authenticationTransactionId } =
      call.consumerAuthenticationInformation ?? {}
    const isRight =
      /^\d+(?:\.\d+)?$/.test(amount) && /^[A-Z]{3}$/.test(currency) && capture === true
    if (
      number === undefined ||
      !isRight ||
      !/^\w{1,50}$/.test(code) ||
      (transactionId?.length ?? 0) > 30
    )
      return refusal(400, 'INVALID_DATA')
    if (isUsed(transactionId)) return refusal(400, 'DUPLICATE_REQUEST')
    const known = { code, transactionId, amount, currency }
    if (actionList.includes('CONSUMER_AUTHENTICATION')) {
      if (referenceId === undefined || returnUrl === undefined) return refusal(400, 'MISSING_FIELD')
      returnUrls.set(code, returnUrl)
      if (number === numbers.authenticated) return { status: 201, body: authentication(code) }
    } else if (!confirmed.has(code) || authenticationTransactionId !== `auth${code}`)
      return declined(known, 'CONSUMER_AUTHENTICATION_FAILED')
    const reason = DECLINED[number]
    if (reason !== undefined) return declined(known, reason)
    if (number === REVIEWED) {
      const { id } = add({ ...known, application: 'ics_auth', reasonCode: REVIEW })
      return { status: 201, body: { id, status: 'AUTHORIZED_PENDING_REVIEW' } }
    }
    const { id } = add({ ...known, application: 'ics_bill', reasonCode: '100' })
    const keeps =
      actionList.includes('TOKEN_CREATE') && actionTokenTypes.includes('paymentInstrument')
    const kept = keeps ? `INSTRUMENT${cards.size}` : undefined
    if (kept !== undefined) cards.set(kept, number)
    const tokens =
      kept === undefined ? {} : { tokenInformation: { paymentInstrument: { id: kept } } }
    return { status: 201, body: { id, status: 'AUTHORIZED', ...tokens } }
  }

  const authentication = (code: string) => ({
    id: 'authentication',
    status: 'PENDING_AUTHENTICATION',
    consumerAuthenticationInformation: {
      stepUpUrl: `${url}/V2/Cruise/StepUp`,
      accessToken: unsignedJwt({ ReferenceId: code }),
      authenticationTransactionId: `auth${code}`,
    },
  })

  function declined(
    known: Omit<Transaction, 'id' | 'at' | 'application' | 'reasonCode'>,
    reason: string,
  ): Answer {
    const { id } = add({ ...known, application: 'ics_auth', reasonCode: '203' })
    return { status: 201, body: { id, status: 'DECLINED', errorInformation: { reason } } }
  }

  return fake
}

const claimsOf = (jwt: string): { jti?: string; ReferenceId?: string } => {
  const [, payload = ''] = jwt.split('.')
  return payload === '' ? {} : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as object)
}

const unsignedJwt = (payload: object): string =>
  [{ alg: 'RS256', kid: '08' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('c2lnbmF0dXJl')
    .join('.')
