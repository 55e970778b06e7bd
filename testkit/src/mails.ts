import type { AppContext } from '@pillion/server/platform/app-context'
import type { Tables } from '@pillion/server/platform/db/schema.generated'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

export type StoredMail = Pick<
  Tables['mail'],
  | 'mail_id'
  | 'recipient'
  | 'reply_to'
  | 'language'
  | 'subject'
  | 'text'
  | 'html'
  | 'sent_at'
  | 'sending_until'
  | 'attachment_name'
  | 'attachment'
>

const MAILS = statement(
  'mails-to',
  `select mail_id, recipient, reply_to, language, subject, text, html, sent_at, sending_until,
     attachment_name, attachment
   from mail
   where recipient = $1 order by created_at, mail_id`,
)

/** The mails to an address, the oldest first, once the due jobs have written and sent them. */
export async function mailsTo(
  { context }: { context: Pick<AppContext, 'database' | 'mailJobs'> },
  recipient: string,
): Promise<StoredMail[]> {
  await context.mailJobs.runDue()
  return (await context.database.run<StoredMail>(system, bind(MAILS, [recipient]))).rows
}

const UNSEND = statement('unsend-mails', 'update mail set sent_at = null, sending_until = null')

/** As if no mail had been sent. */
export async function unsendMails({ context }: { context: Pick<AppContext, 'database'> }) {
  await context.database.run(system, bind(UNSEND))
}

const CONTACT_MESSAGES = statement(
  'contact-messages',
  'select name, email, phone, message, language from contact_message order by created_at',
)

/** What was written to the account manager. */
export async function contactMessages({ context }: { context: Pick<AppContext, 'database'> }) {
  return (await context.database.run(system, bind(CONTACT_MESSAGES))).rows
}

/** The code of the confirmation link in a mail. */
export const confirmationCodeIn = ({ text }: Pick<StoredMail, 'text'>): string =>
  /[?&]confirm=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** The code to type in a mail. */
export const resetCodeIn = ({ text }: Pick<StoredMail, 'text'>): string =>
  /^(\d{6})$/m.exec(text ?? '')?.[1] ?? ''
