import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { API_BASE } from '@pillion/contract/operation'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Settings } from '../../platform/config/settings.ts'

const source = new URL('../../../../portal/index.html', import.meta.url)
const publicUrl = 'https://rides.example.com'
const base = '/orders/api/v1'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillion-portal-'))
  await copyFile(source, join(folder, 'index.html'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The page of an installation: its settings, and what it may connect to. */
async function open({ address }: World) {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  const [, json = ''] = /id="settings">([^<]*)</.exec(await response.text()) ?? []
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    settings: JSON.parse(json) as Record<string, unknown>,
    connects: policy.split('; ').find((part) => part.startsWith('connect-src')),
    images: policy.split('; ').find((part) => part.startsWith('img-src')),
    frames: policy.split('; ').find((part) => part.startsWith('frame-src')),
  }
}

const preflight = ({ address }: World, origin: string) =>
  fetch(`${address}${API_BASE}/order`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })

function worldWith(settings: Partial<Settings>): () => World {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ settings, overrides: { portalFolder: folder } })
  })
  afterAll(() => world.close())
  return () => world
}

describe('an installation without further settings', () => {
  const world = worldWith({})

  it('[GAP-136, GAP-137, GAP-140] has both APIs at the portal’s origin, and no collector', async () => {
    const { settings, connects, images, frames } = await open(world())
    expect(settings).toMatchObject({
      mapStyle: '/map/style.json',
      apiBase: base,
      secondApiBase: base,
      livePath: '/orders/ws',
      pageViews: 'none',
    })
    expect([connects, images]).toEqual(["connect-src 'self'", "img-src 'self' data:"])
    expect(settings).toMatchObject({ helpCentre: 'own' })
    expect(frames).toBeUndefined()
  })

  it('lets no other origin call its API', async () => {
    const answer = await preflight(world(), publicUrl)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, null])
  })
})

describe('an installation whose API has a host of its own', () => {
  const world = worldWith({
    publicUrl,
    environment: 'stg',
    apiHost: 'rides.example',
    secondApiHost: 'rides.example',
    pageViews: 'https://collector.example/views',
    helpCentre: {
      url: 'https://help.example/portal',
      secret: 'kept-by-the-server-and-the-provider',
    },
  })
  const api = 'https://se.staging.rides.example'

  it('[HTTP-01, HTTP-02, GAP-137, WS-02] tells the portal, whose page may call it and the collector', async () => {
    const { settings, connects } = await open(world())
    expect(settings).toMatchObject({
      apiBase: api + base,
      secondApiBase: api + base,
      livePath: `${api}/orders/ws`,
      pageViews: 'https://collector.example/views',
    })
    expect(connects).toBe(
      `connect-src 'self' ${api} wss://se.staging.rides.example https://collector.example https://help.example`,
    )
  })

  it('shows the help centre of the provider, and of no other origin, in a frame', async () => {
    const { settings, connects, frames } = await open(world())
    expect(settings).toMatchObject({ helpCentre: 'https://help.example/portal' })
    expect(JSON.stringify(settings)).not.toContain('kept-by-the-server')
    expect(connects).toContain(' https://help.example')
    expect(frames).toBe('frame-src https://help.example')
  })

  it('lets the portal’s pages call it', async () => {
    const { status, headers } = await preflight(world(), publicUrl)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(publicUrl)
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key',
    )
    const { headers: answered } = await fetch(`${world().address}${API_BASE}/vendors`, {
      headers: { origin: publicUrl },
    })
    expect(answered.get('access-control-allow-origin')).toBe(publicUrl)
    expect(answered.get('access-control-expose-headers')).toBe('Date, Retry-After')
    expect(answered.get('vary')).toContain('Origin')
  })

  it.each(['https://evil.example', 'http://rides.example.com', 'null'])(
    'does not let the pages of %s',
    async (origin) => {
      const { headers } = await preflight(world(), origin)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      const answer = await fetch(`${world().address}${API_BASE}/vendors`, { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it('serves nothing but its API to other origins', async () => {
    const { headers } = await fetch(world().address, { headers: { origin: publicUrl } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an installation whose second API has another host', () => {
  const world = worldWith({
    publicUrl,
    environment: 'san',
    secondApiHost: 'second.example',
    demo: false,
  })

  it('[HTTP-03] has it by the same pattern', async () => {
    const { settings, connects } = await open(world())
    const second = 'https://se.sandbox.second.example'
    expect(settings).toMatchObject({ apiBase: base, secondApiBase: second + base })
    expect(connects).toBe(`connect-src 'self' ${second}`)
  })
})

describe('an installation with the map of another provider', () => {
  const origins = ['https://maps.example', 'https://tiles.example']
  const world = worldWith({ map: { url: 'https://maps.example/quiet.json?key=k1', origins } })

  it('[GAP-064] tells the portal, whose page may load its files', async () => {
    const { settings, connects, images } = await open(world())
    expect(settings).toMatchObject({ mapStyle: 'https://maps.example/quiet.json?key=k1' })
    expect([connects, images]).toEqual([
      `connect-src 'self' ${origins.join(' ')}`,
      `img-src 'self' data: ${origins.join(' ')}`,
    ])
  })
})
