import type { resendConfirmation as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { makeAccountLimits } from './account-limits.ts'
import { mailConfirmationLink } from './mail-confirmation-link.ts'
import { accountOrRegistration } from './registration-store.ts'
import { requireEmail } from './require-email.ts'
import { hashOfToken } from './token-hash.ts'

/** Mails a new link to whoever waits for one. The answer does not tell whether anybody does. */
export function makeResendConfirmation(context: AppContext) {
  const { database, clock, mailJobs } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'registration-link')

  return async ({
    body,
    caller,
    idempotency,
    ip,
  }: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    const email = requireEmail(body.email_address)
    const address = addressGroup(ip)
    await limits.takeAddress(address)
    await limits.takeAccount({ account: email, address, isKnown: false })
    const { account, registration } = await accountOrRegistration(database, {
      email,
      codeHash: hashOfToken(''),
      now: clock.now(),
    })
    const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
    const answer = await runIdempotent(idempotentCall, async (transaction) => {
      if (!account && registration) {
        await mailConfirmationLink(context, transaction, registration, body.language)
      }
      return { success: true }
    })
    mailJobs.wake()
    return answer
  }
}
