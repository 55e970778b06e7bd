import type { Order, Rider } from '@pillion/contract/models/order'
import { displayStateOf, type DisplayState } from '@pillion/domain/orders/display-state'
import { nextEventOf, type NextEvent } from '@pillion/domain/orders/next-event'

/** The order as the domain's rules take it. */
export const stateOf = (order: Order) => ({
  status: order.status,
  variant: order.variant,
  history: order.status_history,
  paymentMethod: order.order.payment_method,
  preorderedFor: order.preordered_for ?? undefined,
  delayedUntil: order.delayed_until ?? undefined,
  unreachableAt: order.unreachable_at ?? undefined,
})

/** The state to show at `now`, in unix seconds. */
export const displayStateFor = (order: Order, now: number): DisplayState =>
  displayStateOf(stateOf(order), now)

/** What the order waits for, and when. `rider` has the live estimates. */
export const nextEventFor = (
  order: Order,
  rider: Rider | null | undefined,
  now: number,
): NextEvent | undefined =>
  nextEventOf(
    stateOf(order),
    { origin: rider?.eta_origin, destination: rider?.eta_destination },
    now,
  )

/** Whether the recipient was erased: only then there is no phone. */
export const isErased = ({ customer }: Pick<Order, 'customer'>): boolean =>
  customer.phone_number === ''
