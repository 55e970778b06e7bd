import type { Brand } from '@pillion/brands/brand'
import { brandColours } from '@pillion/brands/brand-colours'
import { iconSvg, maskableIconSvg } from '@pillion/brands/brand-svg'
import { resolveLocale } from '@pillion/i18n/locales'
import { directionOf } from '@pillion/i18n/match-locale'
import type { FastifyReply } from 'fastify'

import type { AppContext } from '../../platform/app-context.ts'
import { acceptedLanguages } from '../../platform/text/accepted-languages.ts'
import { offeredCatalogues } from '../../platform/text/catalogues.ts'
import { translatorFor } from '../../platform/text/translator.ts'

type Icon = { size: number; purpose?: 'any' | 'maskable'; svg: (brand: Brand) => string }

/** By path. Those with a purpose are of the manifest; the smallest is for home screens that read none. */
const icons: Readonly<Record<string, Icon>> = {
  '/brand/icon-180.png': { size: 180, svg: maskableIconSvg },
  '/brand/icon-192.png': { size: 192, purpose: 'any', svg: iconSvg },
  '/brand/icon-512.png': { size: 512, purpose: 'any', svg: iconSvg },
  '/brand/maskable-512.png': { size: 512, purpose: 'maskable', svg: maskableIconSvg },
}

/**
 * The icons and the web manifest of this installation's brand. They have the same addresses for every brand, so browsers
 * ask each time.
 */
export function bindBrandFiles({ app, brand, country }: AppContext): void {
  const send = (reply: FastifyReply, type: string, content: string | Buffer) =>
    reply.type(type).header('Cache-Control', 'no-cache').send(content)

  app.get('/brand/icon.svg', (_, reply) => send(reply, 'image/svg+xml', iconSvg(brand)))
  for (const [path, { size, svg }] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined
    app.get(path, async (_, reply) => {
      drawn ??= drawPng(svg(brand), size)
      return send(reply, 'image/png', await drawn)
    })
  }
  app.get('/manifest.webmanifest', (request, reply) => {
    const languages = acceptedLanguages(request.headers['accept-language'])
    const locale = resolveLocale(languages, {
      countryDefault: country.defaultLanguage,
      offered: offeredCatalogues,
    })
    const { translate } = translatorFor(locale)
    const { solid } = brandColours(brand, 'light')
    reply.header('Vary', 'Accept-Language')
    return send(
      reply,
      'application/manifest+json; charset=utf-8',
      JSON.stringify({
        id: '/',
        name: brand.name,
        short_name: brand.name,
        description: translate('auth.welcome-text'),
        lang: locale.bcp47,
        dir: directionOf(locale),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: solid,
        background_color: PAPER,
        icons: Object.entries(icons)
          .filter(([, { purpose }]) => purpose !== undefined)
          .map(([src, { size, purpose }]) => ({
            src,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose,
          })),
        shortcuts: Object.entries(shortcuts).map(([page, url]) => ({
          name: translate(`app.pages.${page}`),
          url,
        })),
      }),
    )
  })
}

/** Paths by page, from the icon's menu. */
const shortcuts = { request: '/request-a-rider', tracking: '/order-tracking' }

/** Behind the icon while the application starts. */
const PAPER = '#ffffff'

async function drawPng(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}
