import { API_BASE } from '@pillion/contract/operation'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'

import { isTrusted, type TrustedProxies } from '../config/trusted-proxies.ts'
import type { Log } from '../log/log.ts'
import { answerClientError } from './client-error.ts'
import { acceptJson } from './json-body.ts'
import { errorAnswer, Refusal } from './refusal.ts'
import { invalidField, validateStrictly } from './validation.ts'

const BODY_LIMIT = 1_048_576

/** An HTTP server that knows how to refuse, and no operation yet. */
export function makeApp(log: Log, proxies: TrustedProxies): FastifyInstance {
  const app = fastify({
    trustProxy: isTrusted(proxies),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Fastify would log each request with its URL, and a URL can carry a link key.
    logger: false,
    // What fails before a route is found comes in the one shape too.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerClientError,
  })
  acceptJson(app)
  validateStrictly(app)

  function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(error)
    if (refusal.key === 'error.internal')
      log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
    const answer = errorAnswer(refusal)
    if (answer.status === 429 || refusal.key === 'error.idempotency-in-progress')
      reply.header('Retry-After', String(refusal.details?.['retry_after'] ?? 1))
    return reply.code(answer.status).type('application/json').send(answer)
  }
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(API_BASE)) reply.header('Cache-Control', 'no-store')
    reply.header('X-Content-Type-Options', 'nosniff')
  })
  return app
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation)
    return new Refusal('error.malformed', { field: invalidField(error.validation as never) })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('error.too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('error.unsupported-media-type')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refusal('error.not-found')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new Refusal('error.malformed')
  }
  return new Refusal('error.internal')
}

/** The answer where there is nothing. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const answer = errorAnswer(new Refusal('error.not-found'))
  return reply.code(404).type('application/json').send(answer)
}
