import type { MailService } from './partners/mail/mail.ts'
import { mailbox } from './partners/mail/mailbox.ts'
import type { AppContext } from './platform/app-context.ts'

/** The installation's mail server or, without one, the mailbox. */
export async function createMailService({
  settings: { mailUrl, mailFrom },
  brand,
}: Pick<AppContext, 'settings' | 'brand'>): Promise<MailService> {
  if (mailUrl === undefined) return mailbox
  const { smtpService } = await import('./partners/mail/smtp-service.ts')
  return smtpService({ url: mailUrl, from: { name: brand.name, address: mailFrom } })
}
