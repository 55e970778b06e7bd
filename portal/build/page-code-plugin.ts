import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import { pageParts } from './page-modules.ts'

type PageCodeOptions = {
  /** Path of the route table. */
  routeTable: string
  /** First segment of the page's path. */
  page: string
  /** Path of a module whose dynamic imports the page always loads. */
  lazyParts?: string
}

type PageCode = {
  plugin: Plugin
  /** Whether the page needs the module. Answers once all modules are parsed. */
  includes: (module: string) => boolean
}

/** Finds the modules that a page needs. */
export function pageCode({ routeTable, page, lazyParts }: PageCodeOptions): PageCode {
  const found = new Set<string>()
  const plugin: Plugin = {
    name: 'page-code',
    apply: 'build',
    buildEnd() {
      found.clear()
      const modules = pageParts(readFileSync(routeTable, 'utf8'))[page]?.modules ?? []
      const open = modules.map((module) => join(dirname(routeTable), module))
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id)) continue
        found.add(id)
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        open.push(...importedIds, ...(id === lazyParts ? dynamicallyImportedIds : []))
      }
    },
  }
  return { plugin, includes: (module) => found.has(module) }
}
