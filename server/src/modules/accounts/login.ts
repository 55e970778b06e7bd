import { createHash } from 'node:crypto'

import type { login } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { RateLimiterMemory } from 'rate-limiter-flexible'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { passwordMatches } from './passwords.ts'
import { accountByEmail, addSession } from './store.ts'

const SESSION_DAYS = 30
const DAY_MS = 86_400_000
/** Attempts per five minutes, per e-mail and per IP address: hashing is expensive, and guessing must be slow. */
const MAX_ATTEMPTS = { email: 10, address: 50 }

export function makeLogin({ database, clock, random, tokens }: AppContext) {
  const byEmail = new RateLimiterMemory({ points: MAX_ATTEMPTS.email, duration: 300 })
  const byAddress = new RateLimiterMemory({ points: MAX_ATTEMPTS.address, duration: 300 })

  return async ({ body, ip }: Call<typeof login>): Promise<AnswerOf<typeof login>> => {
    const email = body.email_address.trim().toLowerCase()
    await consumeAttempt(byAddress, ip)
    await consumeAttempt(byEmail, email)
    const account = await accountByEmail(database, email)
    if (!(await passwordMatches(account?.password_hash, body.password)) || !account)
      throw new Refusal('auth.wrong-password')
    await Promise.all([byEmail.delete(email), byAddress.reward(ip, 1)])

    const sessionId = uuid(random)
    const RefreshToken = Buffer.from(random.bytes(32)).toString('base64url')
    await addSession(database, {
      id: sessionId,
      accountId: account.account_id,
      refreshHash: refreshHash(RefreshToken),
      at: iso(clock),
      expires: new Date(clock.now() + SESSION_DAYS * DAY_MS).toISOString(),
    })
    const subject = { accountId: account.account_id, sessionId, email: account.email }
    return {
      result: {
        user: { id: account.account_id, email: account.email },
        AuthenticationResult: { ...(await tokens.sign(subject)), RefreshToken },
      },
    }
  }
}

/** Refresh tokens are stored only as hashes, so reading the table does not reveal them. */
export const refreshHash = (token: string): Buffer => createHash('sha256').update(token).digest()

async function consumeAttempt(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch(({ msBeforeNext }: { msBeforeNext: number }) => {
    const retry_after = Math.ceil(msBeforeNext / 1000)
    throw new Refusal('auth.too-many-requests', { details: { retry_after } })
  })
}
