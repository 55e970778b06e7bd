import { assign, raise } from 'xstate'

import { except } from './fault-places.ts'
import { quoteIsStale, toTell } from './fee.ts'
import type { VoucherUse } from './questions.ts'
import { request } from './request-setup.ts'
import type { Fault, RequestContext } from './request-types.ts'
import { isStale, isUnanswered, refusalOf } from './sending.ts'

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
        input: ({ context }) => voucherUse(context),
        onDone: {
          target: 'applied',
          actions: assign(({ context, event }) => ({
            voucher: event.output,
            feeBefore: toTell({ ...context, voucher: event.output }),
            fault: except(context.fault, 'voucher'),
          })),
        },
        onError: [
          {
            guard: ({ event }) => isStale(event.error),
            target: 'waiting',
            actions: raise({ type: 'quote.refused' }),
          },
          {
            guard: ({ event }) => isUnanswered(event.error),
            target: 'unreached',
            actions: assign(({ context, event }) => ({ fault: faultOf(context, event.error) })),
          },
          // VOUCHER-08
          {
            target: 'none',
            actions: [
              assign(({ context, event }) => ({
                voucherCode: '',
                feeBefore: toTell({ ...context, voucherCode: '' }),
                fault: faultOf(context, event.error),
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

function voucherUse({ voucherCode, vendor, details, quote, now }: RequestContext): VoucherUse {
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
function faultOf({ fault }: RequestContext, error: unknown): Fault {
  const { key, reason } = refusalOf(error)
  return except(fault, 'voucher') ?? { place: 'voucher', key, reason }
}
