import { API_BASE } from '@pillion/contract/operation'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'

import { systemClock, type Clock } from '../clock/clock.ts'
import type { Settings } from '../config/settings.ts'
import { isTrusted } from '../config/trusted-proxies.ts'
import { makeCallPace } from '../limits/call-pace.ts'
import type { FailureLog } from '../log/failure-log.ts'
import { Refusal } from '../refusals/refusal.ts'
import { UnavailableError } from '../refusals/unavailable-error.ts'
import { BODY_LIMIT, limitArrivingBodies } from './body-limits.ts'
import { answerClientError } from './client-error.ts'
import { errorAnswer } from './error-answer.ts'
import { acceptJson } from './json-body.ts'
import { limitConnections } from './limit-connections.ts'
import { limitPipelining } from './limit-pipelining.ts'
import { limitUnsentAnswers } from './limit-unsent-answers.ts'
import { LimitedMessage } from './limited-message.ts'
import { paceAddresses } from './pace-addresses.ts'
import { invalidField, validateStrictly } from './validation.ts'

/** A client that sends slower than this is cut off. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const CHECK_MS = 1_000
/** Beyond this a new connection is closed at once or, without a proxy, one of the address that has the most. */
const MAX_CONNECTIONS = 10_000
const MAX_CONNECTIONS_OF_ADDRESS = 1_000
/** Without a byte either way, a connection is closed: its client may not be reading the answer. */
const SILENCE_MS = 60_000
/** Nothing matches parameters by patterns that a long one could slow down; their schemas limit them. */
const MAX_PARAMETER_LENGTH = 16_384
const HSTS_SECONDS = 31_536_000
/** All answers to one address, which several accounts may share: at least this many, or twice an account's calls. */
const ANSWERS_PER_SECOND = 1_000

/** The HTTP server with its error handling; operations are bound to it later. */
export function makeApp(
  log: FailureLog,
  settings: Pick<Settings, 'trustProxy' | 'publicUrl' | 'callsPerSecond'>,
  clock: Clock = systemClock,
): FastifyInstance {
  const { trustProxy, publicUrl, callsPerSecond } = settings
  const app = fastify({
    trustProxy: isTrusted(trustProxy),
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_MS,
      IncomingMessage: LimitedMessage,
      // An offer to speak another protocol, such as h2c, is ignored.
      shouldUpgradeCallback: ({ headers, socket }) =>
        socket.destroyed || headers.upgrade?.toLowerCase() === 'websocket',
    },
    rewriteUrl: ({ url = '/' }) => pageUrl(url),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // Fastify would log every request URL, and a URL can contain a link key.
    logger: false,
    // Errors before routing get the same error body.
    frameworkErrors: (error, request, reply) => void answerInTurn(error, request, reply),
    clientErrorHandler: answerClientError,
  })
  // A proxy has the connections of all its clients.
  const hasProxy = typeof trustProxy === 'number' || trustProxy.length > 0
  if (hasProxy) app.server.maxConnections = MAX_CONNECTIONS
  else limitConnections(app.server, { each: MAX_CONNECTIONS_OF_ADDRESS, all: MAX_CONNECTIONS })
  acceptJson(app)
  validateStrictly(app)

  function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { statusCode, headers = {} } = error as FastifyError & {
      headers?: Record<string, string>
    }
    // A file has changed since, or the requested part does not exist.
    if (!request.url.startsWith(API_BASE) && (statusCode === 412 || statusCode === 416))
      return reply.code(statusCode).headers(headers).send()
    // The client hung up before its body had arrived. A lost database connection may have the same code.
    const isAborted = error === request.raw.errored
    const refusal = isAborted ? new Refusal('error.malformed') : refusalOf(error)
    if (refusal.key === 'error.internal')
      log.error(
        { err: error, route: request.routeOptions.url },
        'call failed; answered error.internal',
      )
    if (violatesPolicy(error)) log.warn({ err: error }, 'a policy of the database refused a call')
    if (isRolledBack(error)) log.warn({ err: error }, 'the database rolled a call back')
    if (error instanceof UnavailableError)
      log.error({ err: error }, 'database or files unavailable; answered error.unavailable')
    const answer = errorAnswer(refusal)
    if (isWorthRepeating(answer.status, refusal))
      reply.header('Retry-After', String(refusal.details?.['retry_after'] ?? 1))
    return reply.code(answer.status).type('application/json').send(answer)
  }

  /** The same for what is refused before any hook runs. */
  async function answerInTurn(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    addHeaders(request, reply)
    try {
      await waitForTurn(request)
    } catch (refused) {
      return answerError(refused as FastifyError, request, reply)
    }
    return answerError(error, request, reply)
  }

  const isSecure = publicUrl.startsWith('https:')
  function addHeaders({ url }: FastifyRequest, reply: FastifyReply) {
    if (url.startsWith(API_BASE)) reply.header('Cache-Control', 'no-store')
    reply.header('X-Content-Type-Options', 'nosniff')
    // Otherwise requests from a page's scripts would carry its URL, and with it a link key. Map providers know us by our origin.
    reply.header('Referrer-Policy', 'strict-origin')
    if (isSecure) reply.header('Strict-Transport-Security', `max-age=${HSTS_SECONDS}`)
  }

  app.setErrorHandler(answerError)
  limitPipelining(app.server)
  const pace = makeCallPace(clock, Math.max(ANSWERS_PER_SECOND, 2 * callsPerSecond))
  const waitForTurn = paceAddresses(app, pace)
  app.addHook('onRequest', async (request, reply) => {
    addHeaders(request, reply)
    if (hasSeveralHosts(request)) throw new Refusal('error.malformed', { field: 'Host' })
  })
  // The portal goes by it where a computer's own clock is wrong.
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (url.startsWith(API_BASE)) reply.header('Date', new Date(clock.now()).toUTCString())
    done()
  })
  limitArrivingBodies(app)
  limitUnsentAnswers(app)
  return app
}

