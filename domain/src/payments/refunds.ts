import { hasEverBeen } from '../orders/history.ts'
import type { OrderState } from '../orders/order-state.ts'
import type { terminalStatuses } from '../orders/transitions.ts'

/** What becomes of a paid fee when its order ends so: it goes back in full, or is kept for a ride that was made. */
export const refundOnEnd = {
  CANCELLED: 'refund',
  STALLED: 'refund',
  PAYMENT_FAILED: 'refund',
  PAYMENT_CANCELLED: 'refund',
  DELIVERED: 'keep',
  RETURNED_TO_VENDOR: 'keep',
} as const satisfies Readonly<Record<(typeof terminalStatuses)[number], 'refund' | 'keep'>>

/** Whether cancelling the order now gives money back: a card has paid it, and the table says so. */
export const isRefundedWhenCancelled = ({
  paymentMethod,
  history,
}: Pick<OrderState, 'paymentMethod' | 'history'>): boolean =>
  paymentMethod === 'ONLINE_PAYMENT' &&
  refundOnEnd.CANCELLED === 'refund' &&
  hasEverBeen(history, ['PAYMENT_COMMITTED'])
