import { fromPromise, type PromiseActorLogic } from 'xstate'

/** As `fromPromise`, but what is known already is there at once: no step in between, so no spinner for a moment. */
export function fromKnown<Output, Input>(
  known: (input: Input) => Output | undefined,
  ask: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(({ input }) => ask(input))
  return {
    ...logic,
    getInitialSnapshot(scope, input) {
      const output = known(input)
      if (output === undefined) return logic.getInitialSnapshot(scope, input)
      return { status: 'done', output, error: undefined, input: undefined }
    },
  }
}
