import type { askForHelp as operation } from '@pillion/contract/http/help'
import type { AnswerOf } from '@pillion/contract/operation'
import { checkMessage } from '@pillion/domain/accounts/contact-message'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { findAccountEmail } from '../accounts/find-account-email.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'

type Answer = AnswerOf<typeof operation>

const LIMIT = { name: 'help-question', points: 10, seconds: 3_600 }
const WEEK_MS = 7 * 86_400_000

/** Mails the question of a vendor's user to the account manager, whose reply goes to the user. */
export function makeAskForHelp(context: AppContext) {
  const { database, brand, clock, mailJobs } = context
  const limiter = context.makeRateLimiter(LIMIT)

  return async ({ caller, params, body, ...call }: Call<typeof operation>): Promise<Answer> => {
    throwIfRefused(checkMessage(body.message))
    const { vendor_id: vendorId, name } = await requireOwnVendor(database, caller, params.id)
    requireFlag(context, 'helpcenter', { vendorId })
    // Only the system writes mails.
    const idempotentCall = { ...idempotentCallOf(context, { caller, ...call }), scope: system }
    const known = await firstAnswer<Answer>(idempotentCall)
    if (known) return known
    const email = await findAccountEmail(database, caller.accountId)
    if (email === undefined) throw new Refusal('error.unauthenticated')
    const retry_after = await limiter.consume(caller.accountId)
    if (retry_after !== undefined)
      throw new Refusal('error.too-many-requests', { details: { retry_after } })

    const answer = await runIdempotent(idempotentCall, async (transaction) => {
      await queueMail(context, transaction, {
        to: brand.accountManager.email,
        // The account manager's language, not the writer's.
        language: undefined,
        expiresAt: clock.now() + WEEK_MS,
        compose: (translate) => ({
          subject: translate('mails.question.subject', { name }),
          paragraphs: [
            translate('mails.question.text', { name, vendorId }),
            translate('mails.question.email', { email }),
            ...(body.language === undefined
              ? []
              : [translate('mails.question.language', { language: body.language })]),
          ],
          quote: body.message.trim(),
          replyTo: email,
        }),
      })
      return { success: true }
    })
    mailJobs.wake()
    return answer
  }
}
