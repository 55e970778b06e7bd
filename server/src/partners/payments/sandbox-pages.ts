import type { Country } from '@pillion/domain/countries/country'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { answerNotFound } from '../../platform/http/app.ts'
import { cardWords } from './card-words.ts'
import { bankPage, fieldsPage, type SandboxPage } from './sandbox-html.ts'
import { SANDBOX_PATH, type Sandbox } from './sandbox-payments.ts'

const SEE_OTHER = 303
/** What else a path may hold is no intent, and PostgreSQL takes no NUL. */
const BANK_PATH = `${SANDBOX_PATH}/bank/:intentId(^[\\w-]+$)`

/** The sandbox's own pages: the fields that encrypt a card, for a frame in the card form, and the bank's page. */
export function bindSandboxPages(
  { app, country }: { app: FastifyInstance; country: Country },
  sandbox: Sandbox,
): void {
  const textsOf = cardWords(country)

  app.get(`${SANDBOX_PATH}/fields`, async (request, reply) =>
    send(reply, fieldsPage(textsOf(request), sandbox), "'self'"),
  )
  app.get<{ Params: { intentId: string } }>(BANK_PATH, async (request, reply) => {
    const { intentId } = request.params
    if (!(await sandbox.isAuthenticating(intentId))) {
      const returnUrl = await sandbox.authenticate(intentId, false)
      return returnUrl ? reply.redirect(returnUrl, SEE_OTHER) : answerNotFound(request, reply)
    }
    return send(reply, bankPage(textsOf(request)), "'none'")
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Params: { intentId: string } }>(BANK_PATH, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : undefined
      const isApproved = form?.get('answer') === 'approve'
      const returnUrl = await sandbox.authenticate(request.params.intentId, isApproved)
      return returnUrl ? reply.redirect(returnUrl, SEE_OTHER) : answerNotFound(request, reply)
    })
  })
}

/** `frames`: who may show the page in a frame. */
function send(reply: FastifyReply, { html, scriptHash }: SandboxPage, frames: string) {
  const script = scriptHash ? `'${scriptHash}'` : "'none'"
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': `default-src 'none'; script-src ${script}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors ${frames}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .send(html)
}
