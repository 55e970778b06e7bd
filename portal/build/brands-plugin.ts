import { brandFor, brandKeys } from '@pillion/brands/brands'
import { faviconSvg, svgShapes } from '@pillion/brands/svg'
import type { Plugin } from 'vite'

/** What stands in the bar before anything else does. */
const first = brandFor(brandKeys[0] ?? '', '')

const url = (key: string) => `brands/${key}/favicon.svg`

/** Each brand's picture for the browser's tab, at /brands/<key>/favicon.svg; logo and name in the page itself. */
export function brands(): Plugin {
  return {
    name: 'brands',

    transformIndexHtml: (html) => html.replace('<!--brand-->', () => logoAndName()),

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const key = brandKeys.find((each) => request.url === `/${url(each)}`)
        if (!key) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(faviconSvg(brandFor(key, '')))
      })
    },

    generateBundle() {
      for (const key of brandKeys) {
        const source = faviconSvg(brandFor(key, ''))
        this.emitFile({ type: 'asset', fileName: url(key), source })
      }
    },
  }
}

function logoAndName(): string {
  const { logo, name } = first
  return `<svg viewBox="${logo.viewBox}">${svgShapes(logo, 'currentColor')}</svg><b>${name}</b>`
}
