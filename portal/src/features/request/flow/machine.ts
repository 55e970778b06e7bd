import type { Vendor } from '@pillion/contract/models/vendor'
import { isSamePlace } from '@pillion/domain/quotes/quote'
import { assign, emit, raise } from 'xstate'

import { initialContext, originOf, restartedContext } from './context.ts'
import { AskForDestinationAddress, CheckIfDestinationIsValid } from './destination-states.ts'
import { FillOrderDetails } from './details-states.ts'
import { request } from './machine-setup.ts'
import { AskForOriginAddress, AskForOriginAddressDetails } from './origin-states.ts'
import { FillPaymentDetails } from './payment-states.ts'
import { ignoreChanges, placing } from './placing-states.ts'
import { quoteRegion, voucherRegion } from './price-states.ts'
import { isUsable, withDestination, withSaved } from './saved-choice.ts'
import { CheckServiceHours, ServiceClosed, serviceRegion } from './service-states.ts'
import type { RequestContext, SavedChoice } from './types.ts'

/** One rider request, from the outlet to the placed order (RAR-01). */
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
        // The destination can be changed at any time (RAR-28).
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
            guard: savedAddressIsUsable,
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
            guard: outletHasMoved,
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

function savedAddressIsUsable({ event }: { event: { saved: SavedChoice } }): boolean {
  return isUsable(event.saved)
}

type VendorRead = { context: RequestContext; event: { vendor: Vendor } }

/** A placed order keeps its pickup location, so a move does not affect it. */
function outletHasMoved({ context, event }: VendorRead): boolean {
  const [before, now] = [originOf(context), originOf(event)]
  if (context.orderToBeUpdated) return false
  return before && now ? !isSamePlace(before, now) : before !== now
}
