import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteIntentsBefore } from './intent-store.ts'

/** Longer than a payment can be refunded or disputed. The payment and its entries in the ledger stay. */
export const INTENT_DAYS = 400

export async function deleteOldIntents({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const before = new Date(clock.now() - INTENT_DAYS * 86_400_000).toISOString()
  await deleteIntentsBefore(database, before)
}
