import type { Database } from '../../platform/db/database.ts'
import { accountsActingFor } from './store.ts'

/** Which of the accounts may act for one of the vendors; a parent's accounts act for its outlets. */
export async function findActingAccounts(
  database: Database,
  vendorIds: readonly string[],
  accountIds: readonly string[],
): Promise<Set<string>> {
  return accountsActingFor(database, vendorIds, accountIds)
}
