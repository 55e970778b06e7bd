import { assign, raise } from 'xstate'

import type { VoucherInput } from './actor-types.ts'
import { quoteIsStale, feeBeforeToShow } from './fee.ts'
import { errorExceptAt } from './field-errors.ts'
import { request } from './request-setup.ts'
import type { FieldError, RequestContext } from './request-types.ts'
import { isStaleQuote, hasUnknownOutcome, refusalOf } from './submission.ts'

/** On each state and not on the region, as in the quote's. */
const on = {
  'voucher.wanted': 'due',
  'voucher.dropped': 'due',
  'quote.received': 'due',
  'quote.renewed': 'due',
  'quote.dropped': 'due',
  'time.changed': 'due',
} as const

/** Looks at the voucher whenever address, time or fee change, so that it never holds for another fee (GAP-075). */
export const voucherRegion = request.createStateConfig({
  initial: 'due',
  states: {
    due: {
      on,
      entry: assign({ voucher: undefined }),
      always: [
        { guard: ({ context }) => context.voucherCode === '', target: 'none' },
        { guard: ({ context }) => quoteIsStale(context), target: 'waiting' },
        { target: 'checking' },
      ],
    },
    none: { on },
    /** There is no fee yet, or none that is worth asking with. */
    waiting: { on },
    checking: {
      on,
      invoke: {
        id: 'validateVoucher',
        src: 'validateVoucher',
        input: ({ context }) => voucherInputOf(context),
        onDone: {
          target: 'applied',
          actions: assign(({ context, event }) => ({
            voucher: event.output,
            feeBefore: feeBeforeToShow({ ...context, voucher: event.output }),
            fieldError: errorExceptAt(context.fieldError, 'voucher'),
          })),
        },
        onError: [
          {
            guard: ({ event }) => isStaleQuote(event.error),
            target: 'waiting',
            actions: raise({ type: 'quote.refused' }),
          },
          {
            guard: ({ event }) => hasUnknownOutcome(event.error),
            target: 'unreached',
            actions: assign(({ context, event }) => ({
              fieldError: fieldErrorOf(context, event.error),
            })),
          },
          // VOUCHER-08
          {
            target: 'none',
            actions: [
              assign(({ context, event }) => ({
                voucherCode: '',
                feeBefore: feeBeforeToShow({ ...context, voucherCode: '' }),
                fieldError: fieldErrorOf(context, event.error),
              })),
              raise({ type: 'voucher.failed' }),
              request.emit({ type: 'voucher-failed' }),
            ],
          },
        ],
      },
    },
    applied: { on },
    /** The code stays, and is looked at again with the next fee or when the order is submitted. */
    unreached: { on: { ...on, 'order.submitted': 'due' } },
  },
})

function voucherInputOf({
  voucherCode,
  vendor,
  details,
  quote,
  now,
}: RequestContext): VoucherInput {
  if (!quote) throw new Error('A voucher takes something off a fee')
  return {
    code: voucherCode,
    vendorId: vendor.vendor_id,
    orderTime: details.preorderedFor ?? Math.floor(now() / 1_000),
    fee: quote.fee,
    signature: quote.signature,
  }
}

/** What is wrong elsewhere is being put right, and must not go out of sight. */
function fieldErrorOf({ fieldError }: RequestContext, error: unknown): FieldError {
  const { key, reason } = refusalOf(error)
  return errorExceptAt(fieldError, 'voucher') ?? { place: 'voucher', key, reason }
}
