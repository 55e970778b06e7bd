import type { Clock } from '../../platform/clock/clock.ts'
import { uuid, type RandomSource } from '../../platform/clock/random.ts'
import { signWebhook } from './webhook-signature.ts'

const ATTEMPTS = 3
/** The time limit of one attempt, with its answer. */
const TIMEOUT_MS = 5_000
/** Doubles with every attempt. */
const BACK_OFF_MS = 500
/** If the platform asks for a longer pause, the call fails, and its job repeats it. */
const LONGEST_PAUSE_MS = 10_000
/** After a call that got no answer, others fail at once for this long. */
const FAIL_FAST_MS = 5_000
/** The largest picture; other answers are not read. */
const MAX_ANSWER_BYTES = 12 * 1024 * 1024

export type PlatformOptions = {
  clock: Clock
  random: RandomSource
  url: string
  secrets: readonly string[]
}

export type PlatformMessage = { type: string; data: Record<string, unknown> }
export type PlatformAnswer = { status: number; content: Uint8Array | undefined }

/** An answer, or why there is none. */
type Outcome =
  | (PlatformAnswer & { retryAfter: string | undefined })
  | { failure: string; retryAfter?: undefined }

/** Why a message was not delivered; never with what it says, a secret, or the platform's own text. */
export class PlatformError extends Error {
  constructor(reason: string) {
    super(`The fleet platform ${reason}`)
    this.name = 'PlatformError'
  }
}

/** Posts signed messages. All attempts of one message have the same `webhook-id`, by which the platform knows repetitions. */
export function platformClient({ clock, random, url, secrets }: PlatformOptions) {
  const stopping = new AbortController()
  let silentSince: number | undefined

  /** Answers with a status that is final; fails after all attempts. `readsContent` for an answer that is a file. */
  async function post(
    { type, data }: PlatformMessage,
    { readsContent = false } = {},
  ): Promise<PlatformAnswer> {
    // Otherwise a platform that hangs would hold up each of hundreds of jobs.
    if (silentSince !== undefined && clock.now() - silentSince < FAIL_FAST_MS)
      throw new PlatformError('has just not answered; not asked again')
    const id = uuid(random)
    const body = JSON.stringify({ type, timestamp: new Date(clock.now()).toISOString(), data })
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send({ id, body }, readsContent)
      if ('status' in outcome && !isTemporary(outcome.status)) return outcome
      const pause = pauseAfter(attempt, outcome)
      if (attempt === ATTEMPTS || pause > LONGEST_PAUSE_MS) {
        if ('failure' in outcome) silentSince = clock.now()
        const reason = 'failure' in outcome ? outcome.failure : `answered ${outcome.status}`
        throw new PlatformError(`${reason} to ${type}`)
      }
      await wait(pause)
    }
  }

  async function send(
    message: { id: string; body: string },
    readsContent: boolean,
  ): Promise<Outcome> {
    requireRunning()
    const timeout = new AbortController()
    const cancel = clock.after(TIMEOUT_MS, () => timeout.abort())
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signWebhook(message, secrets, clock.now()),
        },
        body: message.body,
        // A redirect would take the message elsewhere.
        redirect: 'error',
        signal: AbortSignal.any([timeout.signal, stopping.signal]),
      })
      const { status, ok, headers } = response
      const content = readsContent && ok ? await readContent(response) : undefined
      if (content === undefined) await response.body?.cancel()
      silentSince = undefined
      return { status, content, retryAfter: headers.get('retry-after') ?? undefined }
    } catch (error) {
      requireRunning()
      if (!timeout.signal.aborted) return { failure: `did not reply (${codeOf(error)})` }
      return { failure: `did not reply within ${TIMEOUT_MS / 1_000} s` }
    } finally {
      cancel()
    }
  }

  function requireRunning() {
    if (stopping.signal.aborted) throw new Error('fleet stopped; request rejected')
  }

  /** At least half of it passes; the rest is random, so that waiting calls do not come back together. */
  function pauseAfter(attempt: number, { retryAfter = '' }: Outcome): number {
    const whole = BACK_OFF_MS * 2 ** (attempt - 1)
    const [byte = 0] = random.bytes(1)
    const backOff = whole / 2 + (whole / 2) * (byte / 255)
    const asked = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : 0
    return Math.max(Math.round(backOff), asked * 1_000)
  }

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancel()
        stopping.signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = clock.after(ms, end)
      stopping.signal.addEventListener('abort', end)
    })

  return {
    post,
    stop: () => stopping.abort(),
  }
}

const isTemporary = (status: number) => [408, 425, 429].includes(status) || status >= 500

/** Undefined if it is too large. */
async function readContent({ body }: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What went wrong on the network, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  const code = cause?.code
  return typeof code === 'string' && /^[A-Z][A-Z_]{1,50}$/.test(code)
    ? code
    : 'the connection failed'
}
