import { SettingError } from '../../platform/config/read-setting.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { accountExists } from './account-exists.ts'

/** In production, refuses a database that has the demo shop: its password is public, and its vouchers are unlimited. */
export async function refuseDemoAccount(
  database: Database,
  { environment }: Pick<Settings, 'environment'>,
  demoEmail: string,
): Promise<void> {
  if (environment === 'prd' && (await accountExists(database, demoEmail)))
    throw new SettingError(
      'Unsupported value for ENVIRONMENT: prd. This database has the demo shop, whose password is public; production needs its own database.',
    )
}
