import { assign, raise } from 'xstate'

import { changeOf } from './editing.ts'
import { lasting } from './fault-places.ts'
import { reviewed } from './request-context.ts'
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
        input: ({ context }) => reviewed(context),
        onDone: [
          {
            guard: ({ event }) => event.output.inDetails !== undefined,
            target: 'editing',
            actions: assign(({ event }) => ({ fault: event.output.inDetails })),
          },
          {
            target: '#step.FillPaymentDetails',
            actions: assign(({ context }) => ({ fault: lasting(context.fault) })),
          },
        ],
        onError: {
          target: 'editing',
          actions: assign({ fault: { place: 'order', key: 'error.unknown' } }),
        },
      },
    },
  },
  on: {
    'service.seen': whenClosed('details'),
    'details.submitted': [whenClosed('details'), { target: '.reviewing' }],
    'details.edited': [
      {
        guard: ({ context, event }) => movesTime(context, changeOf(context, event.change)),
        target: '.editing',
        actions: [
          assign(({ context, event }) => edited(context, event.change)),
          raise({ type: 'time.changed' }),
        ],
      },
      {
        target: '.editing',
        actions: assign(({ context, event }) => edited(context, event.change)),
      },
    ],
  },
})

/** The fault is lifted with the first letter at its place. */
function edited(context: RequestContext, wanted: Partial<Details>) {
  const { fault, details } = context
  const change = changeOf(context, wanted)
  const isMended = fault !== undefined && fault.place in change
  return { details: { ...details, ...change }, ...(isMended && { fault: undefined }) }
}

const movesTime = ({ details }: RequestContext, { preorderedFor }: Partial<Details>) =>
  preorderedFor !== undefined && preorderedFor !== details.preorderedFor
