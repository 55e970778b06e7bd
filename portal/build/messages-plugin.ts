import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import { pseudo, pseudoRtl } from '@pillion/i18n/pseudo'
import { readOfferedCatalogues, serverSections } from '@pillion/i18n/read-catalogues'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

import { partAreas } from '../src/platform/i18n/part-areas.ts'
import { missingFormats } from './missing-formats.ts'

type Read = typeof readOfferedCatalogues
type Compiled = Record<string, unknown>
type Tree = { readonly [key: string]: string | Tree }

const moduleId = 'virtual:locales'
const resolvedId = `\0${moduleId}`
const readerFile = fileURLToPath(new URL('../../i18n/src/read-catalogues.ts', import.meta.url))
const texts = ['catalogues', 'translations'].map((folder) =>
  fileURLToPath(new URL(`../../i18n/src/${folder}/`, import.meta.url)),
)

/**
 * Compiles each catalogue to /locales/<code>.<hash>.json, and the texts of parts that load later to
 * /locales/<code>.<area>.<hash>.json. `virtual:locales` exports the codes and the URLs. The hash is that of all texts
 * together, so that the URLs take few bytes of the first load.
 */
export function messages(): Plugin {
  const files = new Map<string, string>()
  let codes: string[] = []
  let hash = ''

  function compileAll(read: Read) {
    files.clear()
    const catalogues = compileCatalogues(read)
    codes = [...catalogues.keys()]
    hash = hashOf([...catalogues, partAreas])
    const addFile = (name: string, content: unknown) =>
      files.set(`locales/${name}.${hash}.json`, JSON.stringify(content))

    for (const [code, catalogue] of catalogues) {
      const rest = { ...catalogue }
      for (const area of partAreas) {
        addFile(`${code}.${area}`, { [area]: rest[area] })
        delete rest[area]
      }
      addFile(code, { ...rest, 'missing-formats': missingFormats(code) })
    }
  }

  return {
    name: 'messages',

    buildStart: () => compileAll(readOfferedCatalogues),

    resolveId(source) {
      return source === moduleId ? resolvedId : undefined
    },

    load(id) {
      return id === resolvedId ? localesCode(codes, hash) : undefined
    },

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const json = files.get((request.url ?? '').slice(1))
        if (json === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(json)
      })
      server.watcher.add(texts)
      server.watcher.on('change', (file) => {
        if (texts.some((folder) => file.startsWith(folder))) void compileAgain().then(reloadPage)
      })
      async function compileAgain() {
        // Not with import(): Node caches the first version of the file.
        const reader = await server.ssrLoadModule(readerFile)
        compileAll((reader as { readOfferedCatalogues: Read }).readOfferedCatalogues)
      }
      function reloadPage() {
        const module = server.moduleGraph.getModuleById(resolvedId)
        if (module) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      }
    },

    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8)

function compileCatalogues(read: Read): Map<string, Compiled> {
  const compiled = new Map<string, Compiled>()
  for (const [code, messages] of read()) {
    const portalTexts: Tree = Object.fromEntries(
      Object.entries(messages).filter(([section]) => !isForServer(section)),
    )
    compiled.set(
      code,
      compileTree(portalTexts, (text) => text),
    )
    if (code === 'en') {
      compiled.set('en-XA', compileTree(portalTexts, pseudo))
      compiled.set('ar-XB', compileTree(portalTexts, pseudoRtl))
    }
  }
  return compiled
}

const isForServer = (section: string) => (serverSections as readonly string[]).includes(section)

function compileTree(tree: Tree, transform: (text: string) => string): Compiled {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(transform(value)) : compileTree(value, transform),
    ]),
  )
}

const localesCode = (codes: readonly string[], hash: string): string =>
  `export const catalogueCodes = ${JSON.stringify(codes)}
   export const textsUrl = (name) => '/locales/' + name + '.${hash}.json'`
