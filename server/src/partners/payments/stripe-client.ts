import { uuid, type RandomSource } from '../../platform/clock/random.ts'
import { limitedFetch } from '../../platform/http/limited-fetch.ts'

/** Answers have the shapes of this version, whatever the account's own is. */
const API_VERSION = '2025-07-30.basil'
const TIME_LIMIT_MS = 7_000

type Options = {
  /** Without a trailing slash. */
  url: string
  secretKey: string
  random: RandomSource
  timeLimitMs?: number
}

/** Fields named as in Stripe's form encoding: `line_items[0][quantity]`. */
export type StripeFields = Readonly<Record<string, string | number>>

/** Why a call failed; never with a key or Stripe's own text, which may repeat personal data. */
export class StripeError extends Error {
  readonly status: number
  constructor(status: number, code: unknown, call: string) {
    const isCode = typeof code === 'string' && /^[a-z_]{1,60}$/.test(code)
    super(`Stripe answered ${status}${isCode ? ` (${code})` : ''} to ${call}`)
    this.name = 'StripeError'
    this.status = status
  }
}

export type StripeClient = ReturnType<typeof stripeClient>

/** Stripe's HTTP API, as far as payments need it. The answers are what Stripe documents; only what is used is typed. */
export function stripeClient({ url, secretKey, random, timeLimitMs = TIME_LIMIT_MS }: Options) {
  async function send(path: string, init: RequestInit): Promise<Response> {
    return limitedFetch(url + path, {
      ...init,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': API_VERSION,
        ...init.headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })
  }
  const post = (path: string, fields: StripeFields, key: string) =>
    send(path, { method: 'POST', headers: { 'idempotency-key': key }, body: encode(fields) })

  return {
    async get<A>(path: string, query: StripeFields = {}): Promise<A> {
      const search = encode(query).toString()
      const response = await send(search === '' ? path : `${path}?${search}`, { method: 'GET' })
      return read<A>(response, `GET ${path}`)
    },

    /** Takes effect once for each key. */
    async post<A>(path: string, fields: StripeFields, key: string): Promise<A> {
      let response = await post(path, fields, key)
      // Stripe keeps even a failure for a key's 24 hours. It refuses to expire or refund twice, and a second session costs nothing.
      if (!response.ok && response.headers.get('idempotent-replayed') === 'true') {
        await response.body?.cancel()
        response = await post(path, fields, uuid(random))
      }
      return read<A>(response, `POST ${path}`)
    },
  }
}

const encode = (fields: StripeFields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  )

async function read<A>(response: Response, call: string): Promise<A> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && typeof answer === 'object' && answer !== null) return answer as A
  const { error } = (answer ?? {}) as { error?: { code?: unknown; type?: unknown } }
  throw new StripeError(response.status, error?.code ?? error?.type, call)
}
