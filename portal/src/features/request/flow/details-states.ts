import { assign, raise } from 'xstate'

import { reviewInputOf } from './context.ts'
import { changeOf } from './editing.ts'
import { lastingError } from './field-errors.ts'
import { request } from './machine-setup.ts'
import { whenClosed } from './service-states.ts'
import type { Details, RequestContext, Review } from './types.ts'

/** RAR-23: customer, items and notes, reviewed before the payment step. */
export const FillOrderDetails = request.createStateConfig({
  initial: 'arriving',
  exit: assign({ towardsPayment: false }),
  states: {
    arriving: {
      always: [{ guard: 'goesOnToPayment', target: 'reviewing' }, { target: 'editing' }],
    },
    editing: { entry: assign({ towardsPayment: false }) },
    reviewing: {
      invoke: {
        id: 'reviewDetails',
        src: 'review',
        input: ({ context }) => reviewInputOf(context),
        onDone: [
          {
            guard: hasDetailsError,
            target: 'editing',
            actions: assign(({ event }) => ({ fieldError: event.output.detailsError })),
          },
          {
            target: '#step.FillPaymentDetails',
            actions: assign(({ context }) => ({ fieldError: lastingError(context.fieldError) })),
          },
        ],
        onError: {
          target: 'editing',
          actions: assign({ fieldError: { place: 'order', key: 'error.unknown' } }),
        },
      },
    },
  },
  on: {
    'service.checked': whenClosed(),
    'details.submitted': [whenClosed(), { target: '.reviewing' }],
    'details.edited': [
      {
        guard: changesTime,
        target: '.editing',
        actions: [
          assign(({ context, event }) => withEdit(context, event.change)),
          raise({ type: 'time.changed' }),
        ],
      },
      {
        target: '.editing',
        actions: assign(({ context, event }) => withEdit(context, event.change)),
      },
    ],
  },
})

/** Applies the change and clears the error if it was about one of the changed fields. */
function withEdit(context: RequestContext, requested: Partial<Details>) {
  const { fieldError, details } = context
  const change = changeOf(context, requested)
  const isCorrected = fieldError !== undefined && fieldError.place in change
  return { details: { ...details, ...change }, ...(isCorrected && { fieldError: undefined }) }
}

type Edit = { context: RequestContext; event: { change: Partial<Details> } }

function changesTime({ context, event }: Edit): boolean {
  const { preorderedFor } = changeOf(context, event.change)
  return preorderedFor !== undefined && preorderedFor !== context.details.preorderedFor
}

type ReviewDone = { event: { output: Review } }

export function hasDetailsError({ event }: ReviewDone): boolean {
  return event.output.detailsError !== undefined
}
