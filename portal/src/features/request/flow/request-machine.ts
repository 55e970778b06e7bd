import { assign, emit, raise } from 'xstate'

import { AskForDestinationAddress, CheckIfDestinationIsValid } from './destination-steps.ts'
import { FillOrderDetails, FillPaymentDetails } from './filling-steps.ts'
import {
  AskForOriginAddress,
  AskForOriginAddressDetails,
  CheckServiceHours,
  ServiceClosed,
} from './origin-steps.ts'
import { nothingChanges, placing } from './placing-state.ts'
import { quoteRegion } from './quote-region.ts'
import { initialContext, restarted } from './request-context.ts'
import { request } from './request-setup.ts'

/** One request for a rider, from the outlet to the placed order (RAR-01). */
export const requestMachine = request.createMachine({
  id: 'request',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    step: {
      id: 'step',
      initial: 'AskForOriginAddress',
      states: {
        AskForOriginAddress,
        AskForOriginAddressDetails,
        CheckServiceHours,
        ServiceClosed,
        AskForDestinationAddress,
        CheckIfDestinationIsValid,
        FillOrderDetails,
        FillPaymentDetails,
        placing,
        placed: {
          on: nothingChanges,
          entry: emit(({ context }) => ({ type: 'placed', orderId: context.orderId ?? '' })),
        },
      },
      on: {
        // The address may be changed at any time (RAR-28).
        'place.chosen': {
          target: '.AskForDestinationAddress.finding',
          actions: assign({ fault: undefined }),
        },
        'pin.placed': {
          target: '.AskForDestinationAddress.locating',
          actions: assign(({ event }) => ({ pin: event.position, fault: undefined })),
        },
        'destination.chosen': {
          target: '.CheckIfDestinationIsValid',
          actions: assign(({ event }) => ({ destination: event.destination })),
        },
        'destination.reopened': {
          target: '.AskForDestinationAddress.choosing',
          actions: assign({ fault: undefined }),
        },
        'origin.reopened': {
          target: '.AskForOriginAddress',
          actions: [assign({ originConfirmed: false }), raise({ type: 'quote.dropped' })],
        },
        // RAR-30
        'request.cancelled': {
          target: '.AskForOriginAddress',
          actions: [assign(({ context }) => restarted(context)), raise({ type: 'quote.dropped' })],
        },
      },
    },
    quote: quoteRegion,
  },
})
