import { MailRefusedError, type MailService } from '../../partners/mail/mail.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { eraseMail, mailToSend, setMailSent } from './store.ts'

/**
 * Hands a mail over to the mail service. After a crash between that and the note of it, the mail is sent once more
 * with the same ID.
 */
export async function sendMail(
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
  service: MailService,
  { mail_id }: { mail_id: string },
): Promise<void> {
  const mail = await mailToSend(database, mail_id)
  if (!mail) return
  const now = clock.now()
  if (Date.parse(mail.expires_at) <= now) {
    log.error({ mail: mail_id }, 'failed to send a mail before it expired; it will not be sent')
    return eraseMail(database, mail_id)
  }
  const { recipient: to, reply_to, language, subject, text, html } = mail
  const { attachment_name: name, attachment_type: mediaType, attachment: content } = mail
  try {
    await service.send({
      id: mail_id,
      to,
      ...(reply_to === null ? {} : { replyTo: reply_to }),
      language,
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
      ...(name !== null && mediaType !== null && content !== null
        ? { attachment: { name, mediaType, content } }
        : {}),
    })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.error({ err: error, mail: mail_id }, 'failed to send a mail; it will not be sent again')
    return eraseMail(database, mail_id)
  }
  const at = new Date(now).toISOString()
  await setMailSent(database, { mailId: mail_id, at, keepsText: service.keepsMails })
}
