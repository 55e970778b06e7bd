import { createTransport } from 'nodemailer'

import { MailRefusedError, type MailService } from './mail.ts'

/** Together less than a job's lease. */
const TIME_LIMITS_MS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
}

type Options = {
  /** Of the mail server: `smtps://user:password@host`, or `smtp://`. */
  url: string
  from: { name: string; address: string }
  timeLimits?: typeof TIME_LIMITS_MS
}

/** Sends mails by SMTP, one connection each. */
export function smtpService({ url, from, timeLimits = TIME_LIMITS_MS }: Options): MailService {
  // Texts and addresses come from people: no part of a mail may name a file or an address to read.
  const safety = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ url, ...timeLimits, ...safety })
  const [, domain = 'localhost'] = from.address.split('@')
  return {
    isMailbox: false,
    async send({ id, to, replyTo, subject, text, html, language }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw withoutAddresses(error as SmtpError)
      }
    },
  }
}

type SmtpError = { code?: string; responseCode?: number }

/** The server's own words may repeat the recipient's address, which must not be logged. */
function withoutAddresses({ code = 'unknown', responseCode }: SmtpError): Error {
  const reply = responseCode === undefined ? code : `${code}, reply ${responseCode}`
  // Wrong credentials are the installation's fault, and may be corrected.
  const isFinal = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
  return isFinal
    ? new MailRefusedError(`the mail server refused the mail (${reply})`)
    : new Error(`the mail server did not accept the mail (${reply})`)
}
