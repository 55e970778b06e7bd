import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { firstPaint } from './first-paint-plugin.ts'

const asset = (source: string) => ({ type: 'asset', source })
const bundle = {
  'assets/core-1.css': asset('@layer parts{a{color:red}}'),
  'assets/inter-latin-wght-normal-1.woff2': asset(''),
  'assets/inter-latin-ext-wght-normal-1.woff2': asset(''),
  'assets/core-1.js': { type: 'chunk', fileName: 'assets/core-1.js', imports: [] },
}
const built = `<html><head><style>@layer parts;</style>
  <link rel="modulepreload" crossorigin href="/assets/core-1.js">
  <link rel="stylesheet" crossorigin href="/assets/core-1.css">
  </head><body></body></html>`

type Hooks = {
  transformIndexHtml: { handler: (html: string, context: object) => string }
  generateBundle: { handler: (this: object, options: object, bundle: object) => void }
}
const plugin = firstPaint() as unknown as Hooks
const page = plugin.transformIndexHtml.handler(built, { bundle })

describe('the built page', () => {
  it('contains its styles instead of a link to them', () => {
    expect(page).not.toContain('rel="stylesheet"')
    expect(page).toContain('<style>@layer parts{a{color:red}}</style>')
  })

  it('keeps a link to styles that are not part of the build', () => {
    const link = '<link rel="stylesheet" href="/other.css">'
    expect(plugin.transformIndexHtml.handler(`<head>${link}</head>`, { bundle })).toContain(link)
  })

  it('lists the hash of every inlined style for the content security policy', () => {
    const emitted: { fileName: string; source: string }[] = []
    const context = { emitFile: (file: (typeof emitted)[number]) => emitted.push(file) }
    plugin.generateBundle.handler.call(context, {}, { 'index.html': asset(page) })
    const hashes = ['@layer parts;', '@layer parts{a{color:red}}'].map(
      (css) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
    )
    expect(emitted).toEqual([
      {
        type: 'asset',
        fileName: 'csp.json',
        source: JSON.stringify({ style: hashes, script: [] }),
      },
    ])
  })
})
