import { assign, raise } from 'xstate'

import { payableFee, withQuote } from './fee.ts'
import { ignoreAddressEvents } from './origin-steps.ts'
import { refused } from './refused-state.ts'
import { routeOf } from './request-context.ts'
import { request } from './request-setup.ts'
import { whenClosed } from './service-steps.ts'
import { hasUnknownOutcome, refusalOf, submissionOf, requestToSend } from './submission.ts'

/** From here on the order is what it is. */
export const ignoreChanges = {
  ...ignoreAddressEvents,
  'origin.reopened': {},
  'origin.edited': {},
  'vendor.read': {},
  'request.cancelled': {},
} as const

/** What went out is not called back. */
const ignoreVoucherFailure = { 'voucher.failed': {} } as const

const feeError = { place: 'order', key: 'error.fee.recompute' } as const

/** What nobody knows to have arrived goes out again just so; what was refused is done with. */
const recordRefusal = request.assign(({ context, event }) => {
  const { error } = event as unknown as { error: unknown }
  return { refusal: refusalOf(error), sent: hasUnknownOutcome(error) ? context.sent : undefined }
})

const recordSent = request.assign(({ context }) => ({
  sent: requestToSend(context),
  feeBefore: undefined,
}))

/** Sends the order, at most once with a fee that had to be computed again (QUOTE-06, GAP-071). */
export const placing = request.createStateConfig({
  entry: assign(({ context }) => ({
    recomputed: false,
    feeBefore: undefined,
    refusal: undefined,
    // Why a voucher that is wanted is not there yet must still be there to be read.
    fieldError: context.fieldError?.place === 'voucher' ? context.fieldError : undefined,
  })),
  initial: 'starting',
  // Who submitted the order counted on the voucher.
  on: { ...ignoreChanges, 'voucher.failed': '#step.FillPaymentDetails' },
  states: {
    starting: {
      always: [
        { guard: 'isPending', target: 'ready' },
        { guard: 'keepsOriginalFee', target: 'repriced' },
        { guard: 'quoteIsStale', target: 'recomputing' },
        { guard: 'quoteIsKept', target: 'repriced' },
        { target: 'recomputing' },
      ],
    },

    /** The last look before anything goes out. */
    ready: {
      always: [
        whenClosed('payment'),
        { guard: 'isEditing', target: 'updating' },
        { guard: 'isPending', target: 'sending' },
        { guard: 'voucherIsUnsettled', target: 'awaitingVoucher' },
        { target: 'sending' },
      ],
    },

    sending: {
      on: ignoreVoucherFailure,
      entry: recordSent,
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => submissionOf(context),
        onDone: {
          target: '#step.placed',
          actions: assign(({ event }) => ({ orderId: event.output })),
        },
        onError: { target: 'refused', actions: recordRefusal },
      },
    },

    updating: {
      on: ignoreVoucherFailure,
      entry: recordSent,
      invoke: {
        id: 'editOrder',
        src: 'editOrder',
        input: ({ context }) => submissionOf(context),
        onDone: {
          target: '#step.placed',
          actions: assign(({ event }) => ({ orderId: event.output })),
        },
        onError: { target: 'refused', actions: recordRefusal },
      },
    },

    refused,

    recomputing: {
      entry: assign({ recomputed: true }),
      invoke: {
        id: 'requote',
        src: 'quote',
        input: ({ context }) => routeOf(context),
        onDone: {
          target: 'repriced',
          actions: [
            assign(({ event }) => withQuote(event.output)),
            raise({ type: 'quote.received' }),
          ],
        },
        onError: { target: '#step.FillPaymentDetails', actions: assign({ fieldError: feeError }) },
      },
    },

    repriced: {
      always: [
        { guard: 'voucherIsUnsettled', target: 'awaitingVoucher' },
        { guard: 'feeIsDifferent', target: 'askingFee' },
        { target: 'ready' },
      ],
    },

    /** No order goes out with a discount of an older fee, or without the one that was asked for (GAP-075). */
    awaitingVoucher: {
      always: [
        { guard: 'voucherIsApplied', target: 'repriced' },
        { guard: 'voucherIsUnreached', target: '#step.FillPaymentDetails' },
      ],
      on: {
        'quote.refused': [
          { guard: 'mayRecompute', target: 'recomputing' },
          { target: '#step.FillPaymentDetails', actions: assign({ fieldError: feeError }) },
        ],
      },
    },

    /** QUOTE-07, GAP-070 */
    askingFee: {
      entry: assign(({ context }) => ({ feeBefore: context.feeSubmitted })),
      on: {
        'fee.accepted': {
          target: 'ready',
          actions: assign(({ context }) => ({
            feeSubmitted: payableFee(context),
            feeBefore: undefined,
          })),
        },
        'fee.declined': '#step.FillPaymentDetails',
      },
    },
  },
})
