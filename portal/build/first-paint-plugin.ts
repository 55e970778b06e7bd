import { createHash } from 'node:crypto'

import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g

/**
 * Speeds up the first paint: inlines the entry's styles into the page. Writes the hashes of inlined styles and
 * scripts to csp.json, for the server's Content-Security-Policy.
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
        return page.replace('</head>', () => `<style>${styles.join('').trim()}</style>\n  </head>`)
      },
    },

    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = sourceOf(bundle, 'index.html') ?? ''
        const source = JSON.stringify({
          style: hashes(html, /<style>(.*?)<\/style>/gs),
          script: hashes(html, /<script>(.*?)<\/script>/gs),
        })
        this.emitFile({ type: 'asset', fileName: 'csp.json', source })
      },
    },
  }
}

function sourceOf(bundle: Bundle, fileName: string): string | undefined {
  const file = bundle[fileName]
  if (file?.type !== 'asset') return undefined
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}

const hashes = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
