import { assign, raise } from 'xstate'

import { routeOf } from './context.ts'
import { fieldErrorOf } from './field-errors.ts'
import { request } from './machine-setup.ts'
import { ignoreAddressEvents } from './origin-states.ts'
import { payableFee, withQuote } from './price.ts'
import { whenClosed } from './service-states.ts'
import {
  refusalOf,
  requestAfterFailure,
  requestBeingSent,
  submissionOf,
  unpaidOrderAfter,
} from './submission.ts'
import type { RequestContext } from './types.ts'

/** ORDER-21, ORDER-22 */
const notifyFailure = request.emit(({ context: { refusal, orderToBeUpdated } }) => ({
  type:
    refusal?.key === 'payment.declined'
      ? 'card-declined'
      : orderToBeUpdated
        ? 'update-failed'
        : 'create-failed',
}))

const showFieldError = request.assign(({ context }) => ({ fieldError: fieldErrorIn(context) }))

/** Routes a refused order to the step where the problem can be fixed. */
export const refused = request.createStateConfig({
  always: [
    { guard: 'refusedForNewFee', target: 'recomputing' },
    {
      guard: 'refusedAsStale',
      target: '#step.FillPaymentDetails',
      actions: assign({ fieldError: { place: 'order', key: 'error.fee.recompute' } }),
    },
    {
      guard: 'refusedAsClosed',
      target: '#step.CheckServiceHours',
      actions: [assign({ towardsPayment: true }), showFieldError, notifyFailure],
    },
    // VOUCHER-08
    {
      guard: 'refusedForVoucher',
      target: '#step.FillPaymentDetails',
      actions: [
        assign({ voucherCode: '' }),
        raise({ type: 'voucher.dropped' }),
        showFieldError,
        notifyFailure,
        request.emit({ type: 'voucher-failed' }),
      ],
    },
    {
      guard: 'refusedForDestination',
      target: '#step.AskForDestinationAddress.choosing',
      actions: [showFieldError, notifyFailure],
    },
    {
      guard: 'refusedForDetails',
      target: '#step.FillOrderDetails',
      actions: [showFieldError, notifyFailure],
    },
    { target: '#step.FillPaymentDetails', actions: [showFieldError, notifyFailure] },
  ],
})

function fieldErrorIn({ refusal }: RequestContext): RequestContext['fieldError'] {
  return refusal && { place: 'order', ...fieldErrorOf(refusal.key), ...refusal }
}

/** The request cannot change once it is being placed. */
export const ignoreChanges = {
  ...ignoreAddressEvents,
  'origin.reopened': {},
  'origin.edited': {},
  'vendor.read': {},
  'request.cancelled': {},
} as const

/** An order that was sent cannot be recalled. */
const ignoreVoucherFailure = { 'voucher.failed': {} } as const

const feeError = { place: 'order', key: 'error.fee.recompute' } as const

const recordRefusal = request.assign(({ context, event }) => {
  const { error } = event as unknown as { error: unknown }
  return {
    refusal: refusalOf(error),
    sent: requestAfterFailure(context, error),
    unpaidOrderId: unpaidOrderAfter(context, error),
  }
})

const recordSent = request.assign(({ context }) => ({
  sent: requestBeingSent(context),
  feeBefore: undefined,
}))

const submitting = (src: 'placeOrder' | 'editOrder') =>
  request.createStateConfig({
    on: ignoreVoucherFailure,
    entry: recordSent,
    invoke: {
      id: src,
      src,
      input: ({ context }) => submissionOf(context),
      onDone: {
        target: '#step.placed',
        actions: assign(({ event }) => ({ orderId: event.output })),
      },
      onError: { target: 'refused', actions: recordRefusal },
    },
  })

/** Sends the order. A stale fee is recomputed at most once per submit (QUOTE-06, GAP-071). */
export const placing = request.createStateConfig({
  entry: assign(({ context }) => ({
    recomputed: false,
    feeBefore: undefined,
    refusal: undefined,
    // Keep the explanation of why the voucher is not applied.
    fieldError: context.fieldError?.place === 'voucher' ? context.fieldError : undefined,
  })),
  initial: 'starting',
  // The user submitted the order expecting the discount.
  on: { ...ignoreChanges, 'voucher.failed': '#step.FillPaymentDetails' },
  states: {
    starting: {
      always: [
        { guard: 'isPending', target: 'ready' },
        { guard: 'keepsOriginalFee', target: 'repriced' },
        { guard: 'quoteIsStale', target: 'recomputing' },
        { guard: 'quoteIsValid', target: 'repriced' },
        { target: 'recomputing' },
      ],
    },

    /** The last check before the order is sent. */
    ready: {
      always: [
        whenClosed('payment'),
        { guard: 'isEditing', target: 'updating' },
        { guard: 'isPending', target: 'sending' },
        { guard: 'voucherIsUnsettled', target: 'awaitingVoucher' },
        { target: 'sending' },
      ],
    },

    sending: submitting('placeOrder'),
    updating: submitting('editOrder'),

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

    /** The order waits until its voucher applies to the current fee (GAP-075). */
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

    /** QUOTE-07, GAP-070: a changed fee needs confirmation. */
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
