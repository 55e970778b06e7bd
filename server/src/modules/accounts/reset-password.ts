import type { resetPassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstAnswer } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { PasswordProvider, ResetOutcome } from './password-provider.ts'
import { requirePoint } from './require-point.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import type { SessionCache } from './session-cache.ts'

/** Each try hashes a password. */
const ADDRESS_LIMIT = { name: 'reset-address', points: 30, seconds: 300 }

/** Sets a new password with the mailed code, and signs out every device (AUTH-20, GAP-101). */
export function makeResetPassword(
  context: AppContext,
  provider: PasswordProvider,
  sessionCache: SessionCache,
) {
  const { mailJobs } = context
  const limiter = context.makeRateLimiter(ADDRESS_LIMIT)

  async function outcomeOf({ body, ip, ...call }: Call<typeof operation>): Promise<ResetOutcome> {
    const idempotentCall = idempotentCallOf(context, call)
    const known = await firstAnswer<ResetOutcome>(idempotentCall)
    if (known) return known
    await requirePoint(limiter, addressGroup(ip))
    return provider.resetPassword(idempotentCall, body)
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
