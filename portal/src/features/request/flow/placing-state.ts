import { assign, raise } from 'xstate'

import { payableFee, priced } from './fee.ts'
import { addressIsFixed } from './origin-steps.ts'
import { refused } from './refused-state.ts'
import { wayOf } from './request-context.ts'
import { request } from './request-setup.ts'
import { isUnanswered, refusalOf, sendingOf, sentNow } from './sending.ts'
import { whenClosed } from './service-steps.ts'

/** From here on the order is what it is. */
export const nothingChanges = {
  ...addressIsFixed,
  'origin.reopened': {},
  'origin.edited': {},
  'vendor.read': {},
  'request.cancelled': {},
} as const

/** What went out is not called back. */
const onItsWay = { 'voucher.failed': {} } as const

const noFee = { place: 'order', key: 'error.fee.recompute' } as const

/** What nobody knows to have arrived goes out again just so; what was refused is done with. */
const answered = request.assign(({ context, event }) => {
  const { error } = event as unknown as { error: unknown }
  return { refusal: refusalOf(error), sent: isUnanswered(error) ? context.sent : undefined }
})

const toSend = request.assign(({ context }) => ({ sent: sentNow(context), feeBefore: undefined }))

/** Sends the order, at most once with a fee that had to be computed again (QUOTE-06, GAP-071). */
export const placing = request.createStateConfig({
  entry: assign(({ context }) => ({
    recomputed: false,
    feeBefore: undefined,
    refusal: undefined,
    // Why a voucher that is wanted is not there yet must still be there to be read.
    fault: context.fault?.place === 'voucher' ? context.fault : undefined,
  })),
  initial: 'starting',
  // Who submitted the order counted on the voucher.
  on: { ...nothingChanges, 'voucher.failed': '#step.FillPaymentDetails' },
  states: {
    starting: {
      always: [
        { guard: 'wasNotAnswered', target: 'ready' },
        { guard: 'feeStands', target: 'repriced' },
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
        { guard: 'wasNotAnswered', target: 'sending' },
        { guard: 'voucherIsUnsettled', target: 'awaitingVoucher' },
        { target: 'sending' },
      ],
    },

    sending: {
      on: onItsWay,
      entry: toSend,
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => sendingOf(context),
        onDone: {
          target: '#step.placed',
          actions: assign(({ event }) => ({ orderId: event.output })),
        },
        onError: { target: 'refused', actions: answered },
      },
    },

    updating: {
      on: onItsWay,
      entry: toSend,
      invoke: {
        id: 'editOrder',
        src: 'editOrder',
        input: ({ context }) => sendingOf(context),
        onDone: {
          target: '#step.placed',
          actions: assign(({ event }) => ({ orderId: event.output })),
        },
        onError: { target: 'refused', actions: answered },
      },
    },

    refused,

    recomputing: {
      entry: assign({ recomputed: true }),
      invoke: {
        id: 'requote',
        src: 'quote',
        input: ({ context }) => wayOf(context),
        onDone: {
          target: 'repriced',
          actions: [assign(({ event }) => priced(event.output)), raise({ type: 'quote.received' })],
        },
        onError: { target: '#step.FillPaymentDetails', actions: assign({ fault: noFee }) },
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
          { target: '#step.FillPaymentDetails', actions: assign({ fault: noFee }) },
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