/** A person may have typed /100%, which is no page, and deserves one that says so. */
function pageUrl(url: string): string {
  if (url.startsWith(API_BASE) || !url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** A proxy in front may have read another one than Node does (RFC 9112, section 3.2). */
const hasSeveralHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1

const isWorthRepeating = (status: number, { key }: Refusal): boolean =>
  status === 429 || status === 503 || key === 'error.idempotency-in-progress'

/** Of row-level security, which PostgreSQL tells by its routine: the caller's rights have ended since the call began. */
const violatesPolicy = ({ code, routine }: FastifyError & { routine?: string }): boolean =>
  code === '42501' && routine === 'ExecWithCheckOptions'

/** By a deadlock, or by another serializable transaction; the same call may succeed. */
const isRolledBack = ({ code }: FastifyError): boolean => code === '40P01' || code === '40001'

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof UnavailableError) return new Refusal('error.unavailable')
  if (violatesPolicy(error)) return new Refusal('error.forbidden')
  if (isRolledBack(error)) return new Refusal('error.unavailable')
  if (error.validation)
    return new Refusal('error.malformed', { field: invalidField(error.validation as never) })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('error.too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('error.unsupported-media-type')
  }
  // Any other request that Fastify rejects, such as one with a bad URL or length. Codes of other errors may be numbers.
  const { code }: { code?: unknown } = error
  const isOfFastify = typeof code === 'string' && code.startsWith('FST_')
  const isRejected = isOfFastify && (error.statusCode ?? 500) < 500
  return new Refusal(isRejected ? 'error.malformed' : 'error.internal')
}

/** Answers 404 with the usual error body. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const answer = errorAnswer(new Refusal('error.not-found'))
  // Where a browser gets a page, other clients get this.
  reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept' })
  return reply.code(404).type('application/json').send(answer)
}
