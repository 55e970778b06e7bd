import type { Database } from '../../platform/db/database.ts'
import { accountById } from './store.ts'

/** The address that a mail to the account goes to; undefined when there is no such account. */
export const findAccountEmail = async (
  database: Database,
  accountId: string,
): Promise<string | undefined> => (await accountById(database, accountId))?.email
