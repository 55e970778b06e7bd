import type { forgotPassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { uuid } from '../../platform/clock/random.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { makeAccountLimits } from './account-limits.ts'
import { isKnownAddress } from './known-addresses.ts'
import { addPasswordReset } from './password-reset-store.ts'
import { requireEmail } from './require-email.ts'
import { accountByEmail } from './store.ts'

/** GAP-101. */
export const RESET_MINUTES = 15

/**
 * Stores a request for a code; a job mails it. The same happens, and takes as long, for an e-mail without an account,
 * except that the job then has nobody to write to.
 */
export function makeForgotPassword(context: AppContext) {
  const { database, clock, random, mailJobs } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'reset-code')

  return async ({
    body,
    caller,
    idempotency,
    ip,
  }: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    const email = requireEmail(body.email_address)
    const address = addressGroup(ip)
    await limits.takeAddress(address)
    const account = await accountByEmail(database, email)
    const isKnown = await isKnownAddress(context, account?.account_id, address)
    await limits.takeAccount({ account: account?.account_id ?? email, address, isKnown })

    const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
    const answer = await runIdempotent(idempotentCall, async (transaction) => {
      const password_reset_id = uuid(random)
      const now = clock.now()
      await addPasswordReset(transaction, {
        password_reset_id,
        account_id: account?.account_id ?? null,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + RESET_MINUTES * 60_000).toISOString(),
      })
      const payload = { password_reset_id, language: body.language ?? '' }
      await transaction.run(addJob({ queue: 'mail-reset-code', payload, runAt: now }))
      return { result: { request_id: password_reset_id } }
    })
    mailJobs.wake()
    return answer
  }
}
