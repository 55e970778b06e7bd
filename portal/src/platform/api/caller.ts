import type { ErrorAnswer } from '@pillion/contract/errors'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@pillion/contract/operation'

import { CallError } from './call-error.ts'

type Given<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }

export type CallInput<O extends Operation> = Given<'params', ParamsOf<O>> &
  Given<'query', QueryOf<O>> &
  Given<'body', BodyOf<O>> & {
    /** Kept over the retries; a fresh one is made when none is given. */
    idempotencyKey?: string
    signal?: AbortSignal
  }

type InputArgument<O extends Operation> =
  Record<string, never> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>]

/** Makes one call of the contract; throws a CallError, or the signal's reason when aborted. */
export type Call = <O extends Operation>(
  operation: O,
  ...input: InputArgument<O>
) => Promise<AnswerOf<O>>

export type CallerParts = {
  base: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  newKey: () => string
  /** The authorization header's value, when somebody is signed in (HTTP-05 … HTTP-07). */
  authorization: () => Promise<string | undefined>
  /** Called when the server no longer knows the caller: true when it is worth asking once more. */
  renew: () => Promise<boolean>
}

const RETRIES = 3
const STEP_MS = 1_000
/** An attempt that hangs longer counts as a network error. */
const ATTEMPT_MS = 30_000
const idempotent = new Set(['GET', 'PUT', 'DELETE'])

type LooseInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

export function createCaller(parts: CallerParts): Call {
  return async (operation, ...[input]) => {
    const given: LooseInput = input ?? {}
    const url = parts.base + pathOf(operation, given.params) + queryString(given.query)
    const headers: Record<string, string> = { accept: 'application/json' }
    const init: RequestInit = { method: operation.method, headers }
    if (operation.method !== 'GET') {
      headers['content-type'] = 'application/json'
      headers['idempotency-key'] = given.idempotencyKey ?? parts.newKey()
      init.body = JSON.stringify(given.body ?? {})
    }

    let renewed = false
    for (let attempt = 1; ; attempt += 1) {
      const authorization = await parts.authorization()
      if (authorization) headers['authorization'] = authorization
      const outcome = await ask(parts, url, init, given.signal)
      if (!(outcome instanceof CallError)) return outcome as AnswerOf<typeof operation>
      if (outcome.key === 'error.unauthenticated' && !renewed && authorization) {
        renewed = true
        if (await parts.renew()) continue
      }
      if (attempt > RETRIES || !worthRetrying(outcome, operation.method)) throw outcome
      await parts.sleep(attempt * STEP_MS, given.signal)
    }
  }
}

/** HTTP-10, HTTP-11, HTTP-12, GAP-144; a key whose first call still runs is asked again too. */
function worthRetrying(error: CallError, method: Operation['method']): boolean {
  if (error.status === 0 || error.key === 'error.idempotency-in-progress') return true
  if (error.status === 429) return true
  return error.status >= 500 && idempotent.has(method)
}

async function ask(
  parts: CallerParts,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted()
  const limit = AbortSignal.timeout(ATTEMPT_MS)
  try {
    const response = await parts.fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (response.ok) return (await response.json()) as unknown
    return await refusalOf(response)
  } catch (error) {
    signal?.throwIfAborted()
    return new CallError({ status: 0, key: 'error.offline', message: String(error) })
  }
}

async function refusalOf(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined
  const first = answer?.errors?.[0]
  const key = answer?.meta?.translation_key ?? first?.translation_key
  const details = answer?.meta?.details
  return new CallError({
    status: response.status,
    key: key ?? (response.status >= 500 ? 'error.internal' : 'error.unknown'),
    message: answer?.message ?? response.statusText,
    ...(first?.field === undefined ? {} : { field: first.field }),
    ...(details === undefined ? {} : { details }),
  })
}

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
