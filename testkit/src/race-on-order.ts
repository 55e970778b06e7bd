import { monthOfOrderId } from '@pillion/domain/order-ids/order-id'
import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

// Reads pg_locks: any role may see ungranted locks, but not which sessions wait.
const WAITING = statement(
  'waiting',
  `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
   where datname = current_database() and not granted`,
)
const HOLD = statement('hold', 'select 1 from orders where month = $1 and order_id = $2 for update')

/** Starts all calls while the order is locked, so that they compete for it. */
export async function raceOnOrder<A>(
  database: Database,
  orderId: string,
  actions: readonly (() => Promise<A>)[],
): Promise<A[]> {
  const started = await database.transaction(system, async (transaction) => {
    await transaction.run(bind(HOLD, [monthOfOrderId(orderId), orderId]))
    const started: Promise<A>[] = []
    for (const action of actions) {
      started.push(action())
      await waitForLockWaiters(database, started.length)
    }
    return started
  })
  return Promise.all(started)
}

/** More rounds than any lock request needs, few enough to end before the test's timeout. */
const MAX_ROUNDS = 2_000

async function waitForLockWaiters(database: Database, count: number): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { rows } = await database.run<{ count: number }>(system, bind(WAITING))
    if (rows[0]?.count === count) return
  }
  throw new Error(`fewer than ${count} calls waited for the lock`)
}
