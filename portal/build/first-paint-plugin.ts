import { createHash } from 'node:crypto'

import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const font = /inter-latin-wght-normal[^/]*\.woff2$/
const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g

/**
 * Speeds up the first paint: inlines the entry's styles into the page and preloads the Latin font.
 * Writes the hashes of the inlined styles to csp.json, for the policy that the server sends.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',

    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles: string[] = []
        const page = html.replace(stylesheet, (link, file: string) => {
          const css = sourceOf(bundle, file)
          if (css === undefined) return link
          styles.push(css)
          return ''
        })
        const head = [`<style>${styles.join('').trim()}</style>`, ...fontPreloads(bundle)]
        return page.replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
      },
    },

    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = sourceOf(bundle, 'index.html') ?? ''
        const hashes = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) =>
          hash(css ?? ''),
        )
        const source = JSON.stringify({ style: hashes, script: [] })
        this.emitFile({ type: 'asset', fileName: 'csp.json', source })
      },
    },
  }
}

function fontPreloads(bundle: Bundle): string[] {
  return Object.keys(bundle)
    .filter((file) => font.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
}

function sourceOf(bundle: Bundle, fileName: string): string | undefined {
  const file = bundle[fileName]
  if (file?.type !== 'asset') return undefined
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
