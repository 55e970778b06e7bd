import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import { API_BASE } from '@pillion/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { answerNotFound } from './app.ts'
import { makePageCompressor } from './compress-page.ts'
import { sendPortalFile, type FindPortalFile } from './send-portal-file.ts'

/** The content of the page for one request: settings for the scripts, text for clients without scripts. */
export type PageContent = {
  settings: object
  language?: string
  direction?: string
  /** All as HTML, already escaped. The body is shown until the scripts have rendered the page. */
  title?: string
  description?: string
  body?: string
  /** 200 by default. */
  status?: number
  /** About one order: complete without scripts, not indexed by search engines, and not compressed. */
  isPrivate?: boolean
  /** Complete without scripts, and public. */
  isComplete?: boolean
}
export type LoadPageContent = (request: FastifyRequest) => Promise<PageContent>

/** What every page shows of its brand. */
type BrandOfPage = {
  /** A style sheet. */
  style: string
  /** HTML, for pages without a body of their own. */
  logoAndName: string
}

type Portal = {
  brand: BrandOfPage
  /** The built portal. */
  folder: string
  loadContent: LoadPageContent
  /** What the page's scripts may call beside its own origin. */
  otherOrigins: readonly string[]
  /** Whose pictures the page may show beside its own; by default nobody's. */
  imageOrigins?: readonly string[]
  /** What the page may show in frames; by default nothing. */
  frameOrigins?: readonly string[]
  /** Whose pages may show the page in a frame; by default nobody's. */
  embeddingOrigins?: readonly string[]
  findOtherFile: FindPortalFile
}

/** A file whose name changes with its content. */
export const HASHED_FILE = /[.-][\w-]{8,}\.\w+(\.(br|gz))?$/

/** How soon a page that is closed for maintenance is worth asking for again. */
const CLOSED_SECONDS = 300
const BUILD_PATH = '/asset-manifest.json'
const YEAR_SECONDS = 31_536_000
const CACHE_FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`

/** Serves the built portal: hashed assets cached for a year, the page uncached with a strict security policy. */
export async function servePortal(
  app: FastifyInstance,
  {
    folder,
    brand,
    loadContent,
    otherOrigins,
    imageOrigins = [],
    frameOrigins = [],
    embeddingOrigins = [],
    findOtherFile,
  }: Portal,
): Promise<void> {
  const [builtPage, hashes, { build }] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readJson<InlineHashes>(join(folder, 'csp.json')),
    readJson<{ build?: string }>(join(folder, BUILD_PATH)),
  ])
  const page = withBrand(builtPage, brand)
  const policy = contentPolicy(withStyle(hashes, brand.style), {
    otherOrigins,
    imageOrigins,
    frameOrigins,
    embeddingOrigins,
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // They are read here: the page needs its headers, and the policy is one of them. Page and build stay the same
    // even if another build replaces the folder.
    globIgnore: ['index.html*', 'csp.json*', `${BUILD_PATH.slice(1)}*`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', HASHED_FILE.test(path) ? CACHE_FOR_EVER : 'no-cache')
    },
  })

  const compress = makePageCompressor()

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const content = await loadContent(request)
    const html = renderPage(page, { ...content, settings: { ...content.settings, build } })
    // The size of a page about one order must not tell what it says.
    const encoded = content.isPrivate
      ? undefined
      : await compress(html, request.headers['accept-encoding'])
    if (encoded) reply.header('Content-Encoding', encoded.encoding)
    if (content.isPrivate) reply.header('X-Robots-Tag', 'noindex')
    reply.header('Vary', 'Accept, Accept-Encoding, Accept-Language')
    if (content.status === 503) reply.header('Retry-After', String(CLOSED_SECONDS))
    return reply
      .code(content.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers({
        'Content-Security-Policy': policy,
        'Cache-Control': content.isPrivate ? 'private, no-cache' : 'no-cache',
        'Referrer-Policy': 'no-referrer',
        // It cannot name origins, and a browser that knows the policy's frame-ancestors ignores it.
        ...(embeddingOrigins.length > 0 ? {} : { 'X-Frame-Options': 'DENY' }),
        'Permissions-Policy': 'geolocation=(self), camera=(), microphone=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      })
      .send(encoded?.bytes ?? html)
  }

  const sendOtherFile = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await findOtherFile(path)
    if (!file) return answerNotFound(request, reply)
    reply.header('Cache-Control', CACHE_FOR_EVER)
    return sendPortalFile(path, file, request, reply)
  }

  app.get('/', sendPage as never)
  app.get(BUILD_PATH, (_, reply) => reply.header('Cache-Control', 'no-store').send({ build }))
  app.setNotFoundHandler((request, reply) => {
    // Scanners of mails and checkers of links ask for the headers only.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const asksForPage = isRead && /text\/html|\*\/\*/.test(request.headers.accept ?? '')
    // A request path need not be a valid URL.
    const { pathname } = URL.parse(request.url, 'http://localhost') ?? { pathname: '' }
    const isFile = /\.\w{2,5}$/.test(pathname)
    if (asksForPage && pathname && !isFile && !request.url.startsWith(API_BASE))
      return sendPage(request, reply)
    if (isRead && HASHED_FILE.test(pathname)) return sendOtherFile(pathname, request, reply)
    return answerNotFound(request, reply)
  })
}

/** The page with its settings in a JSON block, which the security policy does not execute. */
export function renderPage(
  page: string,
  { settings, language, direction, title, description, body, isPrivate, isComplete }: PageContent,
) {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  let html = page.replace(
    /(<script type="application\/json" id="settings">)[^<]*(<\/script>)/,
    (_, open: string, close: string) => open + json + close,
  )
  if (language)
    html = html.replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}">`)
  if (title) html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
  if (description)
    html = html.replace(
      /(<meta name="description" content=")[^"]*/,
      (_, open: string) => open + description,
    )
  if (!body) return html
  // What is complete without scripts needs no hint to enable them.
  if (isPrivate || isComplete) html = html.replace(/\s*<p id="needs-scripts">[\s\S]*?<\/p>/, '')
  return html.replace(
    /<div id="boot">[\s\S]*?<\/div>(?=\s*<div id="root">)/,
    () => `<div id="boot">${body}</div>`,
  )
}

const withBrand = (page: string, { style, logoAndName }: BrandOfPage) =>
  page
    .replace('<!--brand-style-->', () => `<style>${style}</style>`)
    .replace('<!--brand-->', () => logoAndName)

const withStyle = (hashes: InlineHashes, text: string): InlineHashes => ({
  ...hashes,
  style: [...(hashes.style ?? []), `sha256-${createHash('sha256').update(text).digest('base64')}`],
})

type InlineHashes = { style?: readonly string[]; script?: readonly string[] }

function contentPolicy(
  { style = [], script = [] }: InlineHashes,
  {
    otherOrigins,
    imageOrigins,
    frameOrigins,
    embeddingOrigins,
  }: Required<Pick<Portal, 'otherOrigins' | 'imageOrigins' | 'frameOrigins' | 'embeddingOrigins'>>,
): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(script)}`,
    `style-src 'self'${quoted(style)}`,
    `img-src ${["'self'", 'data:', ...imageOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...otherOrigins].join(' ')}`,
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embeddingOrigins.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Empty when the build has no such file. */
async function readJson<T extends object>(file: string): Promise<Partial<T>> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : {}
}
