import { monthIndex, monthOfOrderId } from '@pillion/domain/order-ids/order-ids'
import { decide, evolve, type OrderCommand, type OrderEvent } from '@pillion/domain/orders/decide'
import type { OrderState } from '@pillion/domain/orders/order'
import type { OrderStatus } from '@pillion/domain/orders/statuses'

import type { Transaction } from '../../platform/db/database.ts'
import type { House } from '../../platform/house.ts'
import { giveVoucherBack } from '../vouchers/give-voucher-back.ts'
import { orderPolicy } from './policy.ts'
import { amendOrder, appendEvent, orderToChange, type Amendment, type OrderRow } from './store.ts'

export type Surroundings = Pick<House, 'clock' | 'flags'>
export type Command = Exclude<OrderCommand, { type: 'place' }>
/** What to do; where it depends on the order as it stands, a function of it. */
type Plan = Command | ((order: OrderRow) => readonly Command[])

/** `order` is as it was before. */
export type Change =
  | { order: OrderRow; changed: boolean; status: OrderStatus; amendment?: Amendment }
  | { order: OrderRow; refused: string }
  | { unknown: true }

/**
 * The one way an order changes, whoever asks: lock, decide, and write status, history row and outbox
 * row of each event. Of several commands all are done or none. What an edit may do is `amend`ed with it,
 * and told whether there was an event or not.
 */
export async function changeOrder(
  transaction: Transaction,
  house: Surroundings,
  orderId: string,
  plan: Plan,
  amend?: (order: OrderRow) => Amendment,
): Promise<Change> {
  const month = monthOfOrderId(orderId)
  const order = month === undefined ? undefined : await orderToChange(transaction, month, orderId)
  if (!order) return { unknown: true }
  const decision = decideAll(order, typeof plan === 'function' ? plan(order) : [plan], house)
  if ('refused' in decision) return { order, refused: decision.refused }
  const { events, state } = decision
  const changed = events.length > 0
  const now = house.clock.now()
  const thisMonth = monthIndex(now)
  const amendment = amend?.(order)
  await Promise.all([
    ...(amendment ? [transaction.run(amendOrder(order, amendment, { now, tells: changed }))] : []),
    ...events.map((event) => transaction.run(appendEvent(order, event, thisMonth))),
    ...events.flatMap(({ status }) => giveVoucherBack(transaction, order, status)),
  ])
  return { order, changed, status: state.status, ...(amendment && { amendment }) }
}

/** What the commands make of an order; nothing when one of them is refused. */
export function decideAll(order: OrderRow, commands: readonly Command[], house: Surroundings) {
  const now = Math.floor(house.clock.now() / 1000)
  const policy = orderPolicy(house.flags)
  let state = stateOf(order)
  const events: OrderEvent[] = []
  for (const command of commands) {
    const decision = decide(command, state, now, policy)
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
