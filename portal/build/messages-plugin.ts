import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import { pseudo, pseudoRtl } from '@pillion/i18n/pseudo'
import { readOfferedCatalogues, serverSections } from '@pillion/i18n/read-catalogues'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

import { missingFormats } from './missing-formats.ts'

type Read = typeof readOfferedCatalogues
type Compiled = Record<string, unknown>
type Tree = { readonly [key: string]: string | Tree }

const moduleId = 'virtual:locales'
const resolvedId = `\0${moduleId}`
const screenTextsId = 'virtual:screen-texts'
const resolvedScreenTextsId = `\0${screenTextsId}`
/** Texts of one screen, which load with it (`platform/i18n/ScreenTexts.tsx`). */
const screenSections = ['bulk-order-upload', 'delivery-area', 'insights', 'outlet-import'] as const
const readerFile = fileURLToPath(new URL('../../i18n/src/read-catalogues.ts', import.meta.url))
const texts = ['catalogues', 'translations'].map((folder) =>
  fileURLToPath(new URL(`../../i18n/src/${folder}/`, import.meta.url)),
)

/**
 * Compiles each catalogue to /locales/<code>.<hash>.json, and the texts of single screens to
 * /locales/<code>.<section>.<hash>.json. `virtual:locales` and `virtual:screen-texts` export their URLs. The hash is
 * that of all texts together, so that the URLs of many languages take few compressed bytes of the first load.
 */
export function messages(): Plugin {
  const files = new Map<string, string>()
  const urls: Record<string, string> = {}
  const screenUrls: Record<string, Record<string, string>> = {}

  function compileAll(read: Read) {
    files.clear()
    const catalogues = compileCatalogues(read)
    const hash = hashOf([...catalogues, screenSections])

    /** Returns the URL. */
    function addFile(name: string, content: unknown): string {
      const file = `locales/${name}.${hash}.json`
      files.set(file, JSON.stringify(content))
      return `/${file}`
    }

    for (const [code, catalogue] of catalogues) {
      const rest = { ...catalogue }
      for (const section of screenSections) {
        const texts = { [section]: rest[section] }
        const sectionUrls = (screenUrls[section] ??= {})
        sectionUrls[code] = addFile(`${code}.${section}`, texts)
        delete rest[section]
      }
      urls[code] = addFile(code, { ...rest, 'missing-formats': missingFormats(code) })
    }
  }

  return {
    name: 'messages',

    buildStart: () => compileAll(readOfferedCatalogues),

    resolveId(source) {
      if (source === moduleId) return resolvedId
      return source === screenTextsId ? resolvedScreenTextsId : undefined
    },

    load(id) {
      if (id === resolvedId) return localeUrlsCode(urls)
      if (id === resolvedScreenTextsId)
        return `export const screenTextUrls = ${JSON.stringify(screenUrls)}`
      return undefined
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
        for (const id of [resolvedId, resolvedScreenTextsId]) {
          const module = server.moduleGraph.getModuleById(id)
          if (module) server.moduleGraph.invalidateModule(module)
        }
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

/** The URLs differ in the code only. Written one by one they take more bytes of the first load. */
function localeUrlsCode(urls: Readonly<Record<string, string>>): string {
  const codes = Object.keys(urls)
  const [ending = ''] = codes.map((code) => urls[code]?.slice(`/locales/${code}`.length))
  return `export const localeUrls = Object.fromEntries(${JSON.stringify(codes)}
    .map((code) => [code, '/locales/' + code + ${JSON.stringify(ending)}]))`
}
