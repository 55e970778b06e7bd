import { assertEvent, assign, emit, raise } from 'xstate'

import type { CallErrorKey } from '#platform/api/call-error.ts'

import { routeOf } from './context.ts'
import { hasNewDestination } from './editing.ts'
import { lastingError } from './field-errors.ts'
import { request, type RequestNotification } from './machine-setup.ts'
import { withDestination } from './saved-choice.ts'
import { whenClosed } from './service-states.ts'
import { keyOf } from './submission.ts'
import type { FieldError } from './types.ts'

/** RAR-21: chooses the destination by search, address book or pin. */
export const AskForDestinationAddress = request.createStateConfig({
  initial: 'resuming',
  states: {
    /** A restored draft already has its destination. */
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
        'service.checked': whenClosed('destination'),
        'destination.edited': { actions: assign({ fieldError: undefined }) },
        'destination.retried': {
          guard: 'destinationIsKnown',
          target: '#step.CheckIfDestinationIsValid',
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

/** RAR-22: checks deliverability and gets fee and estimate. */
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
  on: { 'service.checked': whenClosed() },
  states: {
    arriving: {
      // An edited order that returns to its original destination keeps its fee (GAP-052).
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

/** A place without coordinates has its own message (FORM-10, FORM-16). */
function lookUpError(error: unknown, key: CallErrorKey): FieldError {
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
