import type { AnswerOf, Operation } from '@pillion/contract/operation'

import type { Call, InputArgument } from './caller.ts'

/** Older answers are stale. */
const KEEP_MS = 10_000

type LooseCall = (operation: Operation, input?: object) => Promise<unknown>

/** The answer of `prefetch` if it has arrived and nobody has taken it. */
export type TakeAnswer = <O extends Operation>(
  operation: O,
  ...input: InputArgument<O>
) => AnswerOf<O> | undefined

/**
 * Sends a read before the code that needs it has loaded: the first `call` or `takeAnswer` of the same read takes the
 * answer of `prefetch`. `forget` drops the unused answers.
 */
export function createPrefetcher(send: Call, now = () => Date.now()) {
  type Prefetched = { answer: Promise<unknown>; arrived?: unknown; sentAt: number }
  const prefetched = new Map<string, Prefetched>()
  const loose = send as LooseCall

  const prefetch = ((operation: Operation, input?: object) => {
    const key = keyOf(operation, input)
    const sent: Prefetched = { answer: loose(operation, input), sentAt: now() }
    prefetched.set(key, sent)
    sent.answer.then(
      (answer) => (sent.arrived = answer),
      // A call that has taken the answer handles its failure; a later one sends its own request.
      () => prefetched.get(key) === sent && prefetched.delete(key),
    )
    return sent.answer
  }) as Call

  function take(key: string): Prefetched | undefined {
    const match = prefetched.get(key)
    prefetched.delete(key)
    return match && now() - match.sentAt < KEEP_MS ? match : undefined
  }

  const call = ((operation: Operation, input?: object) =>
    take(keyOf(operation, input))?.answer ?? loose(operation, input)) as Call

  const takeAnswer = ((operation: Operation, input?: object) => {
    const key = keyOf(operation, input)
    return prefetched.get(key)?.arrived === undefined ? undefined : take(key)?.arrived
  }) as TakeAnswer

  return { call, prefetch, takeAnswer, forget: () => prefetched.clear() }
}

function keyOf({ method, path }: Operation, input: { params?: unknown; query?: unknown } = {}) {
  return JSON.stringify([method, path, input.params, input.query])
}
