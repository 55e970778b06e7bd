import type { OrderStatus } from '@pillion/domain/orders/order-statuses'

import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { OrderSelection } from '../orders/order-filter.ts'

export type TotalRow = {
  status: OrderStatus
  /** All statuses that the orders have been in, of those whose status alone does not tell their list. */
  past_statuses: OrderStatus[] | null
  orders: number
  /** In minor units. */
  amount: number
  fees: number
}

// $6: the last digits of a phone, reversed.
const TOTALS = statement(
  'order-totals',
  `select o.status, past.statuses as past_statuses, count(*)::integer as orders,
     sum(o.amount)::double precision as amount, sum(o.delivery_fee - o.discount)::double precision as fees
   from unnest($1::text[]) as vendor (id)
   cross join lateral (
     select o.month, o.order_id, o.status, o.amount, o.delivery_fee, o.discount from orders o
     where o.vendor_id = vendor.id and o.month between $2 and $3
       and o.created_at >= to_timestamp($4::double precision) and o.created_at < to_timestamp($5::double precision)
       and ($6::text is null or (o.customer_digits_reversed >= $6 and o.customer_digits_reversed < $6 || ':'))
     order by o.created_at desc, o.order_id desc
   ) o
   left join lateral (
     select array_agg(distinct h.status order by h.status) as statuses from status_history h
     where h.month = o.month and h.order_id = o.order_id
   ) past on o.status = 'DELAYED'
   group by o.status, past.statuses`,
)

/** The orders of each status, with what they come to. */
export async function orderTotals(
  database: Database,
  scope: Scope,
  { vendorIds, months, from, to, phoneDigits }: OrderSelection,
): Promise<TotalRow[]> {
  const reversed = phoneDigits === undefined ? null : [...phoneDigits].toReversed().join('')
  const values = [vendorIds, ...months, from, to, reversed]
  return (await database.run<TotalRow>(scope, bind(TOTALS, values))).rows
}
