import type { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

const callsOf = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back when a call has been answered, or when its connection is closed. Node tells the latter only to the call
 * that is being answered, not to those that wait behind it on the same connection.
 */
export function onCallEnd(request: FastifyRequest, reply: FastifyReply, tell: () => void): void {
  const { socket } = request.raw
  if (socket.destroyed) return tell()
  const calls = callsOf.get(socket) ?? watch(socket)
  const end = () => {
    if (calls.delete(end)) tell()
  }
  calls.add(end)
  reply.raw.once('close', end)
}

/** One listener for all calls of a connection. */
function watch(socket: Socket): Set<() => void> {
  const calls = new Set<() => void>()
  callsOf.set(socket, calls)
  socket.once('close', () => {
    for (const end of calls) end()
  })
  return calls
}
