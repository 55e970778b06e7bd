import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import type { AppContext } from '../../platform/app-context.ts'
import { memoizeAsync } from '../../platform/async/memoize-async.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { mapStyle } from './map-style.ts'
import { mapDataRow, mapFeatures } from './store.ts'
import { makeTileReader } from './tiles.ts'

const NUMBER = /^\d{1,9}$/

/** The map's style and tiles; public. */
export function bindMap(context: AppContext): void {
  const { app, database, country } = context
  const tileReader = memoizeAsync(() => mapFeatures(database).then(makeTileReader))
  const version = memoizeAsync(async () => {
    const row = await mapDataRow(database)
    return createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 8)
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
      if (![z, x, y].every((coordinate) => NUMBER.test(coordinate)))
        throw new Refusal('error.malformed')
      const readTile = await tileReader()
      return sendTile(reply, await readTile(Number(z), Number(x), Number(y)))
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
