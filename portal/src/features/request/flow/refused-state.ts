import { assign, raise } from 'xstate'

import { fieldErrorOf } from './field-errors.ts'
import { request } from './request-setup.ts'
import type { RequestContext } from './request-types.ts'

/** ORDER-21, ORDER-22 */
const sayFailed = request.emit(({ context }) => ({
  type: context.orderToBeUpdated ? 'update-failed' : 'create-failed',
}))

const showFieldError = request.assign(({ context }) => ({ fieldError: fieldErrorIn(context) }))

/** What to do about the refusal of an order: to the place where it can be put right. */
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
      actions: [assign({ towardsPayment: true }), showFieldError, sayFailed],
    },
    // VOUCHER-08
    {
      guard: 'refusedForVoucher',
      target: '#step.FillPaymentDetails',
      actions: [
        assign({ voucherCode: '' }),
        raise({ type: 'voucher.dropped' }),
        showFieldError,
        sayFailed,
        request.emit({ type: 'voucher-failed' }),
      ],
    },
    {
      guard: 'refusedForDestination',
      target: '#step.AskForDestinationAddress.choosing',
      actions: [showFieldError, sayFailed],
    },
    {
      guard: 'refusedForDetails',
      target: '#step.FillOrderDetails',
      actions: [showFieldError, sayFailed],
    },
    { target: '#step.FillPaymentDetails', actions: [showFieldError, sayFailed] },
  ],
})

function fieldErrorIn({ refusal }: RequestContext): RequestContext['fieldError'] {
  const { key, reason } = refusal ?? { key: 'error.unknown', reason: undefined }
  return { ...(fieldErrorOf(key) ?? { place: 'order', key }), reason }
}
