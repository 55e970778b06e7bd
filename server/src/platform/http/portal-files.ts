import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import { API_BASE } from '@pillion/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { answerNotFound } from './app.ts'
import { makePageCompressor } from './compress-page.ts'

/** The content of the page for one request: settings for the scripts, text for clients without scripts. */
export type PageContent = {
  settings: object
  language?: string
  direction?: string
  /** Both as HTML, already escaped. The body is shown until the scripts have rendered the page. */
  title?: string
  body?: string
  /** 200 by default. */
  status?: number
  /** About one order: complete without scripts, not indexed by search engines, and not compressed. */
  isPrivate?: boolean
}
export type LoadPageContent = (request: FastifyRequest) => Promise<PageContent>

const YEAR_SECONDS = 31_536_000

/** Serves the built portal: hashed assets cached for a year, the page uncached with a strict security policy. */
export async function servePortal(
  app: FastifyInstance,
  folder: string,
  loadContent: LoadPageContent,
): Promise<void> {
  const [page, policy] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    contentPolicy(join(folder, 'csp.json')),
  ])
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // They are read here: the page needs its headers, and the policy is one of them.
    globIgnore: ['index.html*', 'csp.json*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[.-][\w-]{8,}\.\w+(\.(br|gz))?$/.test(path)
      reply.header(
        'Cache-Control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })

  const compress = makePageCompressor()

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const content = await loadContent(request)
    const html = renderPage(page, content)
    // The size of a page about one order must not tell what it says.
    const encoded = content.isPrivate
      ? undefined
      : await compress(html, request.headers['accept-encoding'])
    if (encoded) reply.header('Content-Encoding', encoded.encoding)
    if (content.isPrivate) reply.header('X-Robots-Tag', 'noindex')
    reply.header('Vary', 'Accept, Accept-Encoding, Accept-Language')
    return reply
      .code(content.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers({
        'Content-Security-Policy': policy,
        'Cache-Control': content.isPrivate ? 'private, no-cache' : 'no-cache',
        'Referrer-Policy': 'no-referrer',
        'X-Frame-Options': 'DENY',
        'Permissions-Policy': 'geolocation=(self), camera=(), microphone=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      })
      .send(encoded?.bytes ?? html)
  }

  app.get('/', sendPage as never)
  app.setNotFoundHandler((request, reply) => {
    const asksForPage =
      request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '')
    // A request path need not be a valid URL.
    const { pathname } = URL.parse(request.url, 'http://localhost') ?? { pathname: '' }
    const isFile = /\.\w{2,5}$/.test(pathname)
    if (asksForPage && pathname && !isFile && !request.url.startsWith(API_BASE))
      return sendPage(request, reply)
    return answerNotFound(request, reply)
  })
}

/** The page with its settings in a JSON block, which the security policy does not execute. */
export function renderPage(
  page: string,
  { settings, language, direction, title, body, isPrivate }: PageContent,
) {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  let html = page.replace(
    /(<script type="application\/json" id="settings">)[^<]*(<\/script>)/,
    (_, open: string, close: string) => open + json + close,
  )
  if (language)
    html = html.replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}">`)
  if (title) html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
  if (!body) return html
  // What is complete without scripts needs no hint to enable them.
  if (isPrivate) html = html.replace(/\s*<p id="needs-scripts">[\s\S]*?<\/p>/, '')
  return html.replace(
    /<div id="boot">[\s\S]*?<\/div>(?=\s*<div id="root">)/,
    () => `<div id="boot">${body}</div>`,
  )
}

async function contentPolicy(file: string): Promise<string> {
  const { style = [], script = [] } = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as { style?: string[]; script?: string[] })
    : {}
  const quoted = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(script)}`,
    `style-src 'self'${quoted(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
