import { faviconSvg, svgShapes } from '@pillion/brands/brand-svg'
import { brandFor, brandKeys } from '@pillion/brands/brands'
import type { Plugin } from 'vite'

/** Shown in the top bar until the application starts. */
const defaultBrand = brandFor(brandKeys[0] ?? '', '')

const faviconPath = (key: string) => `brands/${key}/favicon.svg`

/** Serves each brand's favicon at /brands/<key>/favicon.svg, and writes logo and name into the page. */
export function brands(): Plugin {
  return {
    name: 'brands',

    transformIndexHtml: (html) => html.replace('<!--brand-->', () => logoAndName()),

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const key = brandKeys.find((each) => request.url === `/${faviconPath(each)}`)
        if (!key) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(faviconSvg(brandFor(key, '')))
      })
    },

    generateBundle() {
      for (const key of brandKeys) {
        const source = faviconSvg(brandFor(key, ''))
        this.emitFile({ type: 'asset', fileName: faviconPath(key), source })
      }
    },
  }
}

function logoAndName(): string {
  const { logo, name } = defaultBrand
  return `<svg viewBox="${logo.viewBox}">${svgShapes(logo, 'currentColor')}</svg><b>${name}</b>`
}
