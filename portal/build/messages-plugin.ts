import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { offeredCatalogues } from '@pillion/i18n/locales'
import { pseudo, pseudoRtl } from '@pillion/i18n/pseudo'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Tree = { readonly [key: string]: string | Tree }

const moduleId = 'virtual:locales'
const resolvedId = `\0${moduleId}`
const catalogues = fileURLToPath(new URL('../../i18n/src/catalogues/', import.meta.url))

/** Compiles each catalogue to /locales/<code>.<hash>.json; `virtual:locales` tells where they are. */
export function messages(): Plugin {
  const files = new Map<string, string>()
  const urls: Record<string, string> = {}

  return {
    name: 'messages',

    async buildStart() {
      files.clear()
      for (const [code, texts] of await readCatalogues()) {
        const json = JSON.stringify(texts)
        const hash = createHash('sha256').update(json).digest('hex').slice(0, 8)
        const file = `locales/${code}.${hash}.json`
        files.set(file, json)
        urls[code] = `/${file}`
      }
    },

    resolveId: (source) => (source === moduleId ? resolvedId : undefined),

    load: (id) =>
      id === resolvedId ? `export const localeUrls = ${JSON.stringify(urls)}` : undefined,

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const json = files.get((request.url ?? '').slice(1))
        if (json === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(json)
      })
      server.watcher.add(catalogues)
      server.watcher.on('change', (file) => {
        if (file.startsWith(catalogues)) void server.restart()
      })
    },

    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      const source = JSON.stringify(urls)
      this.emitFile({ type: 'asset', fileName: 'locales.json', source })
    },
  }
}

async function readCatalogues(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const code of offeredCatalogues) {
    const file = `${catalogues}${code}.ts`
    if (!existsSync(file)) throw new Error(`The catalogue ${code} is offered and missing: ${file}`)
    const module = (await import(pathToFileURL(file).href)) as Record<string, Tree>
    const texts = module[code.replaceAll('-', '_')] ?? {}
    found.set(
      code,
      compiled(texts, (text) => text),
    )
    if (code === 'en') {
      found.set('en-XA', compiled(texts, pseudo))
      found.set('ar-XB', compiled(texts, pseudoRtl))
    }
  }
  return found
}

function compiled(tree: Tree, change: (text: string) => string): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(change(value)) : compiled(value, change),
    ]),
  )
}
