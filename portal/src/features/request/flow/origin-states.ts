import { validateOrigin } from '@pillion/domain/addresses/validate-origin'
import { isRefusalKey, refusalFields } from '@pillion/domain/refusals/refusal'
import { assertEvent, assign, emit, raise } from 'xstate'

import type { PickupLocation } from '#entities/address/pickup-location.ts'
import { presentVendorOf } from '#entities/vendor/present-vendor.ts'
import type { CallErrorKey } from '#platform/api/call-error.ts'

import { request } from './machine-setup.ts'
import { keyOf } from './submission.ts'
import type { FieldError } from './types.ts'

/** The destination cannot be chosen before the outlet is confirmed and the service is open. */
export const ignoreAddressEvents = {
  'place.chosen': {},
  'destination.chosen': {},
  'saved.chosen': {},
  'pin.placed': {},
  'destination.reopened': {},
} as const

/** RAR-17: asks once per browser session, and never for an order that is being edited. */
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

/** RAR-18, GAP-053: sets or changes the outlet's location. */
export const AskForOriginAddressDetails = request.createStateConfig({
  initial: 'editing',
  on: {
    ...ignoreAddressEvents,
    // Another user's change must not discard what is typed in this form.
    'vendor.read': { actions: assign(({ event }) => ({ vendor: event.vendor })) },
  },
  states: {
    editing: {
      on: {
        'origin.submitted': [
          {
            guard: hasNoCoordinates,
            actions: [
              assign(({ event }) => ({ fieldError: originError(event.location) })),
              emit({ type: 'no-coordinates' }),
            ],
          },
          {
            guard: isInvalid,
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
      // The save is under way and cannot be cancelled.
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
              ...withoutPrice,
              vendor: event.output,
              originConfirmed: true,
            })),
            raise({ type: 'quote.dropped' }),
            emit(({ event }) => ({ type: 'origin-saved', vendor: event.output })),
          ],
        },
        onError: [
          {
            guard: hasChangedMeanwhile,
            target: '#step.AskForOriginAddress',
            actions: [
              assign(({ context, event }) => ({
                ...withoutPrice,
                vendor: presentVendorOf(event.error) ?? context.vendor,
                originConfirmed: false,
              })),
              raise({ type: 'quote.dropped' }),
              emit(({ context }) => ({ type: 'origin-changed', vendor: context.vendor })),
            ],
          },
          {
            target: 'editing',
            actions: [
              assign(({ event }) => ({ fieldError: originErrorOf(keyOf(event.error)) })),
              emit(({ event }) => ({ type: 'origin-failed', key: keyOf(event.error) })),
            ],
          },
        ],
      },
    },
  },
})

const withoutPrice = { quote: undefined, estimations: undefined, feeBefore: undefined }

function hasChangedMeanwhile({ event }: { event: { error: unknown } }): boolean {
  return presentVendorOf(event.error) !== undefined
}

type Submission = { event: { location: PickupLocation } }

function hasNoCoordinates({ event }: Submission): boolean {
  return originError(event.location)?.key === 'address.no-coordinates'
}

function isInvalid({ event }: Submission): boolean {
  return originError(event.location) !== undefined
}

/** Why the outlet's location is invalid (ADDR-16, ADDR-17, ADDR-18). */
function originError(location: PickupLocation): FieldError | undefined {
  const refusal = validateOrigin(location)
  return refusal && originErrorOf(refusal.refused)
}

/** The place of a server refusal in the outlet form; undefined if it is about none of its fields. */
function originErrorOf(key: CallErrorKey): FieldError | undefined {
  switch (isRefusalKey(key) && refusalFields[key]) {
    case 'address':
    case 'coordinates':
      return { place: 'originAddress', key }
    case 'notes':
      return { place: 'originNotes', key }
    default:
      return undefined
  }
}
