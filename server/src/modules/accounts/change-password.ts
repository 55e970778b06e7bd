import type { changePassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import type { SessionCache } from './session-cache.ts'
import { accountById, endSessions, setPassword } from './session-store.ts'

/** Whoever finds an open session must not be able to guess its password fast. */
const LIMIT = { name: 'change-password', points: 10, seconds: 3_600 }

/** Sets a new password, and signs out every other device. */
export function makeChangePassword(context: AppContext, sessionCache: SessionCache) {
  const { database, clock, passwords, mailJobs } = context
  const limiter = context.makeRateLimiter(LIMIT)

  return async ({
    body,
    caller,
    idempotency,
  }: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    requireStrongPassword(body.new_password, 'new_password')
    const { accountId, sessionId } = caller
    const retry_after = await limiter.consume(accountId)
    if (retry_after !== undefined)
      throw new Refusal('auth.too-many-requests', { details: { retry_after } })
    const idempotentCall = {
      ...idempotentCallOf({ database, clock }, { caller, idempotency }),
      scope: system,
    }
    // A repeated call brings the old password, so nothing is compared before the first answer was looked for.
    const { ended } = await runIdempotent(idempotentCall, async (transaction) => {
      const account = await accountById(transaction, accountId)
      if (!(await passwords.matches(account?.password_hash, body.password)))
        throw new Refusal('auth.wrong-password', { field: 'password' })
      const passwordHash = await passwords.hash(body.new_password)
      const to = await setPassword(transaction, { accountId, passwordHash })
      const others = { accountId, at: iso(clock), except: sessionId }
      const ended = await endSessions(transaction, others)
      await mailPasswordChanged(context, transaction, { to, language: body.language })
      return { ended }
    })
    for (const other of ended) sessionCache.end(other)
    mailJobs.wake()
    return { success: true }
  }
}
