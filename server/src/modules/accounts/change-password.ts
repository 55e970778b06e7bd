import type { changePassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { replacePassword } from './replace-password.ts'
import { requirePoint } from './require-point.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import type { SessionCache } from './session-cache.ts'
import { accountById } from './store.ts'

type Outcome = { ended: string[] }

/** Whoever finds an open session must not be able to guess its password fast. */
const LIMIT = { name: 'change-password', points: 10, seconds: 3_600 }

/** Sets a new password, and signs out every other device. */
export function makeChangePassword(context: AppContext, sessionCache: SessionCache) {
  const { database, passwords, mailJobs } = context
  const limiter = context.makeRateLimiter(LIMIT)
  const wrongPassword = () => new Refusal('auth.wrong-password', { field: 'password' })

  async function outcomeOf({ body, caller, idempotency }: Call<typeof operation>) {
    const idempotentCall = {
      ...idempotentCallOf(context, { caller, idempotency }),
      scope: system,
    }
    const known = await firstAnswer<Outcome>(idempotentCall)
    if (known) return known
    const { accountId, sessionId: except } = caller
    await requirePoint(limiter, accountId)
    const oldHash = (await accountById(database, accountId))?.password_hash
    if (oldHash === undefined || !(await passwords.matches(oldHash, body.password)))
      throw wrongPassword()
    const passwordHash = await passwords.hash(body.new_password)
    const { language } = body
    return runIdempotent<Outcome>(idempotentCall, async (transaction) => {
      const change = { accountId, passwordHash, oldHash, language, except }
      const ended = await replacePassword(context, transaction, change)
      if (!ended) throw wrongPassword()
      return { ended }
    })
  }

  return async (call: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    requireStrongPassword(call.body.new_password, 'new_password')
    const { ended } = await outcomeOf(call)
    for (const other of ended) sessionCache.end(other)
    mailJobs.wake()
    return { success: true }
  }
}
