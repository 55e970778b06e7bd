import { createHash } from 'node:crypto'

import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What `/` shows: its screen is fetched together with the entry, not after it. */
const landing = 'src/features/accounts/LandingScreen.tsx'
const font = /inter-latin-wght-normal[^/]*\.woff2$/
const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g

/**
 * Makes the first paint early: the entry's styles stand in the page, the landing chunk and the font come with it.
 * The styles' hashes go to csp.json, for the header that the server sends.
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
        const head = [`<style>${styles.join('').trim()}</style>`, ...preloads(bundle, page)]
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

function preloads(bundle: Bundle, html: string): string[] {
  const files = Object.keys(bundle)
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(landing),
  )
  const scripts = chunk?.type === 'chunk' ? [chunk.fileName, ...chunk.imports] : []
  return [
    ...files
      .filter((file) => font.test(file))
      .map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
    ...scripts
      .filter((file) => !html.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
}

function sourceOf(bundle: Bundle, fileName: string): string | undefined {
  const file = bundle[fileName]
  if (file?.type !== 'asset') return undefined
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
