import { MailRefusedError, type MailService } from '../../partners/mail/mail.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { every } from '../../platform/clock/clock.ts'
import { claimMail, endSending, eraseMail, renewSending, setMailSent } from './store.ts'

/** After a crash, another process sends the mail when this has passed. */
const LEASE_MS = 60_000
const RENEW_MS = 20_000

/**
 * Hands a mail over to the mail service, which may take minutes; no other process sends it meanwhile. After a crash before
 * the note that it was sent, it is sent once more with the same ID.
 */
export async function sendMail(
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
  service: MailService,
  { mail_id }: { mail_id: string },
): Promise<void> {
  const now = clock.now()
  const until = () => new Date(clock.now() + LEASE_MS).toISOString()
  const claim = { mailId: mail_id, now: new Date(now).toISOString(), until: until() }
  const mail = await claimMail(database, claim)
  if (!mail) return
  if (mail === 'busy') throw new Error('the mail server has not yet answered')
  if (Date.parse(mail.expires_at) <= now) {
    log.error({ mail: mail_id }, 'failed to send a mail before it expired; it will not be sent')
    return eraseMail(database, mail_id)
  }
  const { recipient: to, reply_to, language, subject, text, html } = mail
  const { attachment_name: name, attachment_type: mediaType, attachment: content } = mail
  // If the database fails, the next time may be early enough.
  const endLease = every(clock, RENEW_MS, () =>
    renewSending(database, mail_id, until()).catch(() => {}),
  )
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
    if (!(error instanceof MailRefusedError)) {
      endLease()
      await endSending(database, mail_id).catch(() => {})
      throw error
    }
    log.error({ err: error, mail: mail_id }, 'failed to send a mail; it will not be sent again')
    return await eraseMail(database, mail_id)
  } finally {
    endLease()
  }
  const at = new Date(clock.now()).toISOString()
  await setMailSent(database, { mailId: mail_id, at, keepsText: service.keepsMails })
}
