import { assign, raise } from 'xstate'

import { faultOf } from './fault-places.ts'
import { request } from './request-setup.ts'
import type { RequestContext } from './request-types.ts'

/** ORDER-21, ORDER-22 */
const sayFailed = request.emit(({ context }) => ({
  type: context.orderToBeUpdated ? 'update-failed' : 'create-failed',
}))

const showFault = request.assign(({ context }) => ({ fault: faultIn(context) }))

/** What to do about the refusal of an order: to the place where it can be put right. */
export const refused = request.createStateConfig({
  always: [
    { guard: 'refusedForNewFee', target: 'recomputing' },
    {
      guard: 'refusedAsStale',
      target: '#step.FillPaymentDetails',
      actions: assign({ fault: { place: 'order', key: 'error.fee.recompute' } }),
    },
    {
      guard: 'refusedAsClosed',
      target: '#step.CheckServiceHours',
      actions: [assign({ towardsPayment: true }), showFault, sayFailed],
    },
    // VOUCHER-08
    {
      guard: 'refusedForVoucher',
      target: '#step.FillPaymentDetails',
      actions: [
        assign({ voucherCode: '' }),
        raise({ type: 'voucher.dropped' }),
        showFault,
        sayFailed,
        request.emit({ type: 'voucher-failed' }),
      ],
    },
    {
      guard: 'refusedForDestination',
      target: '#step.AskForDestinationAddress.choosing',
      actions: [showFault, sayFailed],
    },
    {
      guard: 'refusedForDetails',
      target: '#step.FillOrderDetails',
      actions: [showFault, sayFailed],
    },
    { target: '#step.FillPaymentDetails', actions: [showFault, sayFailed] },
  ],
})

function faultIn({ refusal }: RequestContext): RequestContext['fault'] {
  const { key, reason } = refusal ?? { key: 'error.unknown', reason: undefined }
  return { ...(faultOf(key) ?? { place: 'order', key }), reason }
}
