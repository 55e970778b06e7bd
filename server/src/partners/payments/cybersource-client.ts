import { createHash, createHmac } from 'node:crypto'

import type { Clock } from '../../platform/clock/clock.ts'
import { limitedFetch } from '../../platform/http/limited-fetch.ts'

const TIME_LIMIT_MS = 7_000

export type CyberSourceAccount = {
  /** The URL of the API, without a trailing slash. */
  url: string
  merchantId: string
  keyId: string
  /** Base64. */
  secretKey: string
}

/** Why a call failed; never with a key or CyberSource's own text, which may repeat personal data. */
export class CyberSourceError extends Error {
  readonly status: number
  readonly reason: string | undefined
  constructor(status: number, reason: unknown, call: string) {
    const isReason = typeof reason === 'string' && /^[A-Z_]{1,60}$/.test(reason)
    super(`CyberSource answered ${status}${isReason ? ` (${reason})` : ''} to ${call}`)
    this.name = 'CyberSourceError'
    this.status = status
    this.reason = isReason ? reason : undefined
  }
}

export type CyberSourceClient = ReturnType<typeof cyberSourceClient>

/** CyberSource's REST API with signed headers. The answers are what it documents; only what is used is typed. */
export function cyberSourceClient(
  { url, ...account }: CyberSourceAccount,
  { clock, timeLimitMs = TIME_LIMIT_MS }: { clock: Clock; timeLimitMs?: number },
) {
  const { host } = new URL(url)

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const text = body && JSON.stringify(body)
    const signed = {
      host,
      date: new Date(clock.now()).toUTCString(),
      '(request-target)': `${method.toLowerCase()} ${path}`,
      ...(text === undefined ? {} : { digest: digestOf(text) }),
      'v-c-merchant-id': account.merchantId,
    }
    const { '(request-target)': _, ...headers } = signed
    return limitedFetch(url + path, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        signature: signatureOf(signed, account),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })
  }

  return {
    /** `accepts`: the statuses besides 2xx that have an answer, too. */
    async post<A>(path: string, body: object, accepts: readonly number[] = []): Promise<A> {
      const response = await send('POST', path, body)
      const answer: unknown = await response.json().catch(() => undefined)
      const isExpected = response.ok || accepts.includes(response.status)
      if (isExpected && typeof answer === 'object' && answer !== null) return answer as A
      throw new CyberSourceError(response.status, reasonOf(answer), `POST ${path}`)
    },

    /** A call that is answered with a token instead of JSON. */
    async postForToken(path: string, body: object): Promise<string> {
      const response = await send('POST', path, body)
      const text = await response.text()
      if (response.ok && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return text
      throw new CyberSourceError(response.status, undefined, `POST ${path}`)
    },

    /** Does nothing if it is not there. */
    async remove(path: string): Promise<void> {
      const response = await send('DELETE', path)
      await response.body?.cancel()
      if (!response.ok && response.status !== 404 && response.status !== 410)
        throw new CyberSourceError(response.status, undefined, 'DELETE')
    },
  }
}

const digestOf = (body: string): string =>
  `SHA-256=${createHash('sha256').update(body).digest('base64')}`

/** "REST HTTP signature authentication": the headers in the order in which they are named. */
function signatureOf(
  headers: Readonly<Record<string, string>>,
  { keyId, secretKey }: Pick<CyberSourceAccount, 'keyId' | 'secretKey'>,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const mac = createHmac('sha256', Buffer.from(secretKey, 'base64')).update(lines.join('\n'))
  const names = Object.keys(headers).join(' ')
  return `keyid="${keyId}", algorithm="HmacSHA256", headers="${names}", signature="${mac.digest('base64')}"`
}

function reasonOf(answer: unknown): unknown {
  const { reason, errorInformation } = (answer ?? {}) as {
    reason?: unknown
    errorInformation?: { reason?: unknown }
  }
  return reason ?? errorInformation?.reason
}
