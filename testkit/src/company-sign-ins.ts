import type { AppContext } from '@pillion/server/platform/app-context'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const ADD = statement(
  'add-known-company-sign-in',
  `insert into company_sign_in
     (company_sign_in_id, browser_hash, redirect, created_at, expires_at, account_id)
   select $1, sha256($2), '', $3, $4, account_id from account where email = $5`,
)

const SECRET = 'known-secret'
const HOUR_MS = 3_600_000

/** A sign-in at a company's page that waits to be collected by the browser with the cookie. */
export async function addKnownCompanySignIn(
  { context: { database, clock } }: { context: Pick<AppContext, 'database' | 'clock'> },
  email: string,
): Promise<{ sign_in_id: string; cookie: string }> {
  const id = crypto.randomUUID()
  const now = clock.now()
  const times = [new Date(now).toISOString(), new Date(now + HOUR_MS).toISOString()]
  await database.run(system, bind(ADD, [id, Buffer.from(SECRET), ...times, email]))
  return { sign_in_id: id, cookie: knownBrowserCookie(id) }
}

/** Of the browser that has begun every known sign-in. */
export const knownBrowserCookie = (id: string): string => `company-sign-in-${id}=${SECRET}`
