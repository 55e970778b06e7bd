import { assertEvent, assign, emit, raise } from 'xstate'

import { originError, originErrorOf } from './origin.ts'
import { request } from './request-setup.ts'
import { keyOf } from './submission.ts'

/** Without an outlet and an open service there is no address to choose. */
export const ignoreAddressEvents = {
  'place.chosen': {},
  'destination.chosen': {},
  'saved.chosen': {},
  'pin.placed': {},
  'destination.reopened': {},
} as const

/** RAR-17; an outlet that this session has confirmed is not asked about again, nor is that of a placed order. */
export const AskForOriginAddress = request.createStateConfig({
  always: [
    { guard: 'isEditing', target: 'CheckServiceHours' },
    { guard: 'outletHasNoPlace', target: 'AskForOriginAddressDetails' },
    { guard: 'originIsConfirmed', target: 'CheckServiceHours' },
  ],
  on: {
    ...ignoreAddressEvents,
    'origin.confirmed': {
      target: 'CheckServiceHours',
      actions: [assign({ originConfirmed: true }), emit({ type: 'origin-confirmed' })],
    },
  },
})

/** RAR-18, GAP-053: another place for the outlet, or its first one. */
export const AskForOriginAddressDetails = request.createStateConfig({
  initial: 'editing',
  on: {
    ...ignoreAddressEvents,
    // What is typed into the form must not be lost to what somebody else has saved.
    'vendor.read': { actions: assign(({ event }) => ({ vendor: event.vendor })) },
  },
  states: {
    editing: {
      on: {
        'origin.submitted': [
          {
            guard: ({ event }) => originError(event.location)?.key === 'address.no-coordinates',
            actions: [
              assign(({ event }) => ({ fieldError: originError(event.location) })),
              emit({ type: 'no-coordinates' }),
            ],
          },
          {
            guard: ({ event }) => originError(event.location) !== undefined,
            actions: assign(({ event }) => ({ fieldError: originError(event.location) })),
          },
          { target: 'saving', actions: assign({ fieldError: undefined }) },
        ],
        'origin.kept': {
          guard: 'outletHasPlace',
          target: '#step.AskForOriginAddress',
          actions: assign({ fieldError: undefined }),
        },
      },
    },
    saving: {
      // The server moves the outlet, whatever is pressed meanwhile.
      on: {
        'origin.edited': {},
        'origin.reopened': {},
        'request.cancelled': {},
        'vendor.read': {},
      },
      invoke: {
        id: 'saveOrigin',
        src: 'saveOrigin',
        input: ({ context, event }) => {
          assertEvent(event, 'origin.submitted')
          return { vendorId: context.vendor.vendor_id, location: event.location }
        },
        onDone: {
          target: '#step.AskForOriginAddress',
          actions: [
            assign(({ event }) => ({
              vendor: event.output,
              originConfirmed: true,
              quote: undefined,
              estimations: undefined,
              feeBefore: undefined,
            })),
            raise({ type: 'quote.dropped' }),
            emit(({ event }) => ({ type: 'origin-saved', vendor: event.output })),
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            assign(({ event }) => ({ fieldError: originErrorOf(keyOf(event.error)) })),
            emit(({ event }) => ({ type: 'origin-failed', key: keyOf(event.error) })),
          ],
        },
      },
    },
  },
})
