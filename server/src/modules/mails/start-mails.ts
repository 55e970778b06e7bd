import type { MailService } from '../../partners/mail/mail.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindMailbox } from './bind-mailbox.ts'
import { sendMail } from './send-mail.ts'

/** Sends queued mails; without a mail server, the demo shows them. */
export function startMails(context: AppContext, service: MailService): void {
  context.mailJobs.handle('send-mail', (payload) => sendMail(context, service, payload))
  if (context.settings.demo && service.keepsMails) bindMailbox(context)
}
