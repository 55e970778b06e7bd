import { monthIndex, monthOfOrderId } from '@pillion/domain/order-ids/order-ids'

import type { Transaction } from '../../platform/db/database.ts'
import { giveVoucherBack } from '../vouchers/give-voucher-back.ts'
import { decideAll, type Change, type Command, type Surroundings } from './change-order.ts'
import { appendEvents, ordersToChange, type OrderRow } from './store.ts'

/**
 * `changeOrder` for many orders: each is decided by itself, and a refused one keeps no other from changing; they are
 * locked, read and written together. Of an order that there is not there is no answer.
 */
export async function changeOrders(
  transaction: Transaction,
  house: Surroundings,
  orderIds: readonly string[],
  plan: (order: OrderRow) => readonly Command[],
): Promise<Change[]> {
  const ids = [...new Set(orderIds)]
  const months = [...new Set(ids.flatMap((id) => monthOfOrderId(id) ?? []))]
  const orders = await ordersToChange(transaction, months, ids)
  const decided = orders.map((order) => ({ order, decision: decideAll(order, plan(order), house) }))
  const news = decided.flatMap(({ order, decision }) =>
    'events' in decision && decision.events.length > 0 ? [{ order, events: decision.events }] : [],
  )
  if (news.length > 0)
    await Promise.all([
      transaction.run(appendEvents(news, monthIndex(house.clock.now()))),
      ...news.flatMap(({ order, events }) =>
        events.flatMap(({ status }) => giveVoucherBack(transaction, order, status)),
      ),
    ])
  return decided.map(({ order, decision }) =>
    'refused' in decision
      ? { order, refused: decision.refused }
      : { order, changed: decision.events.length > 0, status: decision.state.status },
  )
}
