import { assign, raise } from 'xstate'

import { keepsOriginalFee } from './editing.ts'
import { payableFee } from './fee.ts'
import { errorExceptAt } from './field-errors.ts'
import { reviewInputOf } from './request-context.ts'
import { request } from './request-setup.ts'
import { whenClosed } from './service-steps.ts'

/** RAR-25; back to the details at any time (RAR-27). */
export const FillPaymentDetails = request.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'payment.chosen': {
          actions: [
            assign(({ context, event }) => {
              const chosen = { paymentMethod: event.method, fieldError: undefined }
              // The surcharge that came is gone again, and the order keeps its fee.
              const isBack = keepsOriginalFee({ ...context, ...chosen })
              return { ...chosen, ...(isBack && { quote: undefined, feeBefore: undefined }) }
            }),
            raise({ type: 'method.changed' }),
          ],
        },
        'order.submitted': [
          whenClosed('payment'),
          {
            target: 'reviewing',
            actions: assign(({ context }) => ({ feeSubmitted: payableFee(context) })),
          },
        ],
      },
    },
    reviewing: {
      invoke: {
        id: 'reviewOrder',
        src: 'review',
        input: ({ context }) => reviewInputOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.detailsError !== undefined,
            target: '#step.FillOrderDetails',
            actions: assign(({ event }) => ({ fieldError: event.output.detailsError })),
          },
          {
            guard: ({ event }) => event.output.firstError !== undefined,
            target: 'choosing',
            actions: assign(({ event }) => ({ fieldError: event.output.firstError })),
          },
          { guard: 'isConfirmed', target: '#step.placing' },
          { guard: ({ event }) => event.output.exceedsItemValueLimit, target: 'confirmingValue' },
          { target: '#step.placing' },
        ],
        onError: {
          target: 'choosing',
          actions: assign({ fieldError: { place: 'order', key: 'error.unknown' } }),
        },
      },
    },
    /** RAR-43 */
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
    'service.seen': whenClosed('payment'),
    'details.reopened': { target: 'FillOrderDetails', actions: assign({ fieldError: undefined }) },
    // The order that is being submitted counted on it.
    'voucher.failed': '.choosing',
    'fee.noticed': { actions: assign({ feeBefore: undefined }) },
    'voucher.submitted': [
      {
        guard: ({ event }) => event.code.trim() === '',
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
          raise({ type: 'voucher.wanted' }),
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
