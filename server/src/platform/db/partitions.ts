import { monthIndex } from '@pillion/domain/order-ids/order-id'

import type { Clock } from '../clock/clock.ts'
import type { Database } from './database.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

const ENSURE = statement('ensure-partitions', 'select ensure_partitions($1, $2)')
const MONTHS_AHEAD = 3

/** Creates the missing partitions of the last month, this one and the next three. */
export async function ensurePartitions(database: Database, clock: Clock): Promise<void> {
  const month = monthIndex(clock.now())
  await database.run(system, bind(ENSURE, [month - 1, month + MONTHS_AHEAD]))
}
