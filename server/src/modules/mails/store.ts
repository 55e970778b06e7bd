import type { Database } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'

type Mail = Tables['mail']

const ADD_MAIL = statement(
  'add-mail',
  insertInto('mail', {
    mail_id: '$1',
    recipient: '$2',
    reply_to: '$3',
    language: '$4',
    subject: '$5',
    text: '$6',
    html: '$7',
    created_at: '$8',
    expires_at: '$9',
    attachment_name: '$10',
    attachment_type: '$11',
    attachment: '$12',
  }),
)
const UNSENT = 'mail_id = $1 and sent_at is null and text is not null'
const CLAIM = statement(
  'claim-mail',
  `update mail set sending_until = $3 where ${UNSENT} and (sending_until is null or sending_until <= $2)
   returning mail_id, recipient, reply_to, language, subject, text, html, expires_at,
     attachment_name, attachment_type, attachment`,
)
const IS_UNSENT = statement('mail-is-unsent', `select from mail where ${UNSENT}`)
const RENEW = statement(
  'renew-mail-sending',
  'update mail set sending_until = $2 where mail_id = $1 and sending_until is not null',
)
const END = statement('end-mail-sending', 'update mail set sending_until = null where mail_id = $1')
const SET_SENT = statement(
  'mail-sent',
  `update mail set sent_at = $2, subject = case when $3 then subject end,
     text = case when $3 then text end, html = case when $3 then html end,
     attachment_name = case when $3 then attachment_name end,
     attachment_type = case when $3 then attachment_type end,
     attachment = case when $3 then attachment end
   where mail_id = $1`,
)
const ERASE = statement(
  'erase-mail',
  `update mail set subject = null, text = null, html = null,
     attachment_name = null, attachment_type = null, attachment = null
   where mail_id = $1`,
)
const DELETE_OLD = statement('delete-old-mails', 'delete from mail where created_at < $1')
const LATEST = statement(
  'latest-mails',
  `select mail_id, recipient, subject, created_at from mail where text is not null
   order by created_at desc, mail_id limit $1`,
)
const MAIL_HTML = statement(
  'mail-html',
  'select subject, html, attachment_name from mail where mail_id = $1',
)
const ATTACHMENT = statement(
  'mail-attachment',
  'select attachment_name, attachment_type, attachment from mail where mail_id = $1',
)

type AttachmentColumn = 'attachment_name' | 'attachment_type' | 'attachment'
type MailToSend = Pick<
  Mail,
  | 'mail_id'
  | 'recipient'
  | 'reply_to'
  | 'language'
  | 'subject'
  | 'text'
  | 'html'
  | 'expires_at'
  | AttachmentColumn
>

export const addMailStatement = (mail: MailToSend & Pick<Mail, 'created_at'>): BoundStatement =>
  bind(ADD_MAIL, [
    mail.mail_id,
    mail.recipient,
    mail.reply_to,
    mail.language,
    mail.subject,
    mail.text,
    mail.html,
    mail.created_at,
    mail.expires_at,
    mail.attachment_name,
    mail.attachment_type,
    mail.attachment,
  ])

/** Times in ISO 8601. 'busy' while another process is sending it; undefined when it has been sent or given up. */
export async function claimMail(
  database: Database,
  { mailId, now, until }: { mailId: string; now: string; until: string },
): Promise<MailToSend | 'busy' | undefined> {
  const claimed = await database.run<MailToSend>(system, bind(CLAIM, [mailId, now, until]))
  if (claimed.rows[0]) return claimed.rows[0]
  const unsent = await database.run(system, bind(IS_UNSENT, [mailId]))
  return unsent.rows.length > 0 ? 'busy' : undefined
}

export async function renewSending(database: Database, mailId: string, until: string) {
  await database.run(system, bind(RENEW, [mailId, until]))
}

export async function endSending(database: Database, mailId: string) {
  await database.run(system, bind(END, [mailId]))
}

export async function setMailSent(
  database: Database,
  { mailId, at, keepsText }: { mailId: string; at: string; keepsText: boolean },
) {
  await database.run(system, bind(SET_SENT, [mailId, at, keepsText]))
}

/** Deletes what the mail says, of one that will not be sent. */
export async function eraseMail(database: Database, mailId: string) {
  await database.run(system, bind(ERASE, [mailId]))
}

export async function deleteMailsBefore(database: Database, time: string) {
  await database.run(system, bind(DELETE_OLD, [time]))
}

export async function latestMails(database: Database, limit: number) {
  type Row = Pick<Mail, 'mail_id' | 'recipient' | 'subject' | 'created_at'>
  return (await database.run<Row>(system, bind(LATEST, [limit]))).rows
}

export async function mailHtml(database: Database, mailId: string) {
  type Row = Pick<Mail, 'subject' | 'html' | 'attachment_name'>
  return (await database.run<Row>(system, bind(MAIL_HTML, [mailId]))).rows[0]
}

export async function mailAttachment(database: Database, mailId: string) {
  type Row = Pick<Mail, AttachmentColumn>
  return (await database.run<Row>(system, bind(ATTACHMENT, [mailId]))).rows[0]
}
