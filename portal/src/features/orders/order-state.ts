import type { Order } from '@pillion/contract/models/order'
import { displayStateOf, type DisplayState } from '@pillion/domain/orders/display-state'

/** The order as the domain's rules take it. */
export const stateOf = (order: Order) => ({
  status: order.status,
  history: order.status_history,
  paymentMethod: order.order.payment_method,
  preorderedFor: order.preordered_for ?? undefined,
})

/** What the order is shown as at `now`, in unix seconds. */
export const displayStateFor = (order: Order, now: number): DisplayState =>
  displayStateOf(stateOf(order), now)
