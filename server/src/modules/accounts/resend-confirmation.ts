import type { resendConfirmation as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstFinishedAnswer } from '../../platform/db/run-at-most-once.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import type { JobPayloads } from '../../platform/jobs/job.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { makeAccountLimits } from './account-limits.ts'
import { mailConfirmationLink } from './mail-confirmation-link.ts'
import type { PasswordProvider } from './password-provider.ts'
import { waitingRegistration } from './registration-store.ts'
import { requireEmail } from './require-email.ts'

type Answer = AnswerOf<typeof operation>

/** Has a new link mailed. Answer and time are the same whether or not a registration waits. */
export function makeResendConfirmation(context: AppContext, provider: PasswordProvider) {
  const limits = makeAccountLimits(context.makeRateLimiter, 'registration-link')

  return async ({ body, ip, ...call }: Call<typeof operation>): Promise<Answer> => {
    const email = requireEmail(body.email_address)
    const idempotentCall = idempotentCallOf(context, call)
    const known = await firstFinishedAnswer<Answer>(idempotentCall)
    if (known) return known

    const address = addressGroup(ip)
    await limits.takeAddress(address)
    await limits.takePair({ account: email, address, isKnown: false })
    await provider.resendConfirmation(idempotentCall, { email, language: body.language ?? '' })
    return { success: true }
  }
}

/** Mails a new link to the latest registration of an e-mail, if one waits. */
export function makeMailNewLink(context: AppContext) {
  const { database, clock, mailJobs } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'registration-link')

  return async ({ email, language }: JobPayloads['mail-confirmation-link']): Promise<void> => {
    const isMailed = await database.transaction(system, async (transaction) => {
      const registration = await waitingRegistration(transaction, email, clock.now())
      if (!registration || !(await limits.hasPointFor(email))) return false
      await mailConfirmationLink(context, transaction, registration, language)
      return true
    })
    if (isMailed) mailJobs.wake()
  }
}
