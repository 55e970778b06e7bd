import type { MailService } from '../../partners/mail/mail.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { withinLease } from '../../platform/jobs/within-lease.ts'
import { bindMailbox } from './bind-mailbox.ts'
import { sendMail } from './send-mail.ts'

/** A server that takes longer gets its time, and the mails behind are sent meanwhile. */
const WAIT_SECONDS = 10

/** Sends queued mails; without a mail server, the demo shows them. */
export function startMails(context: AppContext, service: MailService): void {
  context.mailJobs.handle('send-mail', (payload) =>
    withinLease(context.clock, WAIT_SECONDS, sendMail(context, service, payload)),
  )
  if (context.settings.demo && service.keepsMails) bindMailbox(context)
}
