import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { developmentLocales, locales } from '@pillion/i18n/locale-rows'
import { offeredCatalogues } from '@pillion/i18n/locales'
import { pseudo, pseudoRtl } from '@pillion/i18n/pseudo'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Read = (file: string) => Promise<unknown>
type Compiled = Record<string, unknown>
type Tree = { readonly [key: string]: string | Tree }

const moduleId = 'virtual:locales'
const resolvedId = `\0${moduleId}`
const screenTextsId = 'virtual:screen-texts'
const resolvedScreenTextsId = `\0${screenTextsId}`
/** Texts of one screen, which load with it (`platform/i18n/ScreenTexts.tsx`). */
const screenSections = ['bulk-order-upload'] as const
const localeTable = fileURLToPath(new URL('../../i18n/src/locale-rows.ts', import.meta.url))
const catalogues = fileURLToPath(new URL('../../i18n/src/catalogues/', import.meta.url))

/**
 * Compiles each catalogue to /locales/<code>.<hash>.json, and the texts of single screens to
 * /locales/<code>.<section>.<hash>.json. `virtual:locales` and `virtual:screen-texts` export their URLs.
 */
export function messages(): Plugin {
  const files = new Map<string, string>()
  const urls: Record<string, string> = {}
  const screenUrls: Record<string, Record<string, string>> = {}

  /** Returns the URL. */
  function addFile(name: string, content: unknown): string {
    const json = JSON.stringify(content)
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8)
    const file = `locales/${name}.${hash}.json`
    files.set(file, json)
    return `/${file}`
  }

  async function compileAll(read: Read) {
    files.clear()
    for (const [code, catalogue] of await readCatalogues(read)) {
      const rest = { ...catalogue }
      for (const section of screenSections) {
        const texts = { [section]: rest[section] }
        const sectionUrls = (screenUrls[section] ??= {})
        sectionUrls[code] = addFile(`${code}.${section}`, texts)
        delete rest[section]
      }
      urls[code] = addFile(code, rest)
    }
  }

  return {
    name: 'messages',

    buildStart: () => compileAll((file) => import(pathToFileURL(file).href)),

    resolveId(source) {
      if (source === moduleId) return resolvedId
      return source === screenTextsId ? resolvedScreenTextsId : undefined
    },

    load(id) {
      if (id === resolvedId) return `export const localeUrls = ${JSON.stringify(urls)}`
      if (id === resolvedScreenTextsId)
        return `export const screenTextUrls = ${JSON.stringify(screenUrls)}`
      if (id !== localeTable) return undefined
      // A language without a catalogue cannot be offered.
      const rows = {
        locales: locales.filter(({ catalogue }) => catalogue in urls),
        developmentLocales,
      }
      return Object.entries(rows)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const json = files.get((request.url ?? '').slice(1))
        if (json === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(json)
      })
      server.watcher.add(catalogues)
      server.watcher.on('transform', (file) => {
        // Not with import(): Node caches the first version of the file.
        if (file.startsWith(catalogues)) void compileAll(server.ssrLoadModule).then(reloadPage)
      })
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

async function readCatalogues(read: Read): Promise<Map<string, Compiled>> {
  const textsByCode = new Map<string, Compiled>()
  for (const code of offeredCatalogues) {
    const file = `${catalogues}${code}.ts`
    if (!existsSync(file)) throw new Error(`The offered catalogue ${code} is missing: ${file}`)
    const module = (await read(file)) as Record<string, Tree>
    const catalogue = module[code.replaceAll('-', '_')] ?? {}
    textsByCode.set(
      code,
      compileTree(catalogue, (text) => text),
    )
    if (code === 'en') {
      textsByCode.set('en-XA', compileTree(catalogue, pseudo))
      textsByCode.set('ar-XB', compileTree(catalogue, pseudoRtl))
    }
  }
  return textsByCode
}

function compileTree(tree: Tree, transform: (text: string) => string): Compiled {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(transform(value)) : compileTree(value, transform),
    ]),
  )
}
