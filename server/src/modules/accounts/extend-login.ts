import type { extendLogin as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refreshHash } from './login.ts'
import { sessionByRefresh } from './store.ts'

/** New access and id tokens; the refresh token stays what it was (SESSION-12, SESSION-13). */
export async function extendLogin(
  { database, clock, tokens }: House,
  { body }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const found = await sessionByRefresh(database, refreshHash(body.refresh_token), iso(clock))
  if (!found) throw new Refusal('auth.session-ended')
  const who = { accountId: found.account_id, sessionId: found.session_id, email: found.email }
  return { result: { AuthenticationResult: await tokens.sign(who) } }
}
