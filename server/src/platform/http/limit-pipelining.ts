import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** Browsers and proxies wait for an answer before they send the next request on a connection. */
const MAX_UNANSWERED = 16

/** Closes a connection that sends more requests before it has read their answers: each waiting answer takes memory. */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const closed = new WeakSet<Socket>()
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MAX_UNANSWERED) {
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

/**
 * A connection may send thousands of short requests at once, and Node would parse all of them although it has been
 * closed by then. One that asks for another protocol is the last that Node parses, so on a closed connection each does.
 */
export class LastWhenClosed extends IncomingMessage {
  declare private asksForUpgrade: boolean | null

  get upgrade(): boolean | null {
    return this.socket.destroyed || this.asksForUpgrade
  }

  set upgrade(value: boolean | null) {
    this.asksForUpgrade = value
  }
}
