import { fromPromise, type PromiseActorLogic } from 'xstate'

/** As `fromPromise`, but what is known already is there at once: no step in between, so no spinner for a moment. */
export function fromCacheOrPromise<Output, Input>(
  cached: (input: Input) => Output | undefined,
  load: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(({ input }) => load(input))
  return {
    ...logic,
    getInitialSnapshot(scope, input) {
      const output = cached(input)
      if (output === undefined) return logic.getInitialSnapshot(scope, input)
      return { status: 'done', output, error: undefined, input: undefined }
    },
  }
}
