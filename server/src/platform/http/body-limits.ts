import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addressGroup } from '../limits/address-group.ts'
import { Refusal } from '../refusals/refusal.ts'

/** The largest body of a call, in bytes: more than its texts can fill, and little enough to parse in a moment. */
export const BODY_LIMIT = 262_144
/** The largest body of a call without a token. */
export const ANONYMOUS_BODY_LIMIT = 16_384
/** The largest body with a spreadsheet: 5 MB as base64, and what stands around it. */
export const SPREADSHEET_BODY_LIMIT = 7_100_000

/** How many bodies may be arriving at once, and how many bytes they may have announced together. */
const LIMITS = {
  address: { bodies: 64, bytes: 4_194_304 },
  all: { bodies: 1_000, bytes: 33_554_432 },
}
/** Of large bodies, which do not count among the others. */
const LARGE_LIMITS = {
  address: { bodies: 4, bytes: 2 * SPREADSHEET_BODY_LIMIT },
  all: { bodies: 40, bytes: 6 * SPREADSHEET_BODY_LIMIT },
}

type Arriving = { bodies: number; bytes: number }

/**
 * Refuses calls while too many bodies are arriving, from one address or from all, so that unfinished ones cannot fill
 * the memory. Calls without a token have a budget of their own, so that they cannot take the places of signed-in users;
 * a wrong token gives its place back with its answer.
 */
export function limitArrivingBodies(app: FastifyInstance): void {
  const anonymous: Arriving = { bodies: 0, bytes: 0 }
  const authorized: Arriving = { bodies: 0, bytes: 0 }
  const large: Arriving = { bodies: 0, bytes: 0 }
  const byAddress = new Map<string, Arriving>()

  app.addHook('onRequest', async (request, reply) => {
    const bytes = announcedBytes(request)
    if (bytes === 0) return
    const isLarge = bytes > BODY_LIMIT
    const limits = isLarge ? LARGE_LIMITS : LIMITS
    const client = `${isLarge ? 'large ' : ''}${addressGroup(request.ip)}`
    const isAnonymous = request.headers.authorization === undefined
    const all = isLarge ? large : isAnonymous ? anonymous : authorized
    const address = byAddress.get(client) ?? { bodies: 0, bytes: 0 }
    if (exceeds(all, bytes, limits.all)) throw new Refusal('error.unavailable')
    if (exceeds(address, bytes, limits.address)) throw new Refusal('error.too-many-requests')
    byAddress.set(client, address)
    add(all, 1, bytes)
    add(address, 1, bytes)
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      add(all, -1, -bytes)
      add(address, -1, -bytes)
      if (address.bodies === 0) byAddress.delete(client)
    }
    request.raw.once('close', release)
    reply.raw.once('close', release)
  })
}

/** Without a length, as many as a body may have. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = Math.max(routeOptions.bodyLimit ?? BODY_LIMIT, BODY_LIMIT)
  if (headers['transfer-encoding'] !== undefined) return limit
  return Math.min(Number(headers['content-length'] ?? 0), limit)
}

const exceeds = (arriving: Arriving, bytes: number, limit: Arriving) =>
  arriving.bodies >= limit.bodies || arriving.bytes + bytes > limit.bytes

function add(arriving: Arriving, bodies: number, bytes: number): void {
  arriving.bodies += bodies
  arriving.bytes += bytes
}
