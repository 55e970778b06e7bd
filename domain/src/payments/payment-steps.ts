import type { OrderStatus } from '../orders/order-statuses.ts'
import { isTerminal } from '../orders/transitions.ts'
import type { PaymentEventType, PaymentState } from './payment.ts'
import { refundOnEnd } from './refunds.ts'

/** An order that is not paid after this time is cancelled; seconds. */
export const PAYMENT_OPEN_SECONDS = 900

/** How long the provider's webhook is waited for before the provider is asked, and between two tries; seconds. */
export const PAYMENT_CHECK_SECONDS = 20

/** What is to be done next about a payment. `at` is when to look again, in unix seconds. */
export type PaymentStep =
  | { readonly type: 'wait'; readonly at: number }
  /** Ask the provider what has become of the intent. */
  | { readonly type: 'ask' }
  | { readonly type: 'void' }
  | { readonly type: 'refund' }
  | { readonly type: 'done' }

/** What brings a payment to its end, however many webhooks were lost. Without an order, it was archived, so it has ended. */
export function nextPaymentStep(
  state: PaymentState,
  order: { readonly status: OrderStatus } | undefined,
  now: number,
): PaymentStep {
  const deadline = state.openedAt + PAYMENT_OPEN_SECONDS
  switch (state.status) {
    case 'OPEN':
    case 'CONFIRMING':
      if (!order || isTerminal(order) || now >= deadline) return { type: 'void' }
      return state.status === 'CONFIRMING' ? { type: 'ask' } : { type: 'wait', at: deadline }
    case 'VOIDING':
      return { type: 'void' }
    case 'PAID':
      return order && isRefundDue(order) ? { type: 'refund' } : { type: 'done' }
    case 'REFUNDING':
      return { type: 'refund' }
    case 'FAILED':
    case 'CANCELLED':
    case 'REFUNDED':
      return { type: 'done' }
    default:
      return state.status satisfies never
  }
}

/** The order has ended in a way that gives the money back. */
const isRefundDue = ({ status }: { readonly status: OrderStatus }): boolean =>
  Object.entries(refundOnEnd).some(([end, rule]) => end === status && rule === 'refund')

/** Where an event of the payment moves its order; undefined where the order stays. */
export const orderMoveOf: Readonly<Partial<Record<PaymentEventType, OrderStatus>>> = {
  confirming: 'PAYMENT_INITIATED',
  paid: 'PAYMENT_COMMITTED',
  failed: 'PAYMENT_FAILED',
  cancelled: 'PAYMENT_CANCELLED',
  // Refunded before it was reported as paid: the order is unpaid and ends.
  'paid-late': 'PAYMENT_CANCELLED',
}
