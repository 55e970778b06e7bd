import { UUID_PATTERN } from '@pillion/contract/models/scalars'
import type { FastifyReply } from 'fastify'

import type { AppContext } from '../../platform/app-context.ts'
import { answerNotFound } from '../../platform/http/app.ts'
import { element, escapeHtml } from '../../platform/text/html.ts'
import { latestMails, mailAttachment, mailHtml } from './store.ts'

export const MAILBOX_PATH = '/operator/mailbox'
const SHOWN = 100
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/
const ID = new RegExp(`^${UUID_PATTERN}$`)

/**
 * Pages with the mails of an installation without a mail server, so that whoever tries the demo can register. Only for
 * the demo: everyone who reaches the server can read them.
 */
export function bindMailbox({
  app,
  database,
  settings,
  log,
}: Pick<AppContext, 'app' | 'database' | 'settings' | 'log'>): void {
  const { hostname } = new URL(settings.publicUrl)
  if (!LOCAL.test(hostname))
    log.warn(
      { path: MAILBOX_PATH },
      'everyone who reaches this server can read its mails; set MAIL_URL, or DEMO to no',
    )
  app.get(MAILBOX_PATH, async (_request, reply) => {
    const mails = await latestMails(database, SHOWN)
    return sendPage(reply, 'Mailbox', listOf(mails))
  })
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id`, async (request, reply) => {
    const { id } = request.params
    const mail = ID.test(id) ? await mailHtml(database, id) : undefined
    if (!mail?.html) return answerNotFound(request, reply)
    return sendPage(reply, mail.subject ?? '', mailFrame(mail.html, { id, ...mail }))
  })
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id/file`, async (request, reply) => {
    const { id } = request.params
    const mail = ID.test(id) ? await mailAttachment(database, id) : undefined
    if (!mail?.attachment) return answerNotFound(request, reply)
    return reply
      .type(mail.attachment_type ?? '')
      .headers({
        'Content-Disposition': `attachment; filename="${mail.attachment_name}"`,
        'Cache-Control': 'no-store',
      })
      .send(mail.attachment)
  })
}

type ListedMail = Awaited<ReturnType<typeof latestMails>>[number]

function listOf(mails: readonly ListedMail[]): string {
  if (mails.length === 0)
    return element('p', 'No mails yet. Register, or ask for a new password, and reload this page.')
  const rows = mails.map(
    ({ mail_id, recipient, subject, created_at }) =>
      `<li><a href="${MAILBOX_PATH}/${mail_id}">${element('b', subject ?? '')}</a>` +
      `${element('span', `to ${recipient}, ${new Date(created_at).toISOString()}`)}</li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

/** Isolated from the page: no scripts, and links open in the window. */
function mailFrame(
  html: string,
  { id, attachment_name: file }: { id: string; attachment_name: string | null },
): string {
  const withTarget = html.replace('<head>', '<head><base target="_top">')
  const link = (path: string, text: string) => `<p><a href="${path}">${escapeHtml(text)}</a></p>`
  return (
    link(MAILBOX_PATH, 'All mails') +
    (file === null ? '' : link(`${MAILBOX_PATH}/${id}/file`, file)) +
    `<iframe title="Mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withTarget)}"></iframe>`
  )
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 720px; margin: 32px auto; padding: 0 16px }
ul { padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid #8884 }
li a, li span { display: block; overflow-wrap: anywhere }
a { color: light-dark(#0e5f6d, #6fc3d1) }
iframe { width: 100%; height: 620px; border: 1px solid #8884; border-radius: 8px; background: #fff }`

function sendPage(reply: FastifyReply, title: string, body: string) {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${element('title', title)}<style>${style}</style></head>
<body>${element('h1', title)}${body}</body></html>`
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'noindex',
    })
    .send(page)
}
