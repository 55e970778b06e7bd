import type { Clock } from '../../platform/clock/clock.ts'
import { limitedFetch } from '../../platform/http/limited-fetch.ts'

/** Someone is typing; the map data answers within milliseconds. */
const TIMEOUT_MS = 2_000

export type GoogleOptions = { clock: Clock }

/** Why there is no answer; never with the key, the address that was called, or Google's own text. */
export class GoogleError extends Error {
  /** Google refused what was asked, such as a place that no longer exists; others are answered. */
  readonly isAboutTheInput: boolean

  constructor(reason: string, isAboutTheInput = false) {
    super(`Google ${reason}`)
    this.name = 'GoogleError'
    this.isAboutTheInput = isAboutTheInput
  }
}

/** The JSON of an answer with a 2xx status. */
export async function askGoogle(
  { clock }: GoogleOptions,
  url: string,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
): Promise<unknown> {
  const { status, text } = await send(clock, url, init)
  const answer = parse(text)
  if (status < 200 || status > 299) throw refusalOf(status, answer)
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

/** Such as `{ error: { code: 403, status: 'PERMISSION_DENIED', details: [{ reason }] } }`. */
type Refused = { error?: { status?: unknown; details?: unknown } } | null | undefined

function refusalOf(status: number, answer: unknown): GoogleError {
  const error = (answer as Refused)?.error
  const details = Array.isArray(error?.details) ? error.details : []
  const reasons = details.map((detail: { reason?: unknown } | null) => detail?.reason)
  const isKnownKey = !reasons.includes('API_KEY_INVALID')
  const isAboutTheInput = status === 404 || (status === 400 && isKnownKey)
  return new GoogleError(
    ['answered', status, ...codes([error?.status, ...reasons])].join(' '),
    isAboutTheInput,
  )
}

/** Codes only: a text of Google's may repeat the key, or what was searched for. */
export const codes = (values: readonly unknown[]): string[] =>
  values.filter(
    (value): value is string => typeof value === 'string' && /^[A-Z][A-Z_]{1,50}$/.test(value),
  )

/** What went wrong on the network, such as ECONNREFUSED. */
const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: unknown } }
  return codes([cause?.code])[0] ?? 'the connection failed'
}
