import { assign, raise } from 'xstate'

import { faultOf } from './fault-places.ts'
import { keyOf, sendable, wayOf } from './request-context.ts'
import { request } from './request-setup.ts'
import type { RequestContext } from './request-types.ts'

const sayFailed = request.emit({ type: 'create-failed' })

/** From here on the order is what it is. */
export const nothingChanges = {
  'place.chosen': {},
  'destination.chosen': {},
  'pin.placed': {},
  'destination.reopened': {},
  'origin.reopened': {},
  'request.cancelled': {},
} as const

/** Sends the order, at most once with a fee that had to be computed again (QUOTE-06, GAP-071). */
export const placing = request.createStateConfig({
  entry: assign({ recomputed: false, fault: undefined }),
  initial: 'starting',
  on: nothingChanges,
  states: {
    starting: {
      always: [{ guard: 'quoteIsStale', target: 'recomputing' }, { target: 'sending' }],
    },

    sending: {
      entry: assign(({ context }) => ({ sent: sendingOf(context), feeBefore: undefined })),
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({
          request: sendable(context),
          key: context.sent?.key ?? context.newKey(),
        }),
        onDone: {
          target: '#step.placed',
          actions: assign(({ event }) => ({ orderId: event.output })),
        },
        onError: [
          {
            guard: { type: 'canRecompute', params: ({ event }) => event },
            target: 'recomputing',
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: '#step.FillPaymentDetails',
            actions: assign({ fault: { place: 'order', key: 'error.fee.recompute' } }),
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: '#step.CheckServiceHours',
            actions: [assign({ towardsPayment: true }), sayFailed],
          },
          {
            guard: { type: 'isAboutDestination', params: ({ event }) => event },
            target: '#step.AskForDestinationAddress.choosing',
            actions: [assign(({ event }) => ({ fault: faultOf(keyOf(event.error)) })), sayFailed],
          },
          {
            guard: { type: 'isAboutDetails', params: ({ event }) => event },
            target: '#step.FillOrderDetails',
            actions: [assign(({ event }) => ({ fault: faultOf(keyOf(event.error)) })), sayFailed],
          },
          {
            target: '#step.FillPaymentDetails',
            actions: [
              assign(({ event }) => {
                const key = keyOf(event.error)
                return { fault: faultOf(key) ?? { place: 'order', key } }
              }),
              sayFailed,
            ],
          },
        ],
      },
    },

    recomputing: {
      entry: assign(({ context }) => ({ recomputed: true, feeBefore: context.quote?.fee })),
      invoke: {
        id: 'requote',
        src: 'quote',
        input: ({ context }) => wayOf(context),
        onDone: {
          target: 'recomputed',
          actions: [
            assign(({ event }) => ({ quote: event.output })),
            raise({ type: 'quote.received' }),
          ],
        },
        onError: {
          target: '#step.FillPaymentDetails',
          actions: assign({ fault: { place: 'order', key: 'error.fee.recompute' } }),
        },
      },
    },

    recomputed: {
      always: [{ guard: 'feeIsDifferent', target: 'askingFee' }, { target: 'sending' }],
    },

    /** QUOTE-07, GAP-070 */
    askingFee: {
      on: {
        'fee.accepted': 'sending',
        'fee.declined': '#step.FillPaymentDetails',
      },
    },
  },
})

/** The same request goes out under the same key (GAP-144). */
function sendingOf(context: RequestContext) {
  const { destination, details, paymentMethod, quote } = context
  const request = JSON.stringify([destination, details, paymentMethod, quote?.signature])
  return context.sent?.request === request ? context.sent : { request, key: context.newKey() }
}
