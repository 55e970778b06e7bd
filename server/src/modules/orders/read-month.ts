import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { wholePage, type WholeOrder } from './read-store.ts'

const PAGE_SIZE = 1_000
/** Unix seconds: the month says when. */
const EVER = { from: 0, to: 2 ** 32 }

/** All orders of the vendors and the month, newest first, a page at a time, with all that is kept of them. */
export async function* readMonth(
  database: Database,
  vendorIds: readonly string[],
  month: number,
): AsyncGenerator<readonly WholeOrder[]> {
  let after: { createdMs: number; orderId: string } | undefined
  for (;;) {
    const months = [month, month] as const
    const query = { ...EVER, vendorIds, months, after, count: PAGE_SIZE }
    const page = await wholePage(database, system, query)
    const last = page.at(-1)
    if (last) yield page
    if (!last || page.length < PAGE_SIZE) return
    after = { createdMs: last.created_ms, orderId: last.order_id }
  }
}
