import { createTransport } from 'nodemailer'

import {
  MailRefusedError,
  type MailAttachment,
  type MailService,
  type OutgoingMail,
} from './mail.ts'

/**
 * The last is for each answer. A server may look at a mail with a file for minutes before it accepts it, and a client that
 * does not wait sends it again (RFC 5321, 4.5.3.2.6).
 */
const TIME_LIMITS_MS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 120_000,
}
const WITH_FILE_MS = 600_000

type Options = {
  /** The mail server: `smtps://user:password@host`, or `smtp://`. */
  url: string
  from: { name: string; address: string }
  timeLimits?: typeof TIME_LIMITS_MS
}

/** Sends mails by SMTP, one connection each. */
export function smtpService({ url, from, timeLimits = TIME_LIMITS_MS }: Options): MailService {
  // Texts and addresses come from people: no part of a mail may name a file or an address to read.
  const safety = { disableFileAccess: true, disableUrlAccess: true }
  const open = (socketTimeout: number) =>
    createTransport({ url, ...timeLimits, socketTimeout, ...safety })
  const transport = open(timeLimits.socketTimeout)
  const fileTransport = open(Math.max(timeLimits.socketTimeout, WITH_FILE_MS))
  const [, domain = 'localhost'] = from.address.split('@')

  async function send({ id, to, replyTo, subject, text, html, ...mail }: OutgoingMail) {
    try {
      await (mail.attachment ? fileTransport : transport).sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: mail.attachment ? [attachmentOf(mail.attachment)] : [],
        messageId: `<${id}@${domain}>`,
        headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw withoutAddresses(error as SmtpError)
    }
  }

  return { keepsMails: false, send }
}

const attachmentOf = ({ name, mediaType, content }: MailAttachment) => ({
  filename: name,
  contentType: mediaType,
  content,
})

type SmtpError = { code?: string; command?: string; responseCode?: number }

/** The server's own words may repeat the recipient's address, which must not be logged. */
function withoutAddresses({ code = 'unknown', command, responseCode = 0 }: SmtpError): Error {
  const reply = [code, command, responseCode || undefined].filter(Boolean).join(', ')
  // Anything else may be the installation's fault, and be corrected.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && responseCode >= 500
    ? new MailRefusedError(`the mail server refused the mail (${reply})`)
    : new Error(`the mail server did not accept the mail (${reply})`)
}
