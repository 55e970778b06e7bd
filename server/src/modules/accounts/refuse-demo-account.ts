import { SettingError } from '../../platform/config/read-setting.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { accountByEmail } from './store.ts'

/** In production, refuses a database that has the demo shop: its password is public, and its vouchers are unlimited. */
export async function refuseDemoAccount(
  database: Database,
  { environment }: Pick<Settings, 'environment'>,
  demoEmail: string,
): Promise<void> {
  if (environment === 'prd' && (await hasAccount(database, demoEmail)))
    throw new SettingError(
      'Unsupported value for ENVIRONMENT: prd. This database has the demo shop, whose password is public; production needs its own database.',
    )
}

export const hasAccount = async (database: Database, email: string): Promise<boolean> =>
  (await accountByEmail(database, email)) !== undefined
