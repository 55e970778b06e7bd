import type { totalOrders as operation } from '@pillion/contract/http/reports'
import type { AnswerOf } from '@pillion/contract/operation'
import { toMajor } from '@pillion/domain/money/money'
import {
  historyFilters,
  matchesHistoryFilter,
  type HistoryFilter,
} from '@pillion/domain/orders/history-filter'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { archivedUntil } from '../archive/archived-until.ts'
import { selectOrders } from '../orders/order-filter.ts'
import { orderTotals, type TotalRow } from './store.ts'

/** How many orders there are in a period, by the status filter, and what those come to that were not cancelled (REP-03). */
export async function totalOrders(
  { database, country }: AppContext,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const selection = await selectOrders(database, caller, { ...params, ...query })
  const [rows, archived_until] = await Promise.all([
    orderTotals(database, selection),
    archivedUntil(database, selection.months),
  ])
  const major = (minor: number) => toMajor(minor, country.currency)

  function totalsOf(filter: HistoryFilter) {
    const counted = rows.filter((row) => isIn(row, filter))
    const charged = counted.filter((row) => !isIn(row, 'cancelled'))
    return {
      orders: sum(counted.map((row) => row.orders)),
      amount: major(sum(charged.map((row) => row.amount))),
      fees: major(sum(charged.map((row) => row.fees))),
    }
  }
  const totals = Object.fromEntries(historyFilters.map((name) => [name, totalsOf(name)]))
  return {
    result: {
      currency: country.currency.code,
      totals: totals as Record<HistoryFilter, ReturnType<typeof totalsOf>>,
      ...(archived_until !== undefined && { archived_until }),
    },
  }
}

/** The rule asks only which statuses an order has been in, not when. */
function isIn({ status, past_statuses }: TotalRow, filter: HistoryFilter): boolean {
  const history = (past_statuses ?? []).map((past) => ({ status: past, created_at: 0 }))
  return matchesHistoryFilter({ status, history }, filter)
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** How many orders a report would have. */
export const countOrders = (rows: readonly TotalRow[], filter: HistoryFilter): number =>
  sum(rows.filter((row) => isIn(row, filter)).map((row) => row.orders))
