import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { bearerToken } from '../auth/identify.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Refusal } from '../refusals/refusal.ts'

/** The figures, for whoever has their token; without one there are none to be had. */
export function bindMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | undefined,
): void {
  app.get('/metrics', async (request, reply) => {
    if (token === undefined) throw new Refusal('error.not-found')
    if (!isSame(bearerToken(request.headers.authorization), token))
      throw new Refusal('error.unauthenticated')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** In a time that does not tell how much of it was right. */
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))

const digest = (text: string) => createHash('sha256').update(text).digest()
