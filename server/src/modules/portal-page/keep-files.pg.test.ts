import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { keepPortalFiles } from './keep-files.ts'

const HOUR_MS = 3_600_000
const BINARY = Buffer.from([0, 255, 10, 128])

let world: World
let folder: string
beforeAll(async () => {
  folder = await build({
    'index.html': '<!doctype html>',
    'asset-manifest.json': '{"build":"first"}',
    'app-Aa11Aa11.js': 'first()',
    'app-Aa11Aa11.js.br': brotliCompressSync('first()'),
    'font-Ff11Ff11.woff2': BINARY,
    'robots.txt': 'first',
  })
  world = await startWorld({ overrides: { portalFolder: folder } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function build(files: Record<string, string | Buffer>, into?: string): Promise<string> {
  const built = into ?? (await mkdtemp(join(tmpdir(), 'pillion-portal-')))
  for (const [name, content] of Object.entries(files)) await writeFile(join(built, name), content)
  return built
}

/** Replaces the files of the portal and starts the server again. */
async function deploy(): Promise<void> {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await build(
    {
      'index.html': '<!doctype html>',
      'asset-manifest.json': '{"build":"second"}',
      'app-Bb22Bb22.js': 'second()',
    },
    folder,
  )
  world = await world.restart()
}

const ask = (path: string, encoding = 'identity') =>
  fetch(world.address + path, { headers: { 'accept-encoding': encoding } })
const buildServed = async () => (await (await ask('/asset-manifest.json?t=1')).json()) as object

describe('after a deploy', () => {
  let buildBefore: object
  beforeAll(async () => {
    buildBefore = await buildServed()
    await deploy()
  })

  it('[VERSION-02] the manifest answers the new build, and is never cached', async () => {
    expect(buildBefore).toEqual({ build: 'first' })
    expect(await buildServed()).toEqual({ build: 'second' })
    expect((await ask('/asset-manifest.json')).headers.get('cache-control')).toBe('no-store')
  })

  it.each(['br', 'gzip', 'identity'])(
    'a script of the previous build is served to a client that accepts %s',
    async (encoding) => {
      const response = await ask('/app-Aa11Aa11.js', encoding)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(await response.text()).toBe('first()')
    },
  )

  it('a binary file of the previous build arrives byte for byte', async () => {
    const response = await ask('/font-Ff11Ff11.woff2')
    expect(response.headers.get('content-type')).toBe('font/woff2')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BINARY)
  })

  it('a file without a hash is that of the new build, or not found', async () => {
    expect((await ask('/robots.txt')).status).toBe(404)
    expect((await ask('/app-Bb22Bb22.js')).status).toBe(200)
  })

  it('a file that no build has had is not found', async () => {
    expect((await ask('/app-Zz99Zz99.js')).status).toBe(404)
  })
})

describe('a process of the previous build', () => {
  it('finds the files of the next one, which another process has just stored', async () => {
    const clock = world.clock
    const previous = await build({ 'app-Cc33Cc33.js': 'third()' })
    const next = await build({ 'app-Dd44Dd44.js': 'fourth()' })
    const { find } = await keepPortalFiles({ database: world.context.database, clock }, previous)
    expect(await find('/app-Dd44Dd44.js')).toBeUndefined()
    await (await keepPortalFiles({ database: world.context.database, clock }, next)).renew()
    clock.advance(1_000)
    expect((await find('/app-Dd44Dd44.js'))?.content.toString()).toBe('fourth()')
    await Promise.all([previous, next].map((one) => rm(one, { recursive: true })))
  })
})

describe('the files of a build', () => {
  it('are kept for a day after its last process, and as long as one runs', async () => {
    const { clock } = world
    const { database } = world.context
    const old = await build({ 'app-Ee55Ee55.js': 'old()' })
    const running = await build({ 'app-Ff66Ff66.js': 'running()' })
    const stopped = await keepPortalFiles({ database, clock }, old)
    const kept = await keepPortalFiles({ database, clock }, running)
    await stopped.renew()
    const passes = async (hours: number) => {
      clock.advance(hours * HOUR_MS)
      await kept.renew()
      const files = await Promise.all(['/app-Ee55Ee55.js', '/app-Ff66Ff66.js'].map(kept.find))
      return files.map((file) => file?.content.toString())
    }
    expect(await passes(24)).toEqual(['old()', 'running()'])
    expect(await passes(1)).toEqual(['old()', 'running()'])
    expect(await passes(1)).toEqual([undefined, 'running()'])
    await Promise.all([old, running].map((one) => rm(one, { recursive: true })))
  })
})
