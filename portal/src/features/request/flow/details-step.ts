import { assign, raise } from 'xstate'

import { changeOf } from './editing.ts'
import { lastingError } from './field-errors.ts'
import { reviewInputOf } from './request-context.ts'
import { request } from './request-setup.ts'
import type { Details, RequestContext } from './request-types.ts'
import { whenClosed } from './service-steps.ts'

/** RAR-23 */
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
            guard: ({ event }) => event.output.detailsError !== undefined,
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
    'service.seen': whenClosed('details'),
    'details.submitted': [whenClosed('details'), { target: '.reviewing' }],
    'details.edited': [
      {
        guard: ({ context, event }) => changesTime(context, changeOf(context, event.change)),
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

/** The fault is lifted with the first letter at its place. */
function withEdit(context: RequestContext, requested: Partial<Details>) {
  const { fieldError, details } = context
  const change = changeOf(context, requested)
  const isCorrected = fieldError !== undefined && fieldError.place in change
  return { details: { ...details, ...change }, ...(isCorrected && { fieldError: undefined }) }
}

const changesTime = ({ details }: RequestContext, { preorderedFor }: Partial<Details>) =>
  preorderedFor !== undefined && preorderedFor !== details.preorderedFor
