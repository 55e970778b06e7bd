import type { forgotPassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { uuid } from '../../platform/clock/random.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { makeAccountLimits } from './account-limits.ts'
import { isKnownAddress } from './known-addresses.ts'
import { addPasswordReset } from './password-reset-store.ts'
import { requireEmail } from './require-email.ts'
import { accountByEmail } from './store.ts'

type Answer = AnswerOf<typeof operation>

/** GAP-101. */
const RESET_MS = 15 * 60_000

/**
 * Stores a request for a code; a job mails it. The same happens, and takes as long, for an e-mail without an account,
 * except that the job then has no recipient.
 */
export function makeForgotPassword(context: AppContext) {
  const { database, clock, random, mailJobs } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'reset-code')

  return async ({ body, ip, ...call }: Call<typeof operation>): Promise<Answer> => {
    const email = requireEmail(body.email_address)
    const idempotentCall = idempotentCallOf(context, call)
    const known = await firstAnswer<Answer>(idempotentCall)
    if (known) return known

    const address = addressGroup(ip)
    await limits.takeAddress(address)
    const account = await accountByEmail(database, email)
    const isKnown = await isKnownAddress(context, account?.account_id, address)
    const attempt = { account: account?.account_id ?? email, address, isKnown }
    await limits.takePair(attempt)
    await limits.takeAccount(attempt)

    const answer = await runIdempotent(idempotentCall, async (transaction) => {
      const password_reset_id = uuid(random)
      const now = clock.now()
      await addPasswordReset(transaction, {
        password_reset_id,
        account_id: account?.account_id ?? null,
        language: body.language ?? '',
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + RESET_MS).toISOString(),
      })
      const payload = { password_reset_id }
      await transaction.run(addJob({ queue: 'mail-reset-code', payload, runAt: now }))
      return { result: { request_id: password_reset_id } }
    })
    mailJobs.wake()
    return answer
  }
}
