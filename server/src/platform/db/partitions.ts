import { monthIndex } from '@pillion/domain/order-ids/order-id'

import type { Clock } from '../clock/clock.ts'
import type { FailureLog } from '../log/failure-log.ts'
import type { Database } from './database.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

const ENSURE = statement('ensure-partitions', 'select ensure_partitions($1, $2)')
const HAVE_MONTHS = statement(
  'have-months',
  'select count(*)::int as months from order_months() as month where month in ($1, $2)',
)
const MONTHS_AHEAD = 3

/** Creates the missing partitions of the last month, this one and the next three. */
export async function ensurePartitions(database: Database, clock: Clock): Promise<void> {
  const month = monthIndex(clock.now())
  await database.run(system, bind(ENSURE, [month - 1, month + MONTHS_AHEAD]))
}

/**
 * The same at the start, which needs those of this month and the next. Others may be left for later: creating them waits
 * for whoever reads all tables, such as a dump.
 */
export async function ensureNextPartitions(options: {
  database: Database
  clock: Clock
  log: Pick<FailureLog, 'warn'>
}): Promise<void> {
  const { database, clock, log } = options
  try {
    await ensurePartitions(database, clock)
  } catch (error) {
    const month = monthIndex(clock.now())
    const have = bind(HAVE_MONTHS, [month, month + 1])
    const { rows } = await database.run<{ months: number }>(system, have)
    if (rows[0]?.months !== 2) throw error
    log.warn({ err: error }, 'failed to create the partitions of later months; retrying in 6 h')
  }
}
