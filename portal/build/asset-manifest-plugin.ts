import { createHash } from 'node:crypto'

import type { Plugin } from 'vite'

/** Writes asset-manifest.json: an identifier of the build, which changes with the content of any of its files (VERSION-02). */
export function assetManifest(): Plugin {
  return {
    name: 'asset-manifest',
    apply: 'build',
    enforce: 'post',

    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256')
        for (const [name, file] of Object.entries(bundle).toSorted(byName))
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source)
        const source = JSON.stringify({ build: hash.digest('hex').slice(0, ID_LENGTH) })
        this.emitFile({ type: 'asset', fileName: 'asset-manifest.json', source })
      },
    },
  }
}

const ID_LENGTH = 16

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
