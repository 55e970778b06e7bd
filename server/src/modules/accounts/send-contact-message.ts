import type { sendContactMessage as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { checkContactMessage } from '@pillion/domain/accounts/contact-message'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { uuid } from '../../platform/clock/random.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { queueMail } from '../mails/queue-mail.ts'

const ADDRESS_LIMIT = { name: 'contact-address', points: 5, seconds: 3_600 }
/** The message itself is stored; its mail is not sent after a week. */
const MAIL_MINUTES = 10_080

const ADD = statement(
  'add-contact-message',
  insertInto('contact_message', {
    contact_message_id: '$1',
    name: '$2',
    email: '$3',
    phone: '$4',
    message: '$5',
    created_at: '$6',
  }),
)

/** Stores a message and mails it to the country's account manager (AUTH-18, GAP-109). */
export function makeSendContactMessage(context: AppContext) {
  const { database, clock, random, country, brand, mailJobs } = context
  const limiter = context.makeRateLimiter(ADDRESS_LIMIT)

  return async ({
    body,
    caller,
    idempotency,
    ip,
  }: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    const [refusal] = checkContactMessage(body, country.code)
    throwIfRefused(refusal)
    const retry_after = await limiter.consume(addressGroup(ip))
    if (retry_after !== undefined)
      throw new Refusal('auth.too-many-requests', { details: { retry_after } })

    const name = body.name.trim()
    const email = body.email.trim()
    const phone = digitsAndPlus(body.phone)
    const message = body.message.trim()
    const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
    const answer = await runIdempotent(idempotentCall, async (transaction) => {
      await transaction.run(bind(ADD, [uuid(random), name, email, phone, message, iso(clock)]))
      await queueMail(context, transaction, {
        to: brand.accountManager.email,
        // The account manager's language, not the writer's.
        language: undefined,
        minutes: MAIL_MINUTES,
        write: (translate) => ({
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
