import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

/** Later than any transaction of a test. */
const LATE = '9000000000000'

const STATEMENTS = [
  `update insight_cursor set tx = '${LATE}'`,
  `insert into outbox (month, vendor_id, kind, created_at, tx)
   select month, vendor_id, kind, created_at, '${LATE}' from outbox limit 1`,
  'delete from insight_hour',
].map((sql, at) => statement(`from-another-cluster-${at}`, sql))
const LATE_UPDATES = statement(
  'late-updates',
  `select count(*)::int as count from outbox where tx >= '${LATE}'`,
)

/** As after a dump of another cluster was restored before its insights were summed up. */
export async function restoreFromAnotherCluster(database: Database): Promise<void> {
  for (const one of STATEMENTS) await database.run(system, bind(one))
}

/** How many updates no transaction of this cluster can have made. */
export async function updatesOfAnotherCluster(database: Database): Promise<number> {
  const { rows } = await database.run<{ count: number }>(system, bind(LATE_UPDATES))
  return rows[0]?.count ?? 0
}
