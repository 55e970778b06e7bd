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
import { Refusal } from '../refusals/refusal.ts'
import { answerClientError } from './client-error.ts'
import { errorAnswer } from './error-answer.ts'
import { acceptJson } from './json-body.ts'
import { invalidField, validateStrictly } from './validation.ts'

const BODY_LIMIT = 1_048_576

/** The HTTP server with its error handling; operations are bound to it later. */
export function makeApp(log: Log, proxies: TrustedProxies): FastifyInstance {
  const app = fastify({
    trustProxy: isTrusted(proxies),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Fastify would log every request URL, and a URL can contain a link key.
    logger: false,
    // Errors before routing get the same error body.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerClientError,
  })
  acceptJson(app)
  validateStrictly(app)

  function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    // The client hung up before its body had arrived. A lost database connection may have the same code.
    const isAborted = error === request.raw.errored
    const refusal = isAborted ? new Refusal('error.malformed') : refusalOf(error)
    if (refusal.key === 'error.internal')
      log.error(
        { err: error, route: request.routeOptions.url },
        'call failed; answered error.internal',
      )
    const answer = errorAnswer(refusal)
    if (isWorthRepeating(answer.status, refusal))
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

const isWorthRepeating = (status: number, { key }: Refusal) =>
  status === 429 || status === 503 || key === 'error.idempotency-in-progress'

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

/** Answers 404 with the usual error body. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const answer = errorAnswer(new Refusal('error.not-found'))
  return reply.code(404).type('application/json').send(answer)
}
