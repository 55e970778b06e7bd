import type { extendLogin as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { rememberAddress } from './known-addresses.ts'
import { sessionByRefresh } from './store.ts'
import { hashOfToken } from './token-hash.ts'

/** New access and id tokens; the refresh token stays what it was (SESSION-12, SESSION-13, SESSION-14). */
export async function extendLogin(
  context: AppContext,
  { body, ip }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, tokens } = context
  const token = body.refresh_token
  const session = token && (await sessionByRefresh(database, hashOfToken(token), iso(clock)))
  if (!session) return { result: { AuthenticationResult: null } }
  await rememberAddress(context, session, addressGroup(ip))
  const subject = {
    accountId: session.account_id,
    sessionId: session.session_id,
    email: session.email,
  }
  return { result: { AuthenticationResult: await tokens.sign(subject) } }
}
