import { assign, raise } from 'xstate'

import { reviewed } from './request-context.ts'
import { request } from './request-setup.ts'

/** RAR-23 */
export const FillOrderDetails = request.createStateConfig({
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'goesOnToPayment', target: 'reviewing' }, { target: 'editing' }],
      exit: assign({ towardsPayment: false }),
    },
    editing: {},
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
          { target: '#step.FillPaymentDetails', actions: assign({ fault: undefined }) },
        ],
        onError: {
          target: 'editing',
          actions: assign({ fault: { place: 'order', key: 'error.unknown' } }),
        },
      },
    },
  },
  on: {
    'details.submitted': '.reviewing',
    'details.edited': {
      target: '.editing',
      actions: assign(({ context, event }) => {
        const { fault, details } = context
        const isMended = fault !== undefined && fault.place in event.change
        return { details: { ...details, ...event.change }, ...(isMended && { fault: undefined }) }
      }),
    },
  },
})

/** RAR-25; back to the details at any time (RAR-27). */
export const FillPaymentDetails = request.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'payment.chosen': {
          actions: [
            assign(({ event }) => ({ paymentMethod: event.method, fault: undefined })),
            raise({ type: 'method.changed' }),
          ],
        },
        'order.submitted': 'reviewing',
      },
    },
    reviewing: {
      invoke: {
        id: 'reviewOrder',
        src: 'review',
        input: ({ context }) => reviewed(context),
        onDone: [
          {
            guard: ({ event }) => event.output.inDetails !== undefined,
            target: '#step.FillOrderDetails',
            actions: assign(({ event }) => ({ fault: event.output.inDetails })),
          },
          {
            guard: ({ event }) => event.output.inAll !== undefined,
            target: 'choosing',
            actions: assign(({ event }) => ({ fault: event.output.inAll })),
          },
          { guard: 'isConfirmed', target: '#step.placing' },
          { guard: ({ event }) => event.output.isDear, target: 'confirmingValue' },
          { target: '#step.placing' },
        ],
        onError: {
          target: 'choosing',
          actions: assign({ fault: { place: 'order', key: 'error.unknown' } }),
        },
      },
    },
    /** RAR-43 */
    confirmingValue: {
      on: {
        'item-value.confirmed': {
          target: '#step.placing',
          actions: assign(({ context }) => ({ confirmedAmount: context.details.amount })),
        },
        'item-value.declined': 'choosing',
      },
    },
  },
  on: {
    'details.reopened': { target: 'FillOrderDetails', actions: assign({ fault: undefined }) },
    'fee.noticed': { actions: assign({ feeBefore: undefined }) },
  },
})
