import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const ORPHANS = statement(
  'orphan-rows',
  `select kind, order_id from (
     select 'history' as kind, order_id from status_history
     union all select 'outbox', order_id from outbox where order_id is not null
     union all select 'voucher use', order_id from voucher_use
     union all select 'job', payload ->> 'order_id' from job where payload ? 'order_id'
     union all select 'answer', answer -> 'result' ->> 'order_id' from idempotency
       where answer -> 'result' ? 'order_id'
   ) as told where not exists (select from orders o where o.order_id = told.order_id)`,
)

/** Rows that refer to an order that does not exist; there should be none. */
export async function orphanRows({ database }: { database: Database }) {
  return (await database.run<{ kind: string; order_id: string }>(system, bind(ORPHANS))).rows
}
