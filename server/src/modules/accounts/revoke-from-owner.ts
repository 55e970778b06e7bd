import type { Transaction } from '../../platform/db/database.ts'
import { normalizeEmail } from './normalize-email.ts'
import { revokeByEmail } from './store.ts'

/** The account with this e-mail may no longer act for the vendor. The transaction has the system's scope. */
export async function revokeFromOwner(
  transaction: Transaction,
  vendorId: string,
  email: string,
): Promise<void> {
  await revokeByEmail(transaction, vendorId, [normalizeEmail(email)])
}
