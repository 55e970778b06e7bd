import { readFileSync } from 'node:fs'

import { build, type Plugin, type Rolldown } from 'vite'

import type { Build } from '../src/service-worker/service-worker.ts'
import { contractWithoutSchemas } from './contract-plugin.ts'
import { pageParts } from './page-modules.ts'
import { filesOfPage, withImports } from './page-preloads-plugin.ts'

type Options = {
  /** The file that starts the worker. */
  entry: string
  /** Path of the route table. */
  routeTable: string
  /** First segments of the paths whose screens open without a network from the first visit. */
  pages: readonly string[]
  /** Modules beside the route table that any screen may load later. */
  parts: readonly string[]
}

/**
 * Writes /service-worker.js: one script that knows the identifier of its build and the files that it keeps for use without
 * a network. Other screens, and texts in other languages, are kept once they have been opened.
 */
export function serviceWorker({ entry, routeTable, pages, parts }: Options): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const all = pageParts(readFileSync(routeTable, 'utf8'))
        const lazy = [...pages.flatMap((page) => all[page]?.modules ?? []), ...parts]
        const files = offlineFiles(bundle, filesOfPage(bundle, routeTable, lazy))
        const source = await bundleWorker(entry, { build: buildOf(bundle), files })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** The build that the asset manifest's plugin, which runs earlier, has written. */
function buildOf(bundle: Rolldown.OutputBundle): string {
  const manifest = bundle['asset-manifest.json']
  const source = manifest?.type === 'asset' ? String(manifest.source) : '{}'
  const { build } = JSON.parse(source) as { build?: string }
  if (build === undefined) throw new Error('The build has no asset-manifest.json')
  return build
}

function offlineFiles(bundle: Rolldown.OutputBundle, lazy: readonly string[]): string[] {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  const files = [...entries.flatMap(({ fileName }) => withImports(bundle, fileName)), ...lazy]
  // The entry's styles are in the page.
  return [...new Set(files)].filter((file) => bundle[file] !== undefined).map((file) => `/${file}`)
}

async function bundleWorker(entry: string, values: Build): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contractWithoutSchemas()],
    define: { BUILD: JSON.stringify(values) },
    build: {
      write: false,
      target: 'es2024',
      lib: { entry, formats: ['iife'], name: 'serviceWorker' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built')
  return chunk.code
}
