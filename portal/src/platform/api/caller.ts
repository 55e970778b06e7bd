import type { ErrorAnswer } from '@pillion/contract/errors'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@pillion/contract/operation'
import { retryDelay } from '@pillion/domain/retries/retry-delay'

import { CallError, readErrorKey } from './call-error.ts'

type InputPart<K extends string, T> = T extends undefined
  ? { [P in K]?: undefined }
  : { [P in K]: T }

type CallInput<O extends Operation> = InputPart<'params', ParamsOf<O>> &
  InputPart<'query', QueryOf<O>> &
  InputPart<'body', BodyOf<O>> & {
    /** Reused across retries; generated when absent. */
    idempotencyKey?: string
    /** Maximum number of retries; three by default (HTTP-08). */
    retries?: number
    signal?: AbortSignal
  }

export type InputArgument<O extends Operation> =
  Record<string, never> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>]

/** Calls one operation. Throws a CallError, or the signal's reason when aborted. */
export type Call = <O extends Operation>(
  operation: O,
  ...input: InputArgument<O>
) => Promise<AnswerOf<O>>

export type CallerDependencies = {
  base: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  newKey: () => string
  /** Value of the authorization header; undefined when signed out (HTTP-05 … HTTP-07). */
  authorization: () => Promise<string | undefined>
  /** Called when the server rejects the token. True means that the call may be repeated. */
  renew: () => Promise<boolean>
  /** How long an attempt may take, in ms. */
  attemptMs?: number
}

/** A slower attempt counts as a network error. */
const ATTEMPT_MS = 30_000

type LooseInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  retries?: number
  signal?: AbortSignal
}

export function createCaller(dependencies: CallerDependencies): Call {
  const idempotencyKeys = createIdempotencyKeys(dependencies.newKey)
  return async (operation, ...[input]) => {
    const options: LooseInput = input ?? {}
    const { method } = operation
    const url = urlOf(dependencies.base, operation, options)
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const init: RequestInit = { method, headers }
    const isMutation = method !== 'GET'
    if (isMutation) init.body = JSON.stringify(options.body ?? {})
    const signature = `${method} ${url} ${JSON.stringify(options.body)}`
    if (isMutation)
      headers['idempotency-key'] = options.idempotencyKey ?? idempotencyKeyOf(signature, operation)
    const retryable = { method, hasKey: isMutation, retries: options.retries }

    let renewed = false
    for (let attempt = 1; ;) {
      const authorization = await dependencies.authorization()
      if (authorization) headers['authorization'] = authorization
      const outcome = await attemptOnce(dependencies, url, init, options.signal)
      if (!(outcome instanceof CallError)) {
        idempotencyKeys.forget(signature)
        return outcome as AnswerOf<typeof operation>
      }
      if (outcome.key === 'error.unauthenticated' && !renewed && authorization) {
        renewed = true
        if (await dependencies.renew()) continue
      }
      const wait = retryDelay(retryable, outcome, attempt)
      if (wait === undefined) throw outcome
      await dependencies.sleep(wait, options.signal)
      attempt += 1
    }
  }

  /** Anonymous calls carry their own secrets, which must not be kept in memory. */
  function idempotencyKeyOf(signature: string, { caller }: Operation): string {
    return caller === 'public' ? dependencies.newKey() : idempotencyKeys.keyFor(signature)
  }
}

async function attemptOnce(
  dependencies: CallerDependencies,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted()
  const timeLimit = AbortSignal.timeout(dependencies.attemptMs ?? ATTEMPT_MS)
  try {
    const response = await dependencies.fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
    })
    // A truncated answer counts as no answer, whatever its status.
    const text = await response.text()
    return response.ok ? (JSON.parse(text) as unknown) : refusalOf(response, text)
  } catch (error) {
    signal?.throwIfAborted()
    return new CallError({ status: 0, key: 'error.offline', message: String(error) })
  }
}

export function refusalOf(response: Response, text: string): CallError {
  const answer = parse(text)
  const first = answer?.errors?.[0]
  const key = answer?.meta?.translation_key ?? first?.translation_key
  const details = answer?.meta?.details
  return new CallError({
    status: response.status,
    key: readErrorKey(key, response.status),
    message: answer?.message ?? response.statusText,
    retryAfter: response.headers.get('retry-after'),
    ...(first?.field === undefined ? {} : { field: first.field }),
    ...(details === undefined ? {} : { details }),
  })
}

/** Proxies may answer with something other than JSON. */
function parse(text: string): Partial<ErrorAnswer> | undefined {
  try {
    return JSON.parse(text) as Partial<ErrorAnswer>
  } catch {
    return undefined
  }
}

export const urlOf = (
  base: string,
  operation: Operation,
  { params, query }: { params?: unknown; query?: unknown },
): string => base + pathOf(operation, params) + queryString(query)

function pathOf(operation: Operation, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
}

function queryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** Far more than the unfinished calls of one page. */
const MAX_KEYS = 100

type IdempotencyKeys = {
  keyFor(request: string): string
  /** The call succeeded: the next identical call gets a new key. */
  forget(request: string): void
}

/**
 * Idempotency keys of calls that have not succeeded yet. Retries reuse the key, and so does a second press of
 * the button (GAP-144).
 */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  const keys = new Map<string, string>()
  return {
    keyFor(request) {
      const key = keys.get(request) ?? newKey()
      keys.set(request, key)
      const [oldest] = keys.keys()
      if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest)
      return key
    },
    forget: (request) => void keys.delete(request),
  }
}
