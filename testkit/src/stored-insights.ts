import { rollUpInsights } from '@pillion/server/modules/insights/roll-up-insights'
import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import type { LiveWorld } from './world.ts'

const ALL = statement(
  'stored-insights',
  `select (select json_agg(i order by vendor_id, day, hour) from insight_hour i) as hours,
     (select json_agg(i order by vendor_id, day, milestone, minutes) from insight_minutes i) as minutes,
     (select json_agg(i order by vendor_id, day, reason) from insight_cancellation i) as cancellations`,
)
const FORGET = statement(
  'forget-insights',
  `with hours as (delete from insight_hour), minutes as (delete from insight_minutes),
     cancellations as (delete from insight_cancellation)
   update insight_cursor set tx = null, id = 0`,
)

const IS_SETTLED = statement(
  'settled-outbox',
  'select not exists (select from outbox where tx >= pg_snapshot_xmin(pg_current_snapshot())) as settled',
)

/** Waits for older transactions, also of other databases of the same PostgreSQL: they hold back the newest updates. */
export async function updatesSettle({ context }: Pick<LiveWorld, 'context'>): Promise<void> {
  const isSettled = async () =>
    (await context.database.run(system, bind(IS_SETTLED))).rows[0]?.['settled'] === true
  while (!(await isSettled()));
}

/** What the server does every minute, with every update until now. */
export async function sumUpInsights(world: Pick<LiveWorld, 'context'>): Promise<void> {
  await updatesSettle(world)
  await rollUpInsights(world.context)
}

const ADD_MINUTE = statement(
  'add-insight-minute',
  "insert into insight_minutes (vendor_id, day, milestone, minutes, orders) values ($1, '2026-10-14', 'rider', 1, 1)",
)

/** As if an order of the vendor had been delivered. */
export async function addInsightMinute(database: Database, vendorId: string): Promise<void> {
  await database.run(system, bind(ADD_MINUTE, [vendorId]))
}

/** Everything that has been summed up, in a fixed order. */
export const storedInsights = async (database: Database): Promise<unknown> =>
  (await database.run(system, bind(ALL))).rows[0]

/** As before the first time. */
export async function forgetInsights(database: Database): Promise<void> {
  await database.run(system, bind(FORGET))
}
