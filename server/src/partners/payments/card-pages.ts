import { createHash } from 'node:crypto'

import type { Country } from '@pillion/domain/countries/country'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { answerNotFound } from '../../platform/http/app.ts'
import type { CardWords } from './card-document.ts'
import { cardWords } from './card-words.ts'

/** Where a provider's script shows the fields of a card. */
export const FIELDS_PAGE = '/card-fields'
/** Where the payer's browser is led to the bank; the intent follows. */
export const BANK_PAGE = `${FIELDS_PAGE}/bank`

export type CardPage = {
  html: string
  /** The inline script. */
  script: string
  /** The origins that the page may load scripts and frames from, and call. */
  providerOrigins: readonly string[]
  /** The origins that its form may be posted to. */
  formOrigins?: readonly string[]
}

export type CardPages = {
  fieldsPage(words: CardWords): Promise<CardPage>
  /** Undefined if the payer is not asked by the bank. */
  bankPage?(intentId: string, words: CardWords): Promise<CardPage | undefined>
}

type Options = {
  app: FastifyInstance
  country: Country
  /** Whose page shows the fields in a frame. */
  publicUrl: string
  cardPagesUrl: string
}

/**
 * The pages with a provider's script. They are answered under the host of their own origin only, so that the script never runs in the
 * origin of the portal, where the session is.
 */
export function bindCardPages(
  { app, country, publicUrl, cardPagesUrl }: Options,
  pages: CardPages,
): void {
  const words = cardWords(country)
  const { host } = new URL(cardPagesUrl)
  const isHere = (request: FastifyRequest) => request.host === host

  app.get(FIELDS_PAGE, async (request, reply) =>
    isHere(request)
      ? send(reply, await pages.fieldsPage(words(request)), new URL(publicUrl).origin)
      : answerNotFound(request, reply),
  )
  app.get<{ Params: { intentId: string } }>(`${BANK_PAGE}/:intentId`, async (request, reply) => {
    const { intentId } = request.params
    const page = isHere(request) ? await pages.bankPage?.(intentId, words(request)) : undefined
    return page ? send(reply, page, "'none'") : answerNotFound(request, reply)
  })
}

/** `frames`: who may show the page in a frame. */
function send(reply: FastifyReply, page: CardPage, frames: string) {
  const { html, script, providerOrigins, formOrigins = ["'none'"] } = page
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const provider = providerOrigins.join(' ')
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src ${[hash, provider].join(' ').trim()}`,
        "style-src 'unsafe-inline'",
        ...(provider === ''
          ? []
          : [`frame-src ${provider}`, `connect-src ${provider}`, `img-src data: ${provider}`]),
        "base-uri 'none'",
        `form-action ${formOrigins.join(' ')}`,
        `frame-ancestors ${frames}`,
      ].join('; '),
      'Cache-Control': 'no-store',
      // The provider compares the page's origin with those of the account.
      'Referrer-Policy': 'origin',
      'X-Robots-Tag': 'noindex',
    })
    .send(html)
}
