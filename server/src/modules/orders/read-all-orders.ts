import { MAX_RANGE_DAYS } from '@pillion/domain/orders/history-dates'

import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { StoredOrder } from './find-order.ts'
import { monthNumber, type OrderSelection } from './order-filter.ts'
import { exportPage } from './read-store.ts'

/** How many orders are in memory at a time. */
const PAGE_SIZE = 500
const INITIAL_SPAN_S = 86_400
const SPAN_LIMITS_S = { shortest: 60, longest: MAX_RANGE_DAYS * 86_400 }

/**
 * All selected orders, newest first, a page at a time. Each page is read on demand in a separate transaction, so a slow
 * reader holds no connection. Each query reads up to a page of orders per outlet. Splitting the period into spans that
 * hold one or two pages means an outlet's orders are read once or twice, not once per page.
 */
export async function* readAllOrders(
  database: Database,
  scope: Scope,
  selection: OrderSelection,
  pageSize = PAGE_SIZE,
): AsyncGenerator<readonly StoredOrder[]> {
  let span = INITIAL_SPAN_S
  for (let to = selection.to; to > selection.from;) {
    const from = Math.max(selection.from, to - span)
    let count = 0
    const months = [monthNumber(from), monthNumber(to)] as const
    const part = { ...selection, from, to, months }
    for await (const page of readPart(database, scope, part, pageSize)) {
      count += page.length
      yield page
    }
    to = from
    if (count > 2 * pageSize) span = Math.max(SPAN_LIMITS_S.shortest, Math.floor(span / 2))
    if (count < pageSize / 2) span = Math.min(SPAN_LIMITS_S.longest, span * 2)
  }
}

async function* readPart(
  database: Database,
  scope: Scope,
  selection: OrderSelection,
  pageSize: number,
) {
  let after: { createdMs: number; orderId: string } | undefined
  for (;;) {
    const page = await exportPage(database, scope, { ...selection, after, count: pageSize })
    const last = page.at(-1)
    if (last) yield page
    if (!last || page.length < pageSize) return
    after = { createdMs: last.created_ms, orderId: last.order_id }
  }
}
