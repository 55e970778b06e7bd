import type { Database } from '../../platform/db/database.ts'
import { accountByEmail } from './store.ts'

export const accountExists = async (database: Database, email: string): Promise<boolean> =>
  (await accountByEmail(database, email)) !== undefined
