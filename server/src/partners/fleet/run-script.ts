import type { Clock } from '../../platform/clock/clock.ts'

/** A wait: calls `resume` once; returns a function that cancels the wait. */
export type Step = (resume: () => void) => () => void

/**
 * A generator that yields wherever it waits. Unlike an async function it can
 * be ended from outside at any wait (its `finally` runs), and it resumes synchronously in the clock's
 * call, so advancing a test clock by an hour runs an hour.
 */
export type Script<T = void> = Generator<Step, T, void>

export function runScript(script: Script, ended: () => void): { end(): void } {
  let cancel: (() => void) | undefined
  let isOver = false

  function advance() {
    const { done, value: step } = script.next()
    if (done) {
      isOver = true
      return ended()
    }
    let resumed = false
    const cancelStep = step(() => {
      if (resumed || isOver) return
      resumed = true
      advance()
    })
    if (!resumed) cancel = cancelStep
  }

  advance()
  return {
    end() {
      if (isOver) return
      isOver = true
      cancel?.()
      script.return()
      ended()
    },
  }
}

export const wait =
  (clock: Clock, ms: number): Step =>
  (resume) =>
    clock.after(ms, resume)

export const forever: Step = () => () => {}

export function* callbackResult<T>(
  subscribe: (answer: (value: T) => void) => () => void,
): Script<T> {
  const values: T[] = []
  yield (resume) =>
    subscribe((value) => {
      values.push(value)
      resume()
    })
  return values[0]!
}

export function* awaitPromise<T>(promise: Promise<T>): Script<T> {
  return yield* callbackResult<T>((answer) => {
    void promise.then(answer)
    return () => {}
  })
}
