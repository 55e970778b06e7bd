import { assign, emit } from 'xstate'

import { laterTime, withTerms } from './request-context.ts'
import { request } from './request-setup.ts'
import type { RequestContext, RequestNews } from './request-types.ts'

/** Without an outlet and an open service there is no address to choose. */
const addressIsFixed = {
  'place.chosen': {},
  'destination.chosen': {},
  'pin.placed': {},
  'destination.reopened': {},
} as const

/** RAR-17; an outlet that this session has confirmed is not asked about again. */
export const AskForOriginAddress = request.createStateConfig({
  always: [
    { guard: 'outletHasNoPlace', target: 'AskForOriginAddressDetails' },
    { guard: 'originIsConfirmed', target: 'CheckServiceHours' },
  ],
  on: {
    ...addressIsFixed,
    'origin.confirmed': {
      target: 'CheckServiceHours',
      actions: [assign({ originConfirmed: true }), emit({ type: 'origin-confirmed' })],
    },
  },
})

/** RAR-18 */
export const AskForOriginAddressDetails = request.createStateConfig({ on: addressIsFixed })

/** RAR-19, RAR-38 */
export const CheckServiceHours = request.createStateConfig({
  invoke: {
    id: 'readTerms',
    src: 'readTerms',
    onDone: [
      {
        guard: ({ context, event }) => withTerms(context, event.output).service.open,
        target: 'AskForDestinationAddress',
        actions: assign(({ context, event }) => withTerms(context, event.output)),
      },
      {
        target: 'ServiceClosed',
        actions: [
          assign(({ context, event }) => withTerms(context, event.output)),
          emit(({ context }) => closedNews(context)),
        ],
      },
    ],
    onError: 'AskForDestinationAddress',
  },
  on: addressIsFixed,
})

/** RAR-20; looks again every minute (GAP-049). */
export const ServiceClosed = request.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { beforeRecheck: 'rechecking' } },
    rechecking: {
      invoke: {
        id: 'rereadTerms',
        src: 'readTerms',
        onDone: {
          target: 'rechecked',
          actions: assign(({ context, event }) => withTerms(context, event.output)),
        },
        onError: '#step.AskForDestinationAddress',
      },
    },
    rechecked: {
      always: [
        { guard: 'serviceIsOpen', target: '#step.AskForDestinationAddress' },
        { target: 'waiting' },
      ],
    },
  },
  on: {
    ...addressIsFixed,
    'later.chosen': {
      guard: 'laterIsPossible',
      target: 'AskForDestinationAddress',
      actions: assign(({ context }) => ({
        details: { ...context.details, preorderedFor: laterTime(context) ?? null },
      })),
    },
  },
})

function closedNews({ service }: RequestContext): RequestNews {
  if (service.open) throw new Error('Only a closed service has hours to tell')
  return { type: 'service-closed', from: service.from, to: service.to, time: service.now }
}
