import type { MailService } from './partners/mail/mail.ts'
import { mailbox } from './partners/mail/mailbox.ts'
import { smtpService } from './partners/mail/smtp-service.ts'
import type { AppContext } from './platform/app-context.ts'

/** The installation's mail server or, without one, the mailbox. */
export function createMailService({
  settings: { mailUrl, mailFrom },
  brand,
}: Pick<AppContext, 'settings' | 'brand'>): MailService {
  return mailUrl === undefined
    ? mailbox
    : smtpService({ url: mailUrl, from: { name: brand.name, address: mailFrom } })
}
