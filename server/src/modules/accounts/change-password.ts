import type { changePassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstAnswer } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import type { PasswordProvider } from './password-provider.ts'
import { requirePoint } from './require-point.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import type { SessionCache } from './session-cache.ts'

type Outcome = { ended: string[] }

/** Whoever finds an open session must not be able to guess its password fast. */
const LIMIT = { name: 'change-password', points: 10, seconds: 3_600 }

/** Sets a new password, and signs out every other device. */
export function makeChangePassword(
  context: AppContext,
  provider: PasswordProvider,
  sessionCache: SessionCache,
) {
  const { mailJobs } = context
  const limiter = context.makeRateLimiter(LIMIT)

  async function change({ body, caller, idempotency }: Call<typeof operation>): Promise<string[]> {
    const idempotentCall = {
      ...idempotentCallOf(context, { caller, idempotency }),
      scope: system,
    }
    const known = await firstAnswer<Outcome>(idempotentCall)
    if (known) return known.ended
    const { accountId, sessionId: except } = caller
    await requirePoint(limiter, accountId)
    return provider.changePassword(idempotentCall, { ...body, accountId, except })
  }

  return async (call: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    requireStrongPassword(call.body.new_password, 'new_password')
    for (const other of await change(call)) sessionCache.end(other)
    mailJobs.wake()
    return { success: true }
  }
}
