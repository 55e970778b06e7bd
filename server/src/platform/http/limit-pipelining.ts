import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** Browsers and proxies wait for an answer before they send the next request on a connection. */
const MAX_UNANSWERED = 16

/** Closes a connection that sends more requests before it has read their answers: each waiting answer takes memory. */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MAX_UNANSWERED) {
      reply.hijack()
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    next()
  })
}
