import type { resetPassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { hashOfResetCode } from './mail-reset-code.ts'
import { setResetUsed, takeAttempt } from './password-reset-store.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import type { SessionCache } from './session-cache.ts'
import { endSessions, setPassword } from './session-store.ts'

/** Each try hashes a password. */
const ADDRESS_LIMIT = { name: 'reset-address', points: 30, seconds: 300 }

/** A refusal is an outcome too: the attempt that it used up is stored with it. */
type Outcome =
  | { refused: 'auth.code-mismatch' | 'auth.expired-code' }
  | { success: true; ended: string[] }

/** Sets a new password with the mailed code, and signs out every device (AUTH-20, GAP-101). */
export function makeResetPassword(context: AppContext, sessionCache: SessionCache) {
  const { database, clock, passwords, mailJobs } = context
  const limiter = context.makeRateLimiter(ADDRESS_LIMIT)

  return async ({
    body,
    caller,
    idempotency,
    ip,
  }: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    requireStrongPassword(body.new_password, 'new_password')
    const retry_after = await limiter.consume(addressGroup(ip))
    if (retry_after !== undefined)
      throw new Refusal('auth.too-many-requests', { details: { retry_after } })

    const passwordHash = await passwords.hash(body.new_password)
    const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
    const outcome = await runIdempotent(idempotentCall, (transaction) =>
      tryCode(context, transaction, body, passwordHash),
    )
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
  const at = iso(context.clock)
  const codeHash = hashOfResetCode(id, code)
  const attempt = await takeAttempt(transaction, { id, codeHash, now: at })
  if (!attempt) return { refused: 'auth.expired-code' }
  const { account_id: accountId, matches } = attempt
  if (!matches || accountId === null) return { refused: 'auth.code-mismatch' }
  await setResetUsed(transaction, id, at)
  const to = await setPassword(transaction, { accountId, passwordHash })
  const ended = await endSessions(transaction, { accountId, at })
  await mailPasswordChanged(context, transaction, { to })
  return { success: true, ended }
}
