import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { StoredOrder } from './find-order.ts'
import { monthNumber, type OrderSelection } from './order-filter.ts'
import { exportPage } from './read-store.ts'

/** As many as are held in memory at a time. */
const PAGE_SIZE = 500
/** In seconds. */
const FIRST_SPAN = 86_400
const SPANS = { shortest: 60, longest: 31 * 86_400 }

/**
 * All selected orders, newest first, a page at a time. Each page is read when it is asked for, in a transaction of its
 * own, so a slow reader holds no connection. The period is read in parts, because each page reads up to a page of every
 * outlet: with parts of a page or two, an outlet's orders are read once or twice instead of once for every page.
 */
export async function* readAllOrders(
  database: Database,
  scope: Scope,
  selection: OrderSelection,
  pageSize = PAGE_SIZE,
): AsyncGenerator<readonly StoredOrder[]> {
  let span = FIRST_SPAN
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
    if (count > 2 * pageSize) span = Math.max(SPANS.shortest, Math.floor(span / 2))
    if (count < pageSize / 2) span = Math.min(SPANS.longest, span * 2)
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
