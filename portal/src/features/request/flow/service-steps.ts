import { assign } from 'xstate'

import { addressIsFixed } from './origin-steps.ts'
import { request } from './request-setup.ts'
import { laterTime, serviceOf, withTerms, withTermsAgain } from './service.ts'

/** For the log, once: the hours could not be read, so the service counts as open (RAR-38). */
const tellFailure = request.enqueueActions(({ context, enqueue }) => {
  const { service, hoursFailureTold } = context
  if (hoursFailureTold || !service.open || !service.failure) return
  enqueue.assign({ hoursFailureTold: true })
  enqueue.emit({ type: 'hours-unknown' })
})

/** RAR-40 */
const tellHours = request.enqueueActions(({ context: { service }, enqueue }) => {
  if (service.open) return
  const { from, to, now } = service
  enqueue.emit({ type: 'service-closed', from, to, time: now })
})

/** RAR-19, RAR-38; an order that is out already may be edited at any hour. */
export const CheckServiceHours = request.createStateConfig({
  initial: 'reading',
  on: addressIsFixed,
  states: {
    reading: {
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        onDone: {
          target: 'read',
          actions: [assign(({ context, event }) => withTerms(context, event.output)), tellFailure],
        },
        onError: {
          target: 'read',
          actions: [
            assign(({ context }) => ({
              terms: { ...context.terms, serviceHours: undefined },
              service: { open: true, failure: 'not answered' },
            })),
            tellFailure,
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
  entry: tellHours,
  on: {
    ...addressIsFixed,
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
        fault: undefined,
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
        src: 'readTerms',
        onDone: {
          target: 'resting',
          actions: [
            assign(({ context, event }) => withTermsAgain(context, event.output)),
            tellFailure,
            request.raise({ type: 'service.seen' }),
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            assign(({ context }) => withTermsAgain(context, undefined)),
            tellFailure,
            request.raise({ type: 'service.seen' }),
          ],
        },
      },
    },
  },
})
