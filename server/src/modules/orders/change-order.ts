import { monthIndex, monthOfOrderId } from '@pillion/domain/order-ids/order-id'
import {
  decide,
  evolve,
  type DecisionRefusal,
  type OrderCommand,
  type OrderEvent,
} from '@pillion/domain/orders/decide'
import type { OrderState } from '@pillion/domain/orders/order-state'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { bookOrderEnd } from '../payments/book-order-end.ts'
import { settleWhenEnded } from '../payments/settle-when-ended.ts'
import { releaseVoucher } from '../vouchers/release-voucher.ts'
import { amendOrder, appendEvents, lockOrder, type Amendment } from './change-store.ts'
import { orderPolicy } from './order-policy.ts'
import type { OrderRow } from './read-store.ts'

export type { Amendment }
export type ChangeContext = Pick<AppContext, 'clock' | 'flags' | 'random'>
export type Command = Exclude<OrderCommand, { type: 'place' }>
/** A command, or a function that derives commands from the order. */
type CommandPlan = Command | ((order: OrderRow) => readonly Command[])

/** `order` is the row before the change. */
export type Change =
  | { order: OrderRow; changed: boolean; status: OrderStatus; amendment?: Amendment }
  | { order: OrderRow; refusal: DecisionRefusal }
  | { unknown: true }

/**
 * Changes one order: locks it, decides, and writes the status, history row and outbox row of each event;
 * `changeOrders` does the same for a batch. Several commands are all applied or none. `amend` returns other columns
 * that change, which are published even without an event.
 */
export async function changeOrder(
  transaction: Transaction,
  context: ChangeContext,
  orderId: string,
  plan: CommandPlan,
  amend?: (order: OrderRow) => Amendment | undefined,
): Promise<Change> {
  const month = monthOfOrderId(orderId)
  const order = month === undefined ? undefined : await lockOrder(transaction, month, orderId)
  if (!order) return { unknown: true }
  const decision = decideAll(order, typeof plan === 'function' ? plan(order) : [plan], context)
  if ('refused' in decision) return { order, refusal: decision }
  const { events, state } = decision
  const changed = events.length > 0
  const now = context.clock.now()
  const amendment = amend?.(order)
  await Promise.all([
    ...(amendment
      ? [transaction.run(amendOrder(order, amendment, { now, hasEvent: changed }))]
      : []),
    ...(changed ? [transaction.run(appendEvents([{ order, events }], monthIndex(now)))] : []),
    ...events.flatMap(({ status }) => [
      ...releaseVoucher(transaction, order, status),
      ...settleWhenEnded(transaction, order, { status, at: now }),
      ...bookOrderEnd(transaction, context, order, status),
    ]),
  ])
  return { order, changed, status: state.status, ...(amendment && { amendment }) }
}

/** The events and the state that the commands lead to, or the first refusal. */
export function decideAll(order: OrderRow, commands: readonly Command[], context: ChangeContext) {
  const now = unixNow(context.clock)
  const policy = orderPolicy(context.flags, order.vendor_id)
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
  variant: order.variant === 'c2c' ? 'c2c' : 'vendor',
  ...(order.preordered_for === null ? {} : { preorderedFor: order.preordered_for }),
})
