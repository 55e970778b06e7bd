import type { Clock } from '../../platform/clock/clock.ts'
import { limitedFetch } from '../../platform/http/limited-fetch.ts'

/** Short, because the user is typing and our own map data answers in milliseconds. */
const TIMEOUT_MS = 2_000

export type GoogleOptions = { clock: Clock }

/** Why Google gave no usable answer. Never contains the key, the requested URL or Google's own text. */
export class GoogleError extends Error {
  /** This request was invalid, for example a place that no longer exists. Google itself is available. */
  readonly isInvalidRequest: boolean

  constructor(reason: string, isInvalidRequest = false) {
    super(`Google ${reason}`)
    this.name = 'GoogleError'
    this.isInvalidRequest = isInvalidRequest
  }
}

/** The JSON of an answer with a 2xx status. Throws a GoogleError otherwise. */
export async function askGoogle(
  { clock }: GoogleOptions,
  url: string,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
): Promise<unknown> {
  const { status, text } = await send(clock, url, init)
  const answer = parse(text)
  if (status < 200 || status > 299) throw errorFrom(status, answer)
  if (answer === undefined) throw new GoogleError('answered without JSON')
  return answer
}

async function send(clock: Clock, url: string, init: RequestInit) {
  const timeout = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => timeout.abort())
  try {
    // A redirect would take the key along.
    const response = await limitedFetch(url, { ...init, redirect: 'error', signal: timeout.signal })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (timeout.signal.aborted)
      throw new GoogleError(`did not answer within ${TIMEOUT_MS / 1_000} s`)
    throw new GoogleError(`could not be reached: ${codeOf(error)}`)
  } finally {
    cancel()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For example `{ error: { code: 403, status: 'PERMISSION_DENIED', details: [{ reason }] } }`. */
type ErrorAnswer = { error?: { status?: unknown; details?: unknown } } | null | undefined

function errorFrom(status: number, answer: unknown): GoogleError {
  const error = (answer as ErrorAnswer)?.error
  const details = Array.isArray(error?.details) ? error.details : []
  const reasons = details.map((detail: { reason?: unknown } | null) => detail?.reason)
  const isKnownKey = !reasons.includes('API_KEY_INVALID')
  const isInvalidRequest = status === 404 || (status === 400 && isKnownKey)
  return new GoogleError(
    ['answered', status, ...codes([error?.status, ...reasons])].join(' '),
    isInvalidRequest,
  )
}

/** Only the codes: Google's own text may repeat the key or the search. */
export const codes = (values: readonly unknown[]): string[] =>
  values.filter(
    (value): value is string => typeof value === 'string' && /^[A-Z][A-Z_]{1,50}$/.test(value),
  )

/** What went wrong on the network, such as ECONNREFUSED. */
const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: unknown } }
  return codes([cause?.code])[0] ?? 'the connection failed'
}
