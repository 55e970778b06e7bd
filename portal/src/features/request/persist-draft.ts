import type { ActorRefFrom } from 'xstate'

import type { DraftWriter } from './draft-store.ts'
import { draftOf } from './flow/draft.ts'
import { flowOf, isSameExceptText, type Flow } from './flow/flow.ts'
import type { requestMachine } from './flow/machine.ts'

/**
 * Stores the request: typed text when the page is idle, every other change immediately. Subscribes to the machine,
 * because the screen may close before it renders the placed order. Returns the function that stops.
 */
export function persistDraft(
  actor: ActorRefFrom<typeof requestMachine>,
  writer: DraftWriter,
): () => void {
  let flow: Flow | undefined

  function store(): void {
    const previous = flow
    flow = flowOf(actor.getSnapshot(), actor.send)
    const { context, step } = flow
    writer.schedule(step === 'placed' ? undefined : draftOf(context, step === 'FillPaymentDetails'))
    if (!previous || !isSameExceptText(previous, flow)) writer.flush()
  }

  store()
  const subscription = actor.subscribe(store)
  return () => {
    subscription.unsubscribe()
    store()
    writer.flush()
  }
}
