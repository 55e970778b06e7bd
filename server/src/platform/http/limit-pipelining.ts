import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for an answer before they send the next request on a connection. */
const MAX_UNANSWERED = 4

type Handler = (request: IncomingMessage, response: ServerResponse) => void
/** The requests of a connection without an answer. The first is being handled, unless others have their turn. */
type Queue = { requests: { handle(): void; isHandled: boolean }[]; othersHaveTurn: boolean }

/**
 * Handles the requests of a connection one after the other, and those of other connections between them, so that a
 * connection with many keeps nobody waiting. Closes one that sends more before it has read their answers: each takes memory.
 */
export function limitPipelining(server: Server): void {
  const queues = new WeakMap<Socket, Queue>()
  const handlers = server.listeners('request') as Handler[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? { requests: [], othersHaveTurn: false }
    if (queue.requests.length === MAX_UNANSWERED) return void socket.destroy()
    queues.set(socket, queue)
    const handle = () => {
      if (!socket.destroyed) for (const handler of handlers) handler(request, response)
    }
    queue.requests.push({ handle, isHandled: false })
    response.once('close', () => {
      queue.requests.shift()
      handleNext(queue)
    })
    handleNext(queue)
  })
  // Node would answer each of them with 417. Browsers expect nothing.
  server.on('checkExpectation', ({ socket }: IncomingMessage) => void socket.destroy())
}

function handleNext(queue: Queue): void {
  const [first] = queue.requests
  if (!first || first.isHandled || queue.othersHaveTurn) return
  first.isHandled = true
  queue.othersHaveTurn = true
  setImmediate(() => {
    queue.othersHaveTurn = false
    handleNext(queue)
  })
  first.handle()
}
