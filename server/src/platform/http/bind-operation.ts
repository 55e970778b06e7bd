import { createHash } from 'node:crypto'

import {
  API_BASE,
  type AnswerOf,
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
} from '@pillion/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { CallerOf, Identify } from '../auth/caller.ts'
import type { Idempotency } from '../db/run-idempotent.ts'
import { hasNul } from '../json/parse-json.ts'
import type { CallPace } from '../limits/call-pace.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Admit } from './admission.ts'
import { ANONYMOUS_BODY_LIMIT, BODY_LIMIT, SPREADSHEET_BODY_LIMIT } from './body-limits.ts'
import { paceCalls, POINTS } from './pace-calls.ts'
import { passwordMembers, refuseHiddenCharacters } from './refuse-hidden-characters.ts'
import { callerOf, ownerOf, setCaller } from './request-caller.ts'
import { serializerInChunks, type SerializedAnswer } from './serialize-in-chunks.ts'

/** A call as a use case receives it: parsed, with its caller identified. */
export type Call<O extends Operation> = {
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  caller: CallerOf<O['caller']>
  /** The client's address, for rate limits only. */
  ip: string
  /** Empty when the client names none. */
  userAgent: string
  /** The Cookie header; empty without one. */
  cookies: string
  idempotency: Idempotency
}

const KEY = /^[\x21-\x7e]{1,200}$/

export type Binding = {
  app: FastifyInstance
  identify: Identify
  callPace: CallPace
  admit: Admit
}

/** Serves an operation of the contract: identifies the caller, parses the call, runs the use case. */
export function bindOperation<const O extends Operation>(
  binding: Binding,
  operation: O,
  handle: (call: Call<O>) => Promise<AnswerOf<O> | SerializedAnswer<AnswerOf<O>>>,
): void {
  const { app, admit } = binding
  const { longList } = operation as Operation
  const serializeInChunks = longList && serializerInChunks(operation, longList)
  app.route({
    ...routeOf(binding, operation),
    handler: async (request, reply) => {
      const call = callOf(operation, request, reply)
      return admit(async () => {
        const answer = await handle(call)
        if (!serializeInChunks) return answer
        reply.type('application/json; charset=utf-8')
        return serializeInChunks(reply, answer)
      }, ownerOf(request))
    },
  })
}

/** The route of an operation without its handler. */
export function routeOf(
  { identify, callPace }: Pick<Binding, 'identify' | 'callPace'>,
  operation: Operation,
) {
  const { params, query, body, answer, answersFile } = operation
  const usual = operation.requiresIdempotencyKey ? POINTS.change : POINTS.read
  const pace = paceCalls(callPace, operation.points ?? usual)
  return {
    method: operation.method,
    url: API_BASE + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(answersFile ? {} : { response: { 200: answer } }),
    },
    config: { operation: operation.name, isPaced: true },
    bodyLimit: bodyLimitOf(operation),
    // Before the body is read.
    onRequest: (request: FastifyRequest) =>
      pace.waitForTurn(request, async () =>
        setCaller(request, await identify(operation.caller, request.headers.authorization)),
      ),
    onSend: pace.settle,
  }
}

/** Refuses what schemas do not check, and puts the call together. */
export function callOf<O extends Operation>(
  operation: O,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<O> {
  refuseNul(request)
  refuseHiddenCharacters(request.body)
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    caller: callerOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
    idempotency: idempotencyOf(operation.name, request, reply),
  } as Call<O>
}

function bodyLimitOf({ caller, takesSpreadsheet }: Operation): number {
  if (takesSpreadsheet) return SPREADSHEET_BODY_LIMIT
  return caller === 'public' ? ANONYMOUS_BODY_LIMIT : BODY_LIMIT
}

/** Computed on demand: only changing calls read it, and they read it more than once. */
function idempotencyOf(name: string, request: FastifyRequest, reply: FastifyReply): Idempotency {
  let hash: Buffer | undefined
  return {
    get key() {
      return idempotencyKey(request)
    },
    get hash() {
      return (hash ??= requestHash(name, request))
    },
    replayed: () => void reply.header('Idempotent-Replayed', 'true'),
  }
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal('error.idempotency-key-missing', { field: 'Idempotency-Key' })
  return key
}

function requestHash(name: string, { params, query, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, params, query, hashedPart(body)]))
    .digest()
}

/**
 * The stored hash is fast to compute, so with the password in it an attacker could test guesses. A repeated payment has
 * a new token and encrypts its card anew, or names another one, and is still the payment that was made.
 */
function hashedPart(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const isHashed = ([name]: [string, unknown]) =>
    !passwordMembers.has(name) && !paymentMembers.has(name)
  return Object.fromEntries(Object.entries(body).filter(isHashed))
}

const paymentMembers: ReadonlySet<string> = new Set([
  'bearer_token',
  'card_details',
  'payment_instrument_id',
])

/** Parsing checked the body already; the parts of the URL are decoded only here. */
function refuseNul({ params, query }: FastifyRequest): void {
  for (const part of [params, query])
    for (const [name, value] of Object.entries(part ?? {}))
      if (hasNul(value)) throw new Refusal('error.nul-character', { field: name })
}
