import { monthIndex, monthOfOrderId } from '@pillion/domain/order-ids/order-id'

import type { Transaction } from '../../platform/db/database.ts'
import { bookOrderEnd } from '../payments/book-order-end.ts'
import { settleWhenEnded } from '../payments/settle-when-ended.ts'
import { releaseVoucher } from '../vouchers/release-voucher.ts'
import { decideAll, type Change, type Command, type ChangeContext } from './change-order.ts'
import { appendEvents, lockOrders } from './change-store.ts'
import type { OrderRow } from './read-store.ts'

/**
 * `changeOrder` for many orders, which are locked, read and written together. Each is decided separately; a refusal
 * does not affect the others. Unknown orders are left out of the result.
 */
export async function changeOrders(
  transaction: Transaction,
  context: ChangeContext,
  orderIds: readonly string[],
  plan: (order: OrderRow) => readonly Command[],
): Promise<Change[]> {
  const ids = [...new Set(orderIds)]
  const months = [...new Set(ids.flatMap((id) => monthOfOrderId(id) ?? []))]
  const orders = await lockOrders(transaction, months, ids)
  const decisions = orders.map((order) => ({
    order,
    decision: decideAll(order, plan(order), context),
  }))
  const changes = decisions.flatMap(({ order, decision }) =>
    'events' in decision && decision.events.length > 0 ? [{ order, events: decision.events }] : [],
  )
  const now = context.clock.now()
  if (changes.length > 0)
    await Promise.all([
      transaction.run(appendEvents(changes, monthIndex(now))),
      ...changes.flatMap(({ order, events }) =>
        events.flatMap(({ status }) => [
          ...releaseVoucher(transaction, order, status),
          ...settleWhenEnded(transaction, order, { status, at: now }),
          ...bookOrderEnd(transaction, context, order, status),
        ]),
      ),
    ])
  return decisions.map(({ order, decision }) =>
    'refused' in decision
      ? { order, refusal: decision }
      : { order, changed: decision.events.length > 0, status: decision.state.status },
  )
}
