import { assign, raise } from 'xstate'

import { hasUnknownOutcome } from '#platform/api/call-error.ts'

import { routeOf } from './context.ts'
import { errorExceptAt } from './field-errors.ts'
import { request } from './machine-setup.ts'
import { previousFeeToShow, withNewQuote } from './price.ts'
import { isStaleQuote, refusalOf } from './submission.ts'
import type { VoucherInput, FieldError, RequestContext } from './types.ts'

/** Handled by each state: a re-entering transition on the region itself would restart the steps too. */
const quoteEvents = {
  'quote.received': { target: 'valid', reenter: true },
  'quote.dropped': 'none',
  'method.changed': [
    { guard: 'keepsOriginalFee', target: 'none' },
    { guard: 'methodHasItsPrice', target: 'recomputing', reenter: true },
  ],
} as const

/** Renews the fee whenever its signature expires during a request. */
export const quoteRegion = request.createStateConfig({
  initial: 'none',
  states: {
    none: { on: quoteEvents },
    valid: {
      on: { ...quoteEvents, 'quote.refused': 'expired' },
      after: { untilExpiry: 'expired' },
    },
    /** QUOTE-05: renewed one second after expiry. */
    expired: { on: quoteEvents, after: { beforeRecompute: 'recomputing' } },
    recomputing: {
      on: quoteEvents,
      invoke: {
        id: 'keepQuote',
        src: 'quote',
        input: ({ context }) => routeOf(context),
        onDone: {
          target: 'valid',
          actions: [
            assign(({ context, event }) => withNewQuote(context, event.output)),
            raise({ type: 'quote.renewed' }),
          ],
        },
        onError: 'failed',
      },
    },
    failed: { on: quoteEvents, after: { beforeNextTry: 'recomputing' } },
  },
})

/** Handled by each state, like `quoteEvents`. */
const voucherEvents = {
  'voucher.requested': 'due',
  'voucher.dropped': 'due',
  'quote.received': 'due',
  'quote.renewed': 'due',
  'quote.dropped': 'due',
  'time.changed': 'due',
} as const

/** Validates the voucher again whenever address, time or fee change, so that it always applies to the current fee (GAP-075). */
export const voucherRegion = request.createStateConfig({
  initial: 'due',
  states: {
    due: {
      on: voucherEvents,
      entry: assign({ voucher: undefined }),
      always: [
        { guard: 'voucherIsAbsent', target: 'none' },
        { guard: 'quoteIsStale', target: 'waiting' },
        { target: 'checking' },
      ],
    },
    none: { on: voucherEvents },
    /** There is no valid fee to validate with yet. */
    waiting: { on: voucherEvents },
    checking: {
      on: voucherEvents,
      invoke: {
        id: 'validateVoucher',
        src: 'validateVoucher',
        input: ({ context }) => voucherInputOf(context),
        onDone: {
          target: 'applied',
          actions: assign(({ context, event }) => ({
            voucher: event.output,
            feeBefore: previousFeeToShow({ ...context, voucher: event.output }),
            fieldError: errorExceptAt(context.fieldError, 'voucher'),
          })),
        },
        onError: [
          {
            guard: signatureIsStale,
            target: 'waiting',
            actions: raise({ type: 'quote.refused' }),
          },
          {
            guard: failedToReachServer,
            target: 'unreached',
            actions: assign(({ context, event }) => ({
              fieldError: voucherErrorOf(context, event.error),
            })),
          },
          // VOUCHER-08
          {
            target: 'none',
            actions: [
              assign(({ context, event }) => ({
                voucherCode: '',
                feeBefore: previousFeeToShow({ ...context, voucherCode: '' }),
                fieldError: voucherErrorOf(context, event.error),
              })),
              raise({ type: 'voucher.failed' }),
              request.emit({ type: 'voucher-failed' }),
            ],
          },
        ],
      },
    },
    applied: { on: voucherEvents },
    /** The code is kept and validated again with the next fee or when the order is submitted. */
    unreached: { on: { ...voucherEvents, 'order.submitted': 'due' } },
  },
})

function voucherInputOf({
  voucherCode,
  vendor,
  details,
  quote,
  unpaidOrderId,
  now,
}: RequestContext): VoucherInput {
  if (!quote) throw new Error('A voucher can only be validated for a quote')
  return {
    code: voucherCode,
    vendorId: vendor.vendor_id,
    orderTime: details.preorderedFor ?? Math.floor(now() / 1_000),
    fee: quote.fee,
    signature: quote.signature,
    unpaidOrderId,
  }
}

/** An error at another field stays visible. */
function voucherErrorOf({ fieldError }: RequestContext, error: unknown): FieldError {
  const { key, reason } = refusalOf(error)
  return errorExceptAt(fieldError, 'voucher') ?? { place: 'voucher', key, reason }
}

type Failure = { event: { error: unknown } }

function signatureIsStale({ event }: Failure): boolean {
  return isStaleQuote(refusalOf(event.error))
}

function failedToReachServer({ event }: Failure): boolean {
  return hasUnknownOutcome(event.error)
}
