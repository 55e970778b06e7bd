import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { bearerToken } from '../auth/identify.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Serves the metrics to callers with the token; without a token in the settings, answers 404. */
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

/** Compares in constant time. */
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))

const digest = (text: string) => createHash('sha256').update(text).digest()
