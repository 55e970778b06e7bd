import type { Database } from '../../platform/db/database.ts'
import { hiddenLimit } from '../../platform/db/hidden-limit.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

export type ActivityRow = {
  vendor_id: string
  orders_today: number
  rider_name: string | null
  /** Unix seconds. */
  reported_at: number | null
}

/**
 * An outlet's orders, newest first. Ordered and limited, because the planner would otherwise read the whole month; and so
 * it would for a range of months, of which it expects hardly any orders.
 */
const newest = (time: 'created_at' | 'preordered_for', condition: string, limit: number) => `(
    select o.order_id, o.${time} as at from orders o
    where o.vendor_id = outlet.id and ${condition}
    order by o.${time} desc, o.order_id desc ${hiddenLimit(String(limit))}
  ) o`

/** The riders of the newest orders that have one; almost always those are the first. */
const latestRiders = (time: 'created_at' | 'preordered_for', condition: string) => `(
    select r.name, r.updated_at from ${newest(time, `o.month in ($3::int - 1, $3::int) and ${condition}`, 50)}
    join order_rider r on r.order_id = o.order_id
    order by o.at desc, o.order_id desc ${hiddenLimit('3')}
  )`

// Found by the orders, because an index on the riders' times would make every position report write to it. A scheduled
// order may have been placed long before the others.
const OUTLET_ACTIVITY = statement(
  'outlet-activity',
  `select outlet.id as vendor_id, today.orders as orders_today,
     rider.name as rider_name, ${unixSeconds('rider.updated_at')} as reported_at
   from unnest($1::text[]) as outlet (id)
   cross join lateral (
     select count(*)::integer as orders from ${newest(
       'created_at',
       'o.month in ($2::int, $3::int) and o.created_at >= to_timestamp($4::double precision)',
       1_000_000,
     )}
   ) today
   left join lateral (
     select latest.name, latest.updated_at from (
       ${latestRiders('created_at', 'true')}
       union all
       ${latestRiders('preordered_for', "o.preordered_for < to_timestamp($5::double precision) + interval '1 hour'")}
     ) latest
     order by latest.updated_at desc limit 1
   ) rider on true
   order by outlet.id`,
)

export type ActivityQuery = {
  /** Outlets that the caller may act for: the rows are read without asking again. */
  vendorIds: readonly string[]
  /** The month of the day's first instant, and of now. */
  todayMonth: number
  month: number
  /** Unix seconds. */
  today: number
  now: number
}

/** Today's orders and the last rider of each of the outlets. */
export async function outletActivity(
  database: Database,
  { vendorIds, todayMonth, month, today, now }: ActivityQuery,
): Promise<ActivityRow[]> {
  const values = [vendorIds, todayMonth, month, today, now]
  return (await database.run<ActivityRow>(system, bind(OUTLET_ACTIVITY, values))).rows
}

const TODAYS_ORDERS = statement(
  'todays-orders',
  `select today.order_id, today.customer_phone, today.address
   from unnest($2::text[]) as vendor (id) cross join lateral (
     select o.order_id, o.customer_phone, o.address, o.created_at from orders o
     where o.month = any ($1) and o.vendor_id = vendor.id and o.created_at >= $3 and o.status <> 'CANCELLED'
     order by o.created_at desc, o.order_id desc ${hiddenLimit('20000')}
   ) today
   order by today.created_at desc limit 20000`,
)

/** What customers have ordered since then; `since` is ISO 8601. */
export async function todaysOrderRows(
  database: Database,
  scope: Scope,
  { months, vendorIds, since }: { months: number[]; vendorIds: readonly string[]; since: string },
) {
  type Row = Pick<Tables['orders'], 'order_id' | 'customer_phone' | 'address'>
  const bound = bind(TODAYS_ORDERS, [months, vendorIds, since])
  return (await database.run<Row>(scope, bound)).rows
}
