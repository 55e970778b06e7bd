export type OutgoingMail = {
  /** Stays the same when a mail is sent again, so that a mail server can recognise it. */
  id: string
  to: string
  /** Where an answer goes; without it, nobody reads one. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** BCP 47. */
  language: string
  attachment?: MailAttachment
}

export type MailAttachment = {
  /** The name of the file. */
  name: string
  mediaType: string
  content: Buffer
}

/** Whatever delivers mails. */
export type MailService = {
  /** Resolves when the mail is accepted. Rejects with a MailRefusedError if it never will be. */
  send(mail: OutgoingMail): Promise<void>
  /** Whether its mails are read in the database, where their texts have to stay. */
  readonly keepsMails: boolean
}

/** Sending the mail again would not help. */
export class MailRefusedError extends Error {}
