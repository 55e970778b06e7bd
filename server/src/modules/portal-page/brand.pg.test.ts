import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startWorld, type World } from '@pillion/testkit/world'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const source = new URL('../../../../portal/index.html', import.meta.url)

let folder: string
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-portal-'))
  await copyFile(source, join(folder, 'index.html'))
  world = await startWorld({
    settings: { groupEntity: 'zest' },
    overrides: { portalFolder: folder },
  })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.address + path, { headers })

describe('an installation of another group entity, from the same build', () => {
  it.each(['/', '/connect', '/termsandconditions', '/nowhere', '/tracking/nk-sod-2h00000000'])(
    '[BRAND-01, BRAND-02, BRAND-03] serves only its own brand: %s',
    async (path) => {
      const response = await get(path, { accept: 'text/html', 'accept-language': 'en' })
      const html = await response.text()
      expect(html).toMatch(/<title>Zest - [^<]+<\/title>/)
      expect(html).toContain('<b>Zest</b>')
      expect(html).not.toMatch(/pillion/i)
      expect(html).not.toContain('<!--brand')
      const [, style = ''] = /<style>(:root\{--brand:#b9e52b;[^<]*)<\/style>/.exec(html) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toMatch(/style-src 'self'[^;]*'sha256-/)
      expect(policy).toContain(`'sha256-${hash}'`)
    },
  )

  it('tells the portal its brand, and of no other', async () => {
    const html = await (await get('/', { accept: 'text/html' })).text()
    const [, json = ''] = /id="settings">([^<]*)</.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      brand: {
        name: 'Zest',
        legal: { company: 'Zest Leveranser AB' },
        accountManager: { email: 'shops.se@zest.example' },
      },
    })
  })

  it('can be installed under its name, in the browser’s language', async () => {
    const response = await get('/manifest.webmanifest', { 'accept-language': 'sv' })
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(await response.json()).toEqual({
      id: '/',
      name: 'Zest',
      short_name: 'Zest',
      description: 'Beställ ett bud på några sekunder och följ varje order ända till dörren.',
      lang: 'sv',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#b9e52b',
      background_color: '#ffffff',
      icons: [
        { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        {
          src: '/brand/maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
      shortcuts: [
        { name: 'Beställ ett bud', url: '/request-a-rider' },
        { name: 'Följ order', url: '/order-tracking' },
      ],
    })
  })

  it.each([
    ['/brand/icon-180.png', 180, true],
    ['/brand/icon-192.png', 192, false],
    ['/brand/icon-512.png', 512, false],
    ['/brand/maskable-512.png', 512, true],
  ])('draws its icons: %s', async (path, size, fillsCorners) => {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels
      return [...data.subarray(start, start + info.channels)]
    }
    const lime = [0xb9, 0xe5, 0x2b, 255]
    expect(at(0, 0)).toEqual(fillsCorners ? lime : [0, 0, 0, 0])
    expect(at(size / 2, 3)).toEqual(lime)
  })

  it('has a favicon in its colours', async () => {
    const response = await get('/brand/icon.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(await response.text()).toContain('fill="#b9e52b"')
  })
})
