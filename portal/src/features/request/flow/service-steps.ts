import { assign } from 'xstate'

import { ignoreAddressEvents } from './origin-steps.ts'
import { request } from './request-setup.ts'
import { laterTime, serviceOf, withCountrySettings, withRefreshedSettings } from './service.ts'

/** For the log, once: the hours could not be read, so the service counts as open (RAR-38). */
const reportFailure = request.enqueueActions(({ context, enqueue }) => {
  const { service, hoursFailureReported } = context
  if (hoursFailureReported || !service.open || !service.failure) return
  enqueue.assign({ hoursFailureReported: true })
  enqueue.emit({ type: 'hours-unknown' })
})

/** RAR-40 */
const notifyHours = request.enqueueActions(({ context: { service }, enqueue }) => {
  if (service.open) return
  const { from, to, now } = service
  enqueue.emit({ type: 'service-closed', from, to, time: now })
})

/** RAR-19, RAR-38; an order that is out already may be edited at any hour. */
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

/** RAR-20; the service is looked at every minute (GAP-049). */
export const ServiceClosed = request.createStateConfig({
  entry: notifyHours,
  on: {
    ...ignoreAddressEvents,
    'service.seen': { guard: 'serviceIsOpen', target: 'AskForDestinationAddress' },
    'later.chosen': {
      guard: 'laterIsPossible',
      target: 'AskForDestinationAddress',
      actions: assign(({ context }) => ({
        details: { ...context.details, preorderedFor: laterTime(context) ?? null },
      })),
    },
  },
})

/** What to do where a request for now must not go on; everything stays, and it comes back to the same place. */
export const whenClosed = (resumesAt: 'destination' | 'details' | 'payment') =>
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
      // Nobody keeps a fee good over the night.
      request.raise({ type: 'quote.dropped' }),
    ],
  }) as const

/** Keeps an eye on hours and clock while a request is filled in. */
export const serviceRegion = request.createStateConfig({
  initial: 'resting',
  states: {
    resting: { after: { untilNextMinute: { guard: 'isNew', target: 'looking' } } },
    looking: {
      invoke: {
        id: 'lookAgain',
        src: 'readCountrySettings',
        onDone: {
          target: 'resting',
          actions: [
            assign(({ context, event }) => withRefreshedSettings(context, event.output)),
            reportFailure,
            request.raise({ type: 'service.seen' }),
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            assign(({ context }) => withRefreshedSettings(context, undefined)),
            reportFailure,
            request.raise({ type: 'service.seen' }),
          ],
        },
      },
    },
  },
})
