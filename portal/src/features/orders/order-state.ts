import type { Order } from '@pillion/contract/models/order'
import { displayStateOf, type DisplayState } from '@pillion/domain/orders/display-state'
import { terminalStatuses } from '@pillion/domain/orders/transitions'

/** The order as the domain's rules ask for it. */
export const stateOf = (order: Order) => ({
  status: order.status,
  history: order.status_history,
  preorderedFor: order.preordered_for ?? undefined,
})

/** What the order is shown as at `now`, in unix seconds. */
export const displayStateFor = (order: Order, now: number): DisplayState =>
  displayStateOf(stateOf(order), now)

/** Nothing happens to it any more. */
export const isTerminal = ({ status }: Pick<Order, 'status'>): boolean =>
  terminalStatuses.some((terminal) => terminal === status)
