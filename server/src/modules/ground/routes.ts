import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import type { House } from '../../platform/house.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { kept } from '../../platform/kept.ts'
import { mapStyle } from './map-style.ts'
import { groundOf, mapFeatures } from './store.ts'
import { makeTiles } from './tiles.ts'

const NUMBER = /^\d{1,9}$/

/** The map's style and tiles, public like every map. */
export function bindMap(house: House): void {
  const { app, database, country } = house
  const tiles = kept(() => mapFeatures(database).then(makeTiles))
  const version = kept(async () => {
    const ground = await groundOf(database)
    return createHash('sha256').update(JSON.stringify(ground)).digest('hex').slice(0, 8)
  })

  app.get<{ Querystring: { theme?: string } }>('/map/style.json', async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=300')
    const dark = request.query.theme === 'dark'
    return mapStyle({ dark, centre: country.mainCity, version: await version() })
  })

  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/map/tiles/:z/:x/:y',
    async (request, reply) => {
      const { z, x } = request.params
      const y = request.params.y.replace(/\.mvt$/, '')
      if (![z, x, y].every((part) => NUMBER.test(part))) throw new Refusal('error.malformed')
      const cut = await tiles()
      return sendTile(reply, await cut(Number(z), Number(x), Number(y)))
    },
  )
}

function sendTile(reply: FastifyReply, tile: Buffer | undefined) {
  reply.header('Cache-Control', 'public, max-age=86400')
  if (!tile) return reply.code(204).send()
  return reply
    .type('application/vnd.mapbox-vector-tile')
    .header('Content-Encoding', 'gzip')
    .send(tile)
}
