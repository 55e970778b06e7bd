import { hashOfResetCode } from '@pillion/server/modules/accounts/mail-reset-code'
import type { AppContext } from '@pillion/server/platform/app-context'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const ADD = statement(
  'add-known-reset',
  `insert into password_reset (password_reset_id, account_id, language, code_hash, created_at, expires_at)
   select $1, account_id, '', $2, $3, $4 from account where email = $5`,
)

const CODE = '271828'
const HOUR_MS = 3_600_000

/** A request for a new password whose code is known, without a mail or a limit. */
export async function addKnownReset(
  { context: { database, clock } }: { context: Pick<AppContext, 'database' | 'clock'> },
  email: string,
): Promise<{ request_id: string; code: string }> {
  const request_id = crypto.randomUUID()
  const now = clock.now()
  const times = [new Date(now).toISOString(), new Date(now + HOUR_MS).toISOString()]
  const hash = hashOfResetCode(request_id, CODE)
  await database.run(system, bind(ADD, [request_id, hash, ...times, email]))
  return { request_id, code: CODE }
}
