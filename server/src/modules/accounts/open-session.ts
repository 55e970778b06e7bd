import type { login } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { randomToken, uuid } from '../../platform/clock/random.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { deviceOf } from './device-of.ts'
import { rememberAddress } from './known-addresses.ts'
import { addSession, type Account } from './store.ts'
import { hashOfToken } from './token-hash.ts'

const SESSION_DAYS = 30
const DAY_MS = 86_400_000

/** Opens a session of an account, whoever has identified its owner. Refuses if the password was changed since the account was read. */
export async function openSession(
  context: AppContext,
  { account_id: accountId, email, password_version: passwordVersion }: Account,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<AnswerOf<typeof login>> {
  const { database, clock, random, tokens } = context
  const sessionId = uuid(random)
  const RefreshToken = randomToken(random)
  const isAdded = await addSession(database, {
    id: sessionId,
    accountId,
    passwordVersion,
    refreshHash: hashOfToken(RefreshToken),
    at: iso(clock),
    expires: new Date(clock.now() + SESSION_DAYS * DAY_MS).toISOString(),
    device: deviceOf(userAgent),
  })
  if (!isAdded) throw new Refusal('auth.wrong-password')
  await rememberAddress(context, { session_id: sessionId, account_id: accountId }, address)
  const signed = await tokens.sign({ accountId, sessionId, email })
  return {
    result: {
      user: { id: accountId, email },
      AuthenticationResult: { ...signed, RefreshToken },
    },
  }
}
