import { statusGroups } from '@pillion/domain/orders/status-groups'

import type { Database, Transaction } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { OF_ANOTHER_CLUSTER } from '../../platform/live/outbox.ts'

/** A position in the outbox. `tx` is null before the first run. */
export type InsightCursor = { tx: string | null; id: number }

/** `day`: a date of the country's calendar, such as '2026-10-14'. */
export type VendorDay = { vendor_id: string; day: string }

const CURSOR = statement('insight-cursor', 'select tx::text, id from insight_cursor')
const FORGET_RESTORED = statement(
  'forget-restored-insight-cursor',
  `update insight_cursor set tx = null, id = 0 where ${OF_ANOTHER_CLUSTER}`,
)
const MOVE_CURSOR = statement(
  'move-insight-cursor',
  `update insight_cursor set tx = $3::text::xid8, id = $4
   where tx is not distinct from $1::text::xid8 and id = $2 returning id`,
)
const selectDays = (condition: string) =>
  `select distinct vendor_id, to_char(created_at at time zone $1, 'YYYY-MM-DD') as day from orders ${condition}`
const ALL_DAYS = statement('insight-days', selectDays(''))
const CHANGED_DAYS = statement(
  'changed-insight-days',
  selectDays('where month = any ($2) and order_id = any ($3)'),
)

const CHANGED = 'unnest($1::text[], $2::date[]) as changed (vendor_id, day)'
const clear = (table: string) =>
  `delete from ${table} old using ${CHANGED} where old.vendor_id = changed.vendor_id and old.day = changed.day`
const CLEAR = [
  statement('clear-insight-hours', clear('insight_hour')),
  statement('clear-insight-minutes', clear('insight_minutes')),
  statement('clear-insight-cancellations', clear('insight_cancellation')),
]

/**
 * The orders of the changed days of a month, found by the index on their vendor and time. Orders are stored by the month
 * of UTC, so a local day may reach into the month before or after; PostgreSQL prunes by a list of months, not by an array.
 * `offset 0` computes the instants first: row security would otherwise keep them from the index, since they are made by
 * functions that might leak.
 */
const ORDERS = `(
       select changed.*, day::timestamp at time zone $3 as starts, (day + 1)::timestamp at time zone $3 as ends
       from ${CHANGED} offset 0
     ) changed
     join orders o on o.vendor_id = changed.vendor_id and o.month in ($4::int - 1, $4, $4 + 1)
     and o.created_at >= changed.starts and o.created_at < changed.ends`
const isIn = (group: 'cancelled' | 'deliveredOrReturned') =>
  `o.status in (${statusGroups[group].map((status) => `'${status}'`).join(', ')})`
const CANCELLED = isIn('cancelled')
/** The same as in All orders (GAP-021): a rider who comes back has ridden, too, and the fee is charged. */
const DELIVERED = isIn('deliveredOrReturned')
const ADD = [
  statement(
    'add-insight-hours',
    `insert into insight_hour (vendor_id, day, hour, placed, delivered, cancelled, fees)
     select o.vendor_id, changed.day, extract(hour from o.created_at at time zone $3), count(*),
       count(*) filter (where ${DELIVERED}), count(*) filter (where ${CANCELLED}),
       coalesce(sum(o.delivery_fee - o.discount) filter (where ${DELIVERED}), 0)
     from ${ORDERS} group by 1, 2, 3`,
  ),
  statement(
    'add-insight-minutes',
    `insert into insight_minutes (vendor_id, day, milestone, minutes, orders)
     select o.vendor_id, changed.day, reached.milestone,
       least(greatest(round(extract(epoch from reached.at - o.created_at) / 60), 0), 1440), count(*)
     from ${ORDERS} and o.status = 'DELIVERED' and o.preordered_for is null
     cross join lateral (
       select max(h.created_at) filter (where h.status = 'COURIER_ACCEPTED_DELIVERY') as rider,
         max(h.created_at) filter (where h.status = 'PICKED_UP') as pickup,
         max(h.created_at) filter (where h.status = 'DELIVERED') as delivery
       from status_history h where h.month = o.month and h.order_id = o.order_id
     ) history
     cross join lateral (values ('rider', history.rider), ('pickup', history.pickup), ('delivery', history.delivery))
       as reached (milestone, at)
     where reached.at is not null group by 1, 2, 3, 4`,
  ),
  statement(
    'add-insight-cancellations',
    `insert into insight_cancellation (vendor_id, day, reason, orders)
     select o.vendor_id, changed.day,
       case when o.status = 'CANCELLED' then coalesce(split_part(o.cancel_reason, ':', 1), 'REASON_UNKNOWN')
         else o.status end, count(*)
     from ${ORDERS} and ${CANCELLED} group by 1, 2, 3`,
  ),
]

/** After a dump was restored into another cluster, every day is summed up again. */
export async function forgetRestoredCursor(database: Database): Promise<void> {
  await database.run(system, bind(FORGET_RESTORED))
}

export async function insightCursor(database: Database): Promise<InsightCursor> {
  const { rows } = await database.run<InsightCursor>(system, bind(CURSOR))
  if (!rows[0]) throw new Error('insight_cursor has no row')
  return rows[0]
}

/** Returns whether the cursor was still there; another process may have moved it. */
export async function moveInsightCursor(
  transaction: Transaction,
  from: InsightCursor,
  to: { tx: string; id: string },
): Promise<boolean> {
  const { rows } = await transaction.run(bind(MOVE_CURSOR, [from.tx, from.id, to.tx, to.id]))
  return rows.length === 1
}

export async function allDays(transaction: Transaction, timeZone: string): Promise<VendorDay[]> {
  return (await transaction.run<VendorDay>(bind(ALL_DAYS, [timeZone]))).rows
}

/** The days on which the orders were placed. */
export async function changedDays(
  transaction: Transaction,
  { timeZone, months, orderIds }: { timeZone: string; months: number[]; orderIds: string[] },
): Promise<VendorDay[]> {
  return (await transaction.run<VendorDay>(bind(CHANGED_DAYS, [timeZone, months, orderIds]))).rows
}

/** Sums up days of one month again. `month`: its index. */
export async function sumUpDays(
  transaction: Transaction,
  days: readonly VendorDay[],
  { timeZone, month }: { timeZone: string; month: number },
): Promise<void> {
  const values = [days.map(({ vendor_id }) => vendor_id), days.map(({ day }) => day)]
  await Promise.all([
    ...CLEAR.map((clearing) => transaction.run(bind(clearing, values))),
    ...ADD.map((adding) => transaction.run(bind(adding, [...values, timeZone, month]))),
  ])
}
