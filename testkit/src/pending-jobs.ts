import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const WAITING = statement(
  'pending-jobs',
  `select queue, key, payload, payload->>'order_id' as order_id,
     (extract(epoch from run_at) * 1000)::bigint as run_at
   from job where queue = any ($1) order by queue, order_id`,
)

export type PendingJob = {
  queue: string
  key: string | null
  payload: object
  order_id: string
  /** Milliseconds since 1970. */
  run_at: number
}

/** The pending jobs of some queues. */
export async function pendingJobs(
  { database }: { database: Database },
  queues: readonly string[],
): Promise<PendingJob[]> {
  return (await database.run<PendingJob>(system, bind(WAITING, [queues]))).rows
}
