import { isSamePlace } from '@pillion/domain/quotes/quote'
import { assign, emit, raise } from 'xstate'

import { AskForDestinationAddress, CheckIfDestinationIsValid } from './destination-steps.ts'
import { FillOrderDetails } from './details-step.ts'
import { AskForOriginAddress, AskForOriginAddressDetails } from './origin-steps.ts'
import { FillPaymentDetails } from './payment-step.ts'
import { ignoreChanges, placing } from './placing-state.ts'
import { quoteRegion } from './quote-region.ts'
import { initialContext, originOf, restartedContext } from './request-context.ts'
import { request } from './request-setup.ts'
import type { RequestContext } from './request-types.ts'
import { isUsable, withDestination, withSaved } from './saved-choice.ts'
import { CheckServiceHours, ServiceClosed, serviceRegion } from './service-steps.ts'
import { voucherRegion } from './voucher-region.ts'

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
          on: ignoreChanges,
          entry: emit(({ context }) => ({
            type: context.orderToBeUpdated ? 'updated' : 'placed',
            orderId: context.orderId ?? '',
          })),
        },
      },
      on: {
        // The address may be changed at any time (RAR-28).
        'place.chosen': {
          target: '.AskForDestinationAddress.finding',
          actions: assign({ fieldError: undefined }),
        },
        'pin.placed': {
          target: '.AskForDestinationAddress.locating',
          actions: assign(({ event }) => ({ pin: event.position, fieldError: undefined })),
        },
        'destination.chosen': {
          target: '.CheckIfDestinationIsValid',
          actions: assign(({ context, event }) => withDestination(context, event.destination)),
        },
        'saved.chosen': [
          {
            guard: ({ event }) => isUsable(event.saved),
            target: '.CheckIfDestinationIsValid',
            actions: assign(({ context, event }) => withSaved(context, event.saved)),
          },
          // ADDR-23
          {
            target: '.AskForDestinationAddress.choosing',
            actions: assign({
              fieldError: { place: 'destination', key: 'geolocator.error.fetch-place-details' },
            }),
          },
        ],
        'saved.kept': { actions: assign(({ event }) => ({ savedAddress: event.saved })) },
        'destination.reopened': {
          target: '.AskForDestinationAddress.choosing',
          actions: assign({ fieldError: undefined }),
        },
        'origin.reopened': {
          guard: 'isNew',
          target: '.AskForOriginAddress',
          actions: [assign({ originConfirmed: false }), raise({ type: 'quote.dropped' })],
        },
        // GAP-053
        'origin.edited': {
          guard: 'isNew',
          target: '.AskForOriginAddressDetails',
          actions: [assign({ fieldError: undefined }), raise({ type: 'quote.dropped' })],
        },
        'vendor.read': [
          {
            guard: ({ context, event }) => isMoved(context, event.vendor),
            target: '.AskForOriginAddress',
            actions: [
              assign(({ event }) => ({ vendor: event.vendor, fieldError: undefined })),
              raise({ type: 'quote.dropped' }),
            ],
          },
          { actions: assign(({ event }) => ({ vendor: event.vendor })) },
        ],
        'request.cancelled': [
          { guard: 'isEditing', actions: emit({ type: 'edit-left' }) },
          // RAR-30
          {
            target: '.AskForOriginAddress',
            actions: [
              assign(({ context }) => restartedContext(context)),
              raise({ type: 'quote.dropped' }),
            ],
          },
        ],
      },
    },
    quote: quoteRegion,
    voucher: voucherRegion,
    service: serviceRegion,
  },
})

/** An outlet that is somewhere else now; an order that is out is collected where it was. */
function isMoved(context: RequestContext, vendor: RequestContext['vendor']): boolean {
  const [before, now] = [originOf(context), originOf({ vendor })]
  if (context.orderToBeUpdated) return false
  return before && now ? !isSamePlace(before, now) : before !== now
}
