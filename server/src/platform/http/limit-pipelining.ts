import { IncomingMessage } from 'node:http'
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

/** Pieces of a body from which on they may not be tiny. */
const MIN_PIECES = 256
/** Bytes that they have at least, on average. The network cuts them at about 1,400. */
const MIN_PIECE = 64

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

  private pieces = 0
  private bytes = 0

  /** Closes a connection whose body comes in chunks of a few bytes: Node calls this for each of them. */
  override push(piece: Buffer | null): boolean {
    if (piece === null) return super.push(piece)
    if (this.socket.destroyed) return false
    this.pieces += 1
    this.bytes += piece.length
    if (this.pieces > MIN_PIECES && this.bytes < this.pieces * MIN_PIECE) {
      this.socket.destroy()
      return false
    }
    return super.push(piece)
  }

  /** Node would drop the rest of a body that was refused without counting it. */
  _dump(): void {
    this.resume()
  }
}
