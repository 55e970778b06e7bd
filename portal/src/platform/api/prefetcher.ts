import type { Operation } from '@pillion/contract/operation'

import type { Call } from './caller.ts'

/** Older answers are stale. */
const KEEP_MS = 10_000

type LooseCall = (operation: Operation, input?: object) => Promise<unknown>

/**
 * Sends a read before the code that needs it has loaded: the first `call` of the same read takes the answer of
 * `prefetch`. `forget` drops the unused answers.
 */
export function createPrefetcher(send: Call, now = () => Date.now()) {
  const prefetched = new Map<string, { answer: Promise<unknown>; sentAt: number }>()
  const loose = send as LooseCall

  const prefetch = ((operation: Operation, input?: object) => {
    const key = keyOf(operation, input)
    const answer = loose(operation, input)
    prefetched.set(key, { answer, sentAt: now() })
    // A call that has taken the answer handles its failure; a later one sends its own request.
    answer.catch(() => prefetched.get(key)?.answer === answer && prefetched.delete(key))
    return answer
  }) as Call

  const call = ((operation: Operation, input?: object) => {
    const key = keyOf(operation, input)
    const match = prefetched.get(key)
    prefetched.delete(key)
    const isFresh = match !== undefined && now() - match.sentAt < KEEP_MS
    return isFresh ? match.answer : loose(operation, input)
  }) as Call

  return { call, prefetch, forget: () => prefetched.clear() }
}

function keyOf({ method, path }: Operation, input: { params?: unknown; query?: unknown } = {}) {
  return JSON.stringify([method, path, input.params, input.query])
}
