import { gunzipSync } from 'node:zlib'

import { findCountry } from '@pillion/domain/countries/countries'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { bindMap } from './routes.ts'
import type { Feature } from './store.ts'

const land: Feature = {
  layer: 'land',
  kind: null,
  name: null,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [18, 59],
        [19, 59],
        [19, 60],
        [18, 60],
        [18, 59],
      ],
    ],
  },
}

/** A server with a map of one feature. Returns what it answers, and the statements that it ran. */
function serveMap(country_code = 'se') {
  const statements: string[] = []
  const run = async (_: unknown, { name }: { name: string }) => {
    statements.push(name)
    return { rows: name.startsWith('map-features') ? [land] : [{ source: 'city', country_code }] }
  }
  const app = fastify()
  app.setErrorHandler((error, _, reply) =>
    reply.code(400).send(error instanceof Refusal ? error.key : String(error)),
  )
  bindMap({ app, database: { run }, country: findCountry('se')! } as unknown as AppContext)
  return { open: (path: string) => app.inject(`/map/${path}`), statements }
}
/** The tile of the feature's middle. */
const MIDDLE = '12/2258/1199'

describe('the map’s style', () => {
  it('shows the main city, by day unless the night is requested', async () => {
    const { open } = serveMap()
    const nameOf = async (query: string) => (await open(`style.json${query}`)).json().name
    expect((await open('style.json')).json().center).toEqual([18.0686, 59.3293])
    expect(await nameOf('')).toBe('Light')
    expect(await nameOf('?theme=light')).toBe('Light')
    expect(await nameOf('?theme=dark')).toBe('Dark')
  })

  it('may be kept for five minutes, and names the version of the map’s tiles', async () => {
    const { open, statements } = serveMap()
    const response = await open('style.json')
    expect(response.headers['cache-control']).toBe('public, max-age=300')
    const [tiles] = response.json().sources.city.tiles
    expect(tiles).toMatch(/^\/map\/tiles\/\{z\}\/\{x\}\/\{y\}\.mvt\?v=[\da-f]{8}$/)
    const [elsewhere] = (await serveMap('no').open('style.json')).json().sources.city.tiles
    expect(elsewhere).not.toBe(tiles)
    await open('style.json')
    expect(statements).toHaveLength(1)
  })
})

describe('a tile of the map', () => {
  it('is compressed and may be kept for a day', async () => {
    const { open, statements } = serveMap()
    const response = await open(`tiles/${MIDDLE}.mvt?v=0`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=86400',
    })
    expect(gunzipSync(response.rawPayload).toString()).toContain('land')
    expect((await open(`tiles/${MIDDLE}`)).rawPayload).toEqual(response.rawPayload)
    expect(statements).toHaveLength(1)
  })

  it('is empty where there is nothing, which may be kept as well', async () => {
    const response = await serveMap().open('tiles/12/0/0.mvt')
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(response.headers['cache-control']).toBe('public, max-age=86400')
  })

  it.each(['12/x/1199.mvt', 'z/2258/1199', '12/2258/1199.mvt5', '12/2258/-1', '12/2258/1e3'])(
    'has whole numbers as its place: %s',
    async (place) => {
      const response = await serveMap().open(`tiles/${place}`)
      expect([response.statusCode, response.body]).toEqual([400, 'error.malformed'])
    },
  )
})
