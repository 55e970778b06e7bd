import type { Clock } from '../../platform/clock/clock.ts'

/** Something to wait for: it resumes the script once; the answer takes the waiting back. */
export type Step = (resume: () => void) => () => void

/**
 * A life told from beginning to end that yields wherever it waits. Unlike an async function it can
 * be ended from outside at any wait (its `finally` runs), and it goes on within the clock's own
 * call, so a test clock moved by an hour plays an hour.
 */
export type Script<T = void> = Generator<Step, T, void>

export function play(script: Script, ended: () => void): { end(): void } {
  let cancel: (() => void) | undefined
  let over = false

  function advance() {
    const { done, value: step } = script.next()
    if (done) {
      over = true
      return ended()
    }
    let resumed = false
    const takeBack = step(() => {
      if (resumed || over) return
      resumed = true
      advance()
    })
    if (!resumed) cancel = takeBack
  }

  advance()
  return {
    end() {
      if (over) return
      over = true
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

export function* answerOf<T>(ask: (answer: (value: T) => void) => () => void): Script<T> {
  const answers: T[] = []
  yield (resume) =>
    ask((value) => {
      answers.push(value)
      resume()
    })
  return answers[0]!
}

export function* awaited<T>(promise: Promise<T>): Script<T> {
  return yield* answerOf<T>((answer) => {
    void promise.then(answer)
    return () => {}
  })
}
