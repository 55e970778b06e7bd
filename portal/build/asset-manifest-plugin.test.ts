import { describe, expect, it } from 'vitest'

import { assetManifest } from './asset-manifest-plugin.ts'

type Emitted = { type: string; fileName: string; source: string }
type Hook = {
  generateBundle: { handler: (this: object, options: object, bundle: object) => void }
}

/** The manifest of a build with these files. */
function manifestOf(files: Record<string, object>): Emitted {
  const emitted: Emitted[] = []
  const plugin = assetManifest() as unknown as Hook
  plugin.generateBundle.handler.call({ emitFile: (file: Emitted) => emitted.push(file) }, {}, files)
  expect(emitted).toHaveLength(1)
  return emitted[0]!
}

const script = (code: string) => ({ type: 'chunk', code })
const page = (source: string) => ({ type: 'asset', source })
const build = { 'index.html': page('<script src="/a-1.js">'), 'a-1.js': script('a()') }
const idOf = (files: Record<string, object>) => manifestOf(files).source

describe('the asset manifest', () => {
  it('is a file with the identifier of the build', () => {
    const { fileName, source } = manifestOf(build)
    expect(fileName).toBe('asset-manifest.json')
    expect(source).toMatch(/^\{"build":"[0-9a-f]{16}"\}$/)
  })

  it('has the same identifier for the same files, in any order', () => {
    const reversed = Object.fromEntries(Object.entries(build).toReversed())
    expect(idOf(reversed)).toBe(idOf(build))
  })

  it.each([
    ['a script', { ...build, 'a-1.js': script('b()') }],
    ['the page', { ...build, 'index.html': page('') }],
    ['a name', { 'index.html': build['index.html'], 'b-1.js': build['a-1.js'] }],
    ['a font', { ...build, 'f-1.woff2': page('') }],
  ])('has another identifier with another %s', (_, files) => {
    expect(idOf(files)).not.toBe(idOf(build))
  })
})
