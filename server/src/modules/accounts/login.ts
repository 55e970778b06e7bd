import { createHash } from 'node:crypto'

import type { login } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isKnownAddress, rememberAddress } from './known-addresses.ts'
import { makeSignInLimits } from './sign-in-limits.ts'
import { accountByEmail, addSession, type Account } from './store.ts'

const SESSION_DAYS = 30
const DAY_MS = 86_400_000

export function makeLogin(context: AppContext) {
  const { database, tokens, passwords } = context
  const limits = makeSignInLimits(context.makeRateLimiter)

  return async ({ body, ip }: Call<typeof login>): Promise<AnswerOf<typeof login>> => {
    const email = body.email_address.trim().toLowerCase()
    const address = addressGroup(ip)
    await limits.takeAddress(address)
    const account = await accountByEmail(database, email)
    const isKnown = await isKnownAddress(context, account?.account_id, address)
    const attempt = { account: account?.account_id ?? email, address, isKnown }
    await limits.takeAccount(attempt)
    const matches = await passwords
      .matches(account?.password_hash, body.password)
      .catch(async (error: unknown) => {
        await limits.refund(attempt)
        throw error
      })
    if (!matches || !account) throw new Refusal('auth.wrong-password')
    await limits.succeed(attempt)

    const { sessionId, RefreshToken } = await openSession(context, account, address)
    const subject = { accountId: account.account_id, sessionId, email: account.email }
    return {
      result: {
        user: { id: account.account_id, email: account.email },
        AuthenticationResult: { ...(await tokens.sign(subject)), RefreshToken },
      },
    }
  }
}

async function openSession(context: AppContext, { account_id }: Account, address: string) {
  const { database, clock, random } = context
  const sessionId = uuid(random)
  const RefreshToken = Buffer.from(random.bytes(32)).toString('base64url')
  await addSession(database, {
    id: sessionId,
    accountId: account_id,
    refreshHash: refreshHash(RefreshToken),
    at: iso(clock),
    expires: new Date(clock.now() + SESSION_DAYS * DAY_MS).toISOString(),
  })
  await rememberAddress(context, { session_id: sessionId, account_id }, address)
  return { sessionId, RefreshToken }
}

/** Refresh tokens are stored only as hashes, so reading the table does not reveal them. */
export const refreshHash = (token: string): Buffer => createHash('sha256').update(token).digest()
