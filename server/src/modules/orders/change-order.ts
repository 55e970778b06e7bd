import { monthIndex, monthOfOrderId } from '@pillion/domain/order-ids/order-ids'
import { decide, evolve, type OrderCommand, type OrderEvent } from '@pillion/domain/orders/decide'
import type { OrderState } from '@pillion/domain/orders/order'
import type { OrderStatus } from '@pillion/domain/orders/statuses'

import type { Clock } from '../../platform/clock/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { orderPolicy } from './policy.ts'
import { appendEvent, orderToChange, type OrderRow } from './store.ts'

type Command = Exclude<OrderCommand, { type: 'place' }>
/** What to do; where it depends on the order as it stands, a function of it. */
type Plan = Command | ((order: OrderRow) => readonly Command[])

/** `order` is as it was before. */
export type Change =
  | { order: OrderRow; changed: boolean; status: OrderStatus }
  | { order: OrderRow; refused: string }
  | { unknown: true }

/**
 * The one way an order changes, whoever asks: lock, decide, and write status, history row and outbox
 * row of each event. Of several commands all are done or none.
 */
export async function changeOrder(
  transaction: Transaction,
  clock: Clock,
  orderId: string,
  plan: Plan,
): Promise<Change> {
  const month = monthOfOrderId(orderId)
  const order = month === undefined ? undefined : await orderToChange(transaction, month, orderId)
  if (!order) return { unknown: true }
  const decision = decideAll(order, typeof plan === 'function' ? plan(order) : [plan], clock)
  if ('refused' in decision) return { order, refused: decision.refused }
  const { events, state } = decision
  const now = monthIndex(clock.now())
  await Promise.all(events.map((event) => transaction.run(appendEvent(order, event, now))))
  return { order, changed: events.length > 0, status: state.status }
}

function decideAll(order: OrderRow, commands: readonly Command[], clock: Clock) {
  const now = Math.floor(clock.now() / 1000)
  let state = stateOf(order)
  const events: OrderEvent[] = []
  for (const command of commands) {
    const decision = decide(command, state, now, orderPolicy)
    if ('refused' in decision) return decision
    for (const event of decision.events) {
      events.push(event)
      state = evolve(state, event)
    }
  }
  return { events, state }
}

const stateOf = (order: OrderRow): OrderState => ({
  status: order.status,
  history: order.history,
  paymentMethod: order.payment_method,
  ...(order.preordered_for === null ? {} : { preorderedFor: order.preordered_for }),
})
