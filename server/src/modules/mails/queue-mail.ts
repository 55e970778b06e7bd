import type { MailAttachment } from '../../partners/mail/mail.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { localeFor } from '../../platform/text/locale-for.ts'
import type { Translator } from '../../platform/text/translator.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { addMailStatement } from './store.ts'

type Services = Pick<AppContext, 'settings' | 'country' | 'brand' | 'clock' | 'random'>

export type NewMail = {
  to: string
  /** A locale code; an unknown one, or none, counts as the country's. */
  language: string | undefined
  /** When the mail no longer helps its reader, in milliseconds since 1970. It is not sent later. */
  expiresAt: number
  attachment?: MailAttachment
  compose: (
    translate: Translator['translate'],
    installation: { brand: string; publicUrl: string },
  ) => MailContent
}

/** Writes a mail in the transaction of what it is about. `mailJobs.wake()` after the commit sends it at once. */
export async function queueMail(
  { settings, country, brand, clock, random }: Services,
  transaction: Transaction,
  { to, language, expiresAt, attachment, compose }: NewMail,
): Promise<void> {
  const locale = localeFor(language, country.defaultLanguage)
  const now = clock.now()
  const mail_id = uuid(random)
  const { replyTo, ...mail } = composeMail(brand, locale, (translate) =>
    compose(translate, { brand: brand.name, publicUrl: settings.publicUrl }),
  )
  await transaction.run(
    addMailStatement({
      ...mail,
      mail_id,
      recipient: to,
      reply_to: replyTo ?? null,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      attachment_name: attachment?.name ?? null,
      attachment_type: attachment?.mediaType ?? null,
      attachment: attachment?.content ?? null,
    }),
  )
  await transaction.run(addJob({ queue: 'send-mail', payload: { mail_id }, runAt: now }))
}
