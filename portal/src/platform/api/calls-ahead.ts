import type { Operation } from '@pillion/contract/operation'

import type { Call } from './caller.ts'

/** An answer that waits longer than this is out of date. */
const KEEP_MS = 10_000

type LooseCall = (operation: Operation, input?: object) => Promise<unknown>

/**
 * Lets a read be sent before the code that needs it has loaded: the first `call` of the same read takes the answer
 * of `callAhead`. `forget` drops the answers that nobody has taken.
 */
export function createCallsAhead(send: Call, now = () => Date.now()) {
  const waiting = new Map<string, { answer: Promise<unknown>; sentAt: number }>()
  const loose = send as LooseCall

  const callAhead = ((operation: Operation, input?: object) => {
    const answer = loose(operation, input)
    // Whoever takes it handles a failure.
    answer.catch(() => {})
    waiting.set(keyOf(operation, input), { answer, sentAt: now() })
    return answer
  }) as Call

  const call = ((operation: Operation, input?: object) => {
    const key = keyOf(operation, input)
    const ahead = waiting.get(key)
    waiting.delete(key)
    const isFresh = ahead !== undefined && now() - ahead.sentAt < KEEP_MS
    return isFresh ? ahead.answer : loose(operation, input)
  }) as Call

  return { call, callAhead, forget: () => waiting.clear() }
}

function keyOf({ method, path }: Operation, input: { params?: unknown; query?: unknown } = {}) {
  return JSON.stringify([method, path, input.params, input.query])
}
