import { assertEvent, assign, emit, raise } from 'xstate'

import { hasNewDestination } from './editing.ts'
import { lastingError } from './field-errors.ts'
import { routeOf } from './request-context.ts'
import type { RequestNotification } from './request-events.ts'
import { request } from './request-setup.ts'
import type { FieldError } from './request-types.ts'
import { withDestination } from './saved-choice.ts'
import { whenClosed } from './service-steps.ts'
import { keyOf } from './submission.ts'

/** RAR-21: by text, by a place of the search, or by a pin. */
export const AskForDestinationAddress = request.createStateConfig({
  initial: 'resuming',
  states: {
    /** A request that was begun before has its destination. */
    resuming: {
      always: [
        { guard: 'choosesDestination', target: 'choosing' },
        { guard: 'destinationIsKnown', target: '#step.CheckIfDestinationIsValid' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      entry: assign({ towardsDestination: false }),
      on: {
        'service.seen': whenClosed('destination'),
        'destination.edited': { actions: assign({ fieldError: undefined }) },
        'destination.retried': {
          guard: 'destinationIsKnown',
          target: '#step.CheckIfDestinationIsValid',
          actions: assign({ fieldError: undefined }),
        },
        'destination.kept': {
          guard: 'destinationIsKnown',
          target: '#step.CheckIfDestinationIsValid',
        },
      },
    },
    finding: {
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        input: ({ event }) => {
          assertEvent(event, 'place.chosen')
          return { id: event.id }
        },
        onDone: {
          target: '#step.CheckIfDestinationIsValid',
          actions: assign(({ context, event }) => withDestination(context, event.output)),
        },
        onError: {
          target: 'choosing',
          actions: assign(({ event }) => ({
            fieldError: lookUpError(event.error, 'geolocator.error.fetch-place-details'),
          })),
        },
      },
    },
    locating: {
      invoke: {
        id: 'findAddress',
        src: 'findAddress',
        input: ({ event }) => {
          assertEvent(event, 'pin.placed')
          return { position: event.position }
        },
        onDone: {
          target: '#step.CheckIfDestinationIsValid',
          actions: assign(({ context, event }) => withDestination(context, event.output)),
        },
        onError: {
          target: 'choosing',
          actions: assign(({ event }) => ({
            fieldError: lookUpError(event.error, 'geolocator.error.reverse'),
          })),
        },
      },
      exit: assign({ pin: undefined }),
    },
  },
})

/** RAR-22: deliverability, fee and estimate, asked for at once. */
export const CheckIfDestinationIsValid = request.createStateConfig({
  entry: [
    assign(({ context }) => ({
      addressEdited: hasNewDestination(context, context.destination),
      quote: undefined,
      estimations: undefined,
      feeBefore: undefined,
      voucher: undefined,
      fieldError: context.towardsPayment ? lastingError(context.fieldError) : undefined,
    })),
    raise({ type: 'quote.dropped' }),
  ],
  initial: 'arriving',
  on: { 'service.seen': whenClosed('details') },
  states: {
    arriving: {
      // Back at the place where an order goes already there is nothing to ask (GAP-052).
      always: [
        { guard: 'keepsOriginalFee', target: '#step.FillOrderDetails' },
        { target: 'asking' },
      ],
    },
    asking: {
      invoke: {
        id: 'checkDestination',
        src: 'checkDestination',
        input: ({ context }) => routeOf(context),
        onDone: {
          target: '#step.FillOrderDetails',
          actions: [assign(({ event }) => event.output), raise({ type: 'quote.received' })],
        },
        onError: {
          target: '#step.AskForDestinationAddress.choosing',
          actions: [
            assign(({ event }) => ({
              fieldError: { place: 'destination', key: keyOf(event.error) },
            })),
            emit(({ event }) => checkNotification(event.error)),
          ],
        },
      },
    },
  },
})

/** A place without coordinates says so itself (FORM-10, FORM-16). */
function lookUpError(error: unknown, key: string): FieldError {
  const isPlaceless = keyOf(error) === 'validation.invalid-coordinates'
  return { place: 'destination', key: isPlaceless ? 'validation.invalid-coordinates' : key }
}

/** QUOTE-10, QUOTE-11, QUOTE-12 */
function checkNotification(error: unknown): RequestNotification {
  switch (keyOf(error)) {
    case 'request.error.undeliverable-address':
      return { type: 'undeliverable' }
    case 'request.error.cannot-compute-price':
      return { type: 'cannot-compute-price' }
    default:
      return { type: 'cannot-verify' }
  }
}
