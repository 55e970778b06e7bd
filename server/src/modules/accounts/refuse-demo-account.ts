import type { AppContext } from '../../platform/app-context.ts'
import { SettingError } from '../../platform/config/read-setting.ts'
import { accountByEmail } from './store.ts'

type DemoAccount = { email: string; password: string }

/** In production, refuses a database in which whoever knows the demo can sign in. */
export async function refuseDemoAccount(
  { settings, database, passwords }: Pick<AppContext, 'settings' | 'database' | 'passwords'>,
  { email, password }: DemoAccount,
): Promise<void> {
  if (settings.environment !== 'prd') return
  const account = await accountByEmail(database, email)
  if (await passwords.matches(account?.password_hash ?? undefined, password, 'known'))
    throw new SettingError(
      'Unsupported value for ENVIRONMENT: prd. This database has the demo shop, whose password is public; production needs a database of its own.',
    )
}
