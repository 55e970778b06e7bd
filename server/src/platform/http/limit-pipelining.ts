import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** Browsers and proxies wait for an answer before they send the next request on a connection. */
const MAX_UNANSWERED = 16

/**
 * Closes a connection that sends more requests before it has read their answers: each waiting answer takes memory.
 * Those that arrive at once count even if they are answered at once, because nobody else is served in between.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const arrived = new WeakMap<Socket, number>()
  const closed = new WeakSet<Socket>()

  function isOneTooMany(socket: Socket): boolean {
    const count = (arrived.get(socket) ?? 0) + 1
    if (count === 1) setImmediate(() => arrived.delete(socket))
    arrived.set(socket, count)
    return count > MAX_UNANSWERED
  }

  // Node would answer each of them with 417. Browsers expect nothing.
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => socket.destroy())
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    if (isOneTooMany(socket) || count > MAX_UNANSWERED) {
      reply.hijack()
      closed.add(socket)
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    next()
  })
  // The requests before the one too many arrived with it. They get no answer, so there is no use in making one.
  app.addHook('preParsing', (request, reply, _body, next) => {
    if (closed.has(request.raw.socket)) reply.hijack()
    else next()
  })
}
