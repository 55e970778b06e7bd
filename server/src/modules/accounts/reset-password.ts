import type { resetPassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { hashOfResetCode } from './mail-reset-code.ts'
import { takeAttempt } from './password-reset-store.ts'
import { replacePassword } from './replace-password.ts'
import { requirePoint } from './require-point.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import type { SessionCache } from './session-cache.ts'

/** Each try hashes a password. */
const ADDRESS_LIMIT = { name: 'reset-address', points: 30, seconds: 300 }

/** A refusal is an outcome too: the attempt that it used up is stored with it. */
type Outcome =
  | { refused: 'auth.code-mismatch' | 'auth.expired-code' }
  | { success: true; ended: string[] }

/** Sets a new password with the mailed code, and signs out every device (AUTH-20, GAP-101). */
export function makeResetPassword(context: AppContext, sessionCache: SessionCache) {
  const { passwords, mailJobs } = context
  const limiter = context.makeRateLimiter(ADDRESS_LIMIT)

  async function outcomeOf({ body, ip, ...call }: Call<typeof operation>): Promise<Outcome> {
    const idempotentCall = idempotentCallOf(context, call)
    const known = await firstAnswer<Outcome>(idempotentCall)
    if (known) return known
    await requirePoint(limiter, addressGroup(ip))
    const passwordHash = await passwords.hash(body.new_password)
    return runIdempotent(idempotentCall, (transaction) =>
      tryCode(context, transaction, body, passwordHash),
    )
  }

  return async (call: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    requireStrongPassword(call.body.new_password, 'new_password')
    const outcome = await outcomeOf(call)
    if ('refused' in outcome) throw new Refusal(outcome.refused, { field: 'code' })
    for (const sessionId of outcome.ended) sessionCache.end(sessionId)
    mailJobs.wake()
    return { success: true }
  }
}

async function tryCode(
  context: AppContext,
  transaction: Transaction,
  { request_id: id, code }: Call<typeof operation>['body'],
  passwordHash: string,
): Promise<Outcome> {
  const codeHash = hashOfResetCode(id, code)
  const attempt = await takeAttempt(transaction, { id, codeHash, now: iso(context.clock) })
  if (!attempt) return { refused: 'auth.expired-code' }
  const { account_id: accountId, matches, language } = attempt
  if (!matches || accountId === null) return { refused: 'auth.code-mismatch' }
  const ended = await replacePassword(context, transaction, { accountId, passwordHash, language })
  return { success: true, ended: ended ?? [] }
}
