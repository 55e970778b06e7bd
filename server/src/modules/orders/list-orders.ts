import type { listOrders as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { runForOwnVendor } from '../vendors/require-own-vendor.ts'
import { monthNumber, selectionOf, selectOrders, type OrderSelection } from './order-filter.ts'
import { readPageKey, writePageKey } from './page-keys.ts'
import { presentOrder } from './present.ts'
import { orderPageStatement, type OrderRow } from './read-store.ts'

/** Pre-orders are made at most two days ahead (GAP-048), so an older month cannot hold one. */
const MAX_PREORDER_SECONDS = 3 * 86_400

/** A page of orders, newest first (LIST-09, LIST-15, GAP-018); the period is limited (HIST-08, GAP-020). */
export async function listOrders(
  context: AppContext,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database } = context
  const { vendorId } = params
  const { from, count, scheduled } = query
  const after = query.pagination_key === undefined ? undefined : readPageKey(query.pagination_key)
  if (query.pagination_key !== undefined && !after)
    throw new Refusal('error.malformed', { field: 'pagination_key' })

  const pageOf = ({ months: [first, last], ...selection }: OrderSelection) =>
    orderPageStatement({
      ...selection,
      months: [scheduled ? monthNumber(from - MAX_PREORDER_SECONDS) : first, last],
      after,
      scheduled,
      count: count + 1,
    })
  // Only the outlets have to be known before.
  const { rows } = query.include_outlets
    ? await database.run<OrderRow>(
        scopeOf(caller),
        pageOf(await selectOrders(database, caller, { vendorId, ...query })),
      )
    : await runForOwnVendor<OrderRow>(
        database,
        { caller, vendorId },
        pageOf(selectionOf(query, [vendorId])),
      )
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return {
    result: {
      data: page.map((row) => presentOrder(row, context)),
      ...(last ? { pagination_key: writePageKey(last) } : {}),
    },
  }
}
