import { limitedFetch } from '../../platform/http/limited-fetch.ts'

const TIME_LIMIT_MS = 7_000

type Options = {
  /** The URL of the Checkout API with its version, without a trailing slash. */
  url: string
  apiKey: string
  timeLimitMs?: number
}

/** A call with the same key is under way. */
const IN_PROGRESS = '704'

/** Why a call failed; never with a key or Adyen's own text, which may repeat personal data. */
export class AdyenError extends Error {
  readonly status: number
  /** The same call with the same key may succeed. */
  readonly isTransient: boolean
  constructor(
    { status, headers }: Pick<Response, 'status' | 'headers'>,
    code: unknown,
    call: string,
  ) {
    const isCode = typeof code === 'string' && /^\w{1,20}$/.test(code)
    super(`Adyen answered ${status}${isCode ? ` (${code})` : ''} to ${call}`)
    this.name = 'AdyenError'
    this.status = status
    this.isTransient = headers.get('transient-error') === 'true' || code === IN_PROGRESS
  }
}

export type AdyenClient = ReturnType<typeof adyenClient>

/** Adyen's Checkout API, as far as payments need it. The answers are what Adyen documents; only what is used is typed. */
export function adyenClient({ url, apiKey, timeLimitMs = TIME_LIMIT_MS }: Options) {
  const send = (path: string, init: RequestInit) =>
    limitedFetch(url + path, {
      ...init,
      headers: { 'x-api-key': apiKey, accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })

  return {
    /** Takes effect once for each key. */
    async post<A>(path: string, body: object, key: string): Promise<A> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return read<A>(response, `POST ${path}`)
    },

    async get<A>(path: string, query: Readonly<Record<string, string>>): Promise<A> {
      const response = await send(withQuery(path, query), { method: 'GET' })
      return read<A>(response, `GET ${path}`)
    },

    /** Does nothing if it is not there. */
    async remove(path: string, query: Readonly<Record<string, string>>): Promise<void> {
      const response = await send(withQuery(path, query), { method: 'DELETE' })
      const isGone = response.ok || response.status === 404 || response.status === 422
      await (isGone ? response.body?.cancel() : read(response, 'DELETE'))
    },
  }
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

async function read<A>(response: Response, call: string): Promise<A> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && typeof answer === 'object' && answer !== null) return answer as A
  throw new AdyenError(response, (answer as { errorCode?: unknown })?.errorCode, call)
}
