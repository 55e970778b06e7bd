import { createHash } from 'node:crypto'

import type { login } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { RateLimiterMemory } from 'rate-limiter-flexible'

import { uuid } from '../../platform/clock/chance.ts'
import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { passwordFits } from './passwords.ts'
import { accountByEmail, addSession } from './store.ts'

const SESSION_DAYS = 30
const DAY_MS = 86_400_000
/** Tries in five minutes, for an e-mail and for an address; hashing is dear and guessing must be slow. */
const TRIES = { email: 10, address: 50 }

export function makeLogin({ database, clock, chance, tokens }: House) {
  const byEmail = new RateLimiterMemory({ points: TRIES.email, duration: 300 })
  const byAddress = new RateLimiterMemory({ points: TRIES.address, duration: 300 })

  return async ({ body, ip }: Call<typeof login>): Promise<AnswerOf<typeof login>> => {
    const email = body.email_address.trim().toLowerCase()
    await spend(byAddress, ip)
    await spend(byEmail, email)
    const account = await accountByEmail(database, email)
    if (!(await passwordFits(account?.password_hash, body.password)) || !account)
      throw new Refusal('auth.wrong-password')
    await Promise.all([byEmail.delete(email), byAddress.reward(ip, 1)])

    const sessionId = uuid(chance)
    const RefreshToken = Buffer.from(chance.bytes(32)).toString('base64url')
    await addSession(database, {
      id: sessionId,
      accountId: account.account_id,
      refreshHash: refreshHash(RefreshToken),
      at: iso(clock),
      expires: new Date(clock.now() + SESSION_DAYS * DAY_MS).toISOString(),
    })
    const who = { accountId: account.account_id, sessionId, email: account.email }
    return {
      result: {
        user: { id: account.account_id, email: account.email },
        AuthenticationResult: { ...(await tokens.sign(who)), RefreshToken },
      },
    }
  }
}

/** Refresh tokens are stored hashed only: who reads the table cannot use them. */
export const refreshHash = (token: string): Buffer => createHash('sha256').update(token).digest()

async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch(({ msBeforeNext }: { msBeforeNext: number }) => {
    const retry_after = Math.ceil(msBeforeNext / 1000)
    throw new Refusal('auth.too-many-requests', { details: { retry_after } })
  })
}
