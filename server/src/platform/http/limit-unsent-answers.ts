import type { FastifyInstance } from 'fastify'

import { makeFairPlaces } from '../limits/fair-places.ts'
import { ownerOf } from './request-caller.ts'

/** Smaller ones fit into the buffers of the operating system, and the number of connections limits them. */
const SMALLEST_BYTES = 16_384
/** The limits of answers that wait for their clients to read them. */
const LIMITS = {
  each: { count: Infinity, bytes: 67_108_864 },
  all: { count: Infinity, bytes: 268_435_456 },
}

/**
 * Limits the memory of answers that clients ask for and do not read: a connection that exceeds it is closed. Streams
 * need no limit, because they are read as fast as they are sent.
 */
export function limitUnsentAnswers(app: FastifyInstance): void {
  const take = makeFairPlaces(LIMITS)
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = bytesOf(payload)
    const { socket } = request.raw
    if (bytes < SMALLEST_BYTES || socket.destroyed) return done()
    const cut = () => void socket.destroy()
    try {
      reply.raw.once('close', take(ownerOf(request).id, bytes, cut))
    } catch {
      cut()
    }
    done()
  })
}

/** The size of an answer; 0 for a stream. */
export function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return Buffer.isBuffer(payload) ? payload.length : 0
}
