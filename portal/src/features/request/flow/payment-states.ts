import { assign, raise } from 'xstate'

import { reviewInputOf } from './context.ts'
import { hasDetailsError } from './details-states.ts'
import { keepsOriginalFee } from './editing.ts'
import { errorExceptAt } from './field-errors.ts'
import { request } from './machine-setup.ts'
import { payableFee } from './price.ts'
import { whenClosed } from './service-states.ts'
import type { Review } from './types.ts'

const rememberFee = request.assign(({ context }) => ({ feeSubmitted: payableFee(context) }))

/** RAR-25: payment method, voucher and VAT number; the details can be reopened at any time (RAR-27). */
export const FillPaymentDetails = request.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'order.submitted': [
          whenClosed('payment'),
          { guard: 'paysByCard', target: 'preparingCard', actions: rememberFee },
          { target: 'reviewing', actions: rememberFee },
        ],
      },
    },
    /** The order was submitted before its card can be sent. Whatever is changed meanwhile takes that back. */
    preparingCard: {
      invoke: {
        id: 'prepareCard',
        src: 'prepareCard',
        input: ({ context }) => ({ vendorId: context.vendor.vendor_id }),
        onDone: [
          { guard: isUnprepared, target: 'choosing' },
          whenClosed('payment'),
          { target: 'reviewing' },
        ],
        onError: 'choosing',
      },
    },
    reviewing: {
      invoke: {
        id: 'reviewOrder',
        src: 'review',
        input: ({ context }) => reviewInputOf(context),
        onDone: [
          {
            guard: hasDetailsError,
            target: '#step.FillOrderDetails',
            actions: assign(({ event }) => ({ fieldError: event.output.detailsError })),
          },
          {
            guard: hasError,
            target: 'choosing',
            actions: assign(({ event }) => ({ fieldError: event.output.firstError })),
          },
          { guard: 'valueIsConfirmed', target: '#step.placing' },
          { guard: exceedsItemValueLimit, target: 'confirmingValue' },
          { target: '#step.placing' },
        ],
        onError: {
          target: 'choosing',
          actions: assign({ fieldError: { place: 'order', key: 'error.unknown' } }),
        },
      },
    },
    /** RAR-43: a high item value needs confirmation. */
    confirmingValue: {
      on: {
        'item-value.confirmed': {
          target: '#step.placing',
          actions: assign(({ context }) => ({ confirmedAmount: context.details.amount })),
        },
        'item-value.declined': 'choosing',
      },
    },
  },
  on: {
    'service.checked': whenClosed('payment'),
    'payment.chosen': {
      target: '.choosing',
      actions: [
        assign(({ context, event }) => {
          const chosen = { paymentMethod: event.method, fieldError: undefined }
          // Back to the original method: the edited order keeps its original fee.
          const isBack = keepsOriginalFee({ ...context, ...chosen })
          return { ...chosen, ...(isBack && { quote: undefined, feeBefore: undefined }) }
        }),
        raise({ type: 'method.changed' }),
      ],
    },
    'details.reopened': { target: 'FillOrderDetails', actions: assign({ fieldError: undefined }) },
    // The user submitted the order expecting the discount.
    'voucher.failed': '.choosing',
    'fee.noticed': { actions: assign({ feeBefore: undefined }) },
    'voucher.submitted': [
      {
        guard: isBlank,
        target: '.choosing',
        actions: assign({
          fieldError: {
            place: 'voucher',
            key: 'voucher.error.validation.message',
            reason: 'unknown',
          },
        }),
      },
      {
        guard: 'isNew',
        target: '.choosing',
        actions: [
          assign(({ context, event }) => ({
            voucherCode: event.code.trim(),
            fieldError: errorExceptAt(context.fieldError, 'voucher'),
          })),
          raise({ type: 'voucher.requested' }),
        ],
      },
    ],
    'voucher.removed': {
      target: '.choosing',
      actions: [
        assign(({ context }) => ({
          voucherCode: '',
          fieldError: errorExceptAt(context.fieldError, 'voucher'),
        })),
        raise({ type: 'voucher.dropped' }),
      ],
    },
    'vat.edited': {
      guard: 'isNew',
      target: '.choosing',
      actions: assign(({ context, event }) => ({
        vatNumber: event.vatNumber,
        fieldError: errorExceptAt(context.fieldError, 'vatNumber'),
      })),
    },
  },
})

function isUnprepared({ event }: { event: { output: boolean } }): boolean {
  return !event.output
}

type ReviewDone = { event: { output: Review } }

function hasError({ event }: ReviewDone): boolean {
  return event.output.firstError !== undefined
}

function exceedsItemValueLimit({ event }: ReviewDone): boolean {
  return event.output.exceedsItemValueLimit
}

function isBlank({ event }: { event: { code: string } }): boolean {
  return event.code.trim() === ''
}
