import { API_BASE } from '@pillion/contract/operation'
import type { FastifyInstance } from 'fastify'

const PREFLIGHT_SECONDS = '7200'

/** Lets the pages of another origin call the API. Without cookies, so a call is still worth only its token. */
export function allowCallsFrom(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(API_BASE)) return
    reply.header('Vary', 'Origin')
    if (request.headers.origin !== origin) return
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Date, Retry-After',
    })
    if (request.method !== 'OPTIONS') return
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
      .send()
  })
}
