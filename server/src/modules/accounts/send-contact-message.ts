import type { sendContactMessage as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { checkContactMessage } from '@pillion/domain/accounts/contact-message'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { uuid } from '../../platform/clock/random.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { throwIfRefused } from '../../platform/refusals/refusal.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { addContactMessage } from './contact-store.ts'
import { requirePoint } from './require-point.ts'

type Answer = AnswerOf<typeof operation>

const ADDRESS_LIMIT = { name: 'contact-address', points: 5, seconds: 3_600 }
const WEEK_MS = 7 * 86_400_000

/** Stores a message and mails it to the country's account manager (AUTH-18, GAP-109). */
export function makeSendContactMessage(context: AppContext) {
  const { clock, random, country, brand, mailJobs } = context
  const limiter = context.makeRateLimiter(ADDRESS_LIMIT)

  return async ({ body, ip, ...call }: Call<typeof operation>): Promise<Answer> => {
    const [refusal] = checkContactMessage(body, country.code)
    throwIfRefused(refusal)
    const idempotentCall = idempotentCallOf(context, call)
    const known = await firstAnswer<Answer>(idempotentCall)
    if (known) return known
    await requirePoint(limiter, addressGroup(ip))

    const name = body.name.trim()
    const email = body.email.trim()
    const phone = digitsAndPlus(body.phone)
    const message = body.message.trim()
    const answer = await runIdempotent(idempotentCall, async (transaction) => {
      await addContactMessage(transaction, {
        contact_message_id: uuid(random),
        name,
        email,
        phone,
        message,
        language: body.language ?? '',
        created_at: iso(clock),
      })
      await queueMail(context, transaction, {
        to: brand.accountManager.email,
        // The account manager's language, not the writer's.
        language: undefined,
        expiresAt: clock.now() + WEEK_MS,
        compose: (translate) => ({
          subject: translate('mails.contact.subject', { name }),
          paragraphs: [
            translate('mails.contact.text', { name }),
            translate('mails.contact.email', { email }),
            ...(phone === '' ? [] : [translate('mails.contact.phone', { phone })]),
          ],
          quote: message,
          replyTo: email,
        }),
      })
      return { success: true }
    })
    mailJobs.wake()
    return answer
  }
}
