import { assign } from 'xstate'

import { request } from './machine-setup.ts'
import { ignoreAddressEvents } from './origin-states.ts'
import { laterTime, serviceOf, withCountrySettings, withRefreshedSettings } from './service.ts'

/** Reports unreadable service hours once; the service counts as open (RAR-38). */
const reportFailure = request.enqueueActions(({ context, enqueue }) => {
  const { service, hoursFailureReported } = context
  if (hoursFailureReported || !service.open || !service.failure) return
  enqueue.assign({ hoursFailureReported: true })
  enqueue.emit({ type: 'hours-unknown' })
})

/** RAR-40 */
const notifyHours = request.enqueueActions(({ context: { service }, enqueue }) => {
  if (service.open) return
  if (service.by === 'pause')
    return enqueue.emit({ type: 'outlet-paused', until: service.nextOpening })
  const { by, from, to, now } = service
  enqueue.emit({ type: 'service-closed', by, from, to, time: now })
})

/** RAR-19, RAR-38: placed orders can be edited at any hour. */
export const CheckServiceHours = request.createStateConfig({
  initial: 'reading',
  on: ignoreAddressEvents,
  states: {
    reading: {
      invoke: {
        id: 'readCountrySettings',
        src: 'readCountrySettings',
        onDone: {
          target: 'read',
          actions: [
            assign(({ context, event }) => withCountrySettings(context, event.output)),
            reportFailure,
          ],
        },
        onError: {
          target: 'read',
          actions: [
            assign(({ context }) => ({
              countrySettings: { ...context.countrySettings, serviceHours: undefined },
              service: { open: true, failure: 'not answered' },
            })),
            reportFailure,
          ],
        },
      },
    },
    read: {
      always: [
        { guard: 'isEditing', target: '#step.FillOrderDetails' },
        { guard: 'serviceIsOpen', target: '#step.AskForDestinationAddress' },
        { target: '#step.ServiceClosed' },
      ],
    },
  },
})

/** RAR-20: the service region checks the hours every minute (GAP-049). */
export const ServiceClosed = request.createStateConfig({
  entry: notifyHours,
  on: {
    ...ignoreAddressEvents,
    'service.checked': { guard: 'serviceIsOpen', target: 'AskForDestinationAddress' },
    'later.chosen': {
      guard: 'laterIsPossible',
      target: 'AskForDestinationAddress',
      actions: assign(({ context }) => ({
        details: { ...context.details, preorderedFor: laterTime(context) ?? null },
      })),
    },
  },
})

/**
 * The transition for an as-soon-as-possible request when the service closes. The input is kept, and the request
 * resumes at the same step when the service opens: without `resumesAt`, with the check of its destination.
 */
export const whenClosed = (resumesAt?: 'destination' | 'payment') =>
  ({
    guard: 'isClosedForAsap',
    target: '#step.ServiceClosed',
    actions: [
      request.assign(({ context }) => ({
        service: serviceOf(context),
        fieldError: undefined,
        quote: undefined,
        estimations: undefined,
        feeBefore: undefined,
        towardsDestination: resumesAt === 'destination',
        towardsPayment: resumesAt === 'payment' || context.towardsPayment,
      })),
      // Stops the renewal of the fee while the service is closed.
      request.raise({ type: 'quote.dropped' }),
    ],
  }) as const

/** Reads the service hours every minute while a request is open, and when the outlet's opening has changed (OUT-07). */
export const serviceRegion = request.createStateConfig({
  initial: 'waiting',
  on: { 'vendor.read': { guard: 'openingHasChanged', target: '.reading' } },
  states: {
    waiting: { after: { untilNextMinute: { guard: 'isNew', target: 'reading' } } },
    reading: {
      invoke: {
        id: 'rereadSettings',
        src: 'readCountrySettings',
        onDone: {
          target: 'waiting',
          actions: [
            assign(({ context, event }) => withRefreshedSettings(context, event.output)),
            reportFailure,
            request.raise({ type: 'service.checked' }),
          ],
        },
        onError: {
          target: 'waiting',
          actions: [
            assign(({ context }) => withRefreshedSettings(context, undefined)),
            reportFailure,
            request.raise({ type: 'service.checked' }),
          ],
        },
      },
    },
  },
})
