import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressGroup } from '../limits/address-group.ts'
import { makeFairPlaces, type Release } from '../limits/fair-places.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { ownerOf } from './request-caller.ts'

/** The largest body of a call, in bytes: more than its texts can fill, and little enough to parse in a moment. */
export const BODY_LIMIT = 262_144
/** The largest body of a call without a token. */
export const ANONYMOUS_BODY_LIMIT = 16_384
/** The largest body with a spreadsheet: 5 MB as base64, and what stands around it. */
export const SPREADSHEET_BODY_LIMIT = 7_100_000

/** How many bodies may be arriving at once, and how many bytes they may have announced together. */
const LIMITS = {
  each: { count: 64, bytes: 4_194_304 },
  all: { count: 1_000, bytes: 33_554_432 },
}
/** The limits of large bodies, which do not count among the others. */
const LARGE_LIMITS = {
  each: { count: 4, bytes: 2 * SPREADSHEET_BODY_LIMIT },
  all: { count: 40, bytes: 6 * SPREADSHEET_BODY_LIMIT },
}

/**
 * Limits the bodies that are arriving, so that unfinished ones cannot fill the memory. Calls without a token have places
 * of their own, so that they cannot take those of signed-in users; a wrong token gives its place back with its answer.
 * Large bodies are few and take long, so they count by account, of which an attacker has fewer than addresses.
 */
export function limitArrivingBodies(app: FastifyInstance): void {
  const takeAnonymous = makeFairPlaces(LIMITS)
  const takeAuthorized = makeFairPlaces(LIMITS)
  const takeLarge = makeFairPlaces(LARGE_LIMITS)

  app.addHook('onRequest', async (request, reply) => {
    const bytes = announcedBytes(request)
    if (bytes === 0 || bytes > BODY_LIMIT) return
    const isAnonymous = request.headers.authorization === undefined
    const take = isAnonymous ? takeAnonymous : takeAuthorized
    hold(request, reply, () => take(addressGroup(request.ip), bytes, cutterOf(request)))
  })
  // The caller is known by then, and nothing of the body is read before.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = announcedBytes(request)
    if (bytes <= BODY_LIMIT) return done(null, payload)
    try {
      hold(request, reply, () => takeLarge(ownerOf(request).id, bytes, cutterOf(request)))
      done(null, payload)
    } catch (error) {
      done(error as Refusal)
    }
  })
}

/** Takes a place for a body that can still arrive, until it has, or its call or connection ends. */
function hold(request: FastifyRequest, reply: FastifyReply, take: () => Release): void {
  if (request.raw.socket.destroyed) return
  const release = take()
  request.raw.once('close', release)
  reply.raw.once('close', release)
}

/** Its client may send the call again. */
const cutterOf = (request: FastifyRequest) => () => void request.raw.socket.destroy()

/** The length of a call's body; without one, as many bytes as it may have. */
export function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = Math.max(routeOptions.bodyLimit ?? BODY_LIMIT, BODY_LIMIT)
  if (headers['transfer-encoding'] !== undefined) return limit
  return Math.min(Number(headers['content-length'] ?? 0), limit)
}
