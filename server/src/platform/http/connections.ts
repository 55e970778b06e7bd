import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of an HTTP server that is closing its port. */
export type Connections = {
  /** Closes the connections that are between two requests, and every other one after its answer. */
  closeIdle(): void
  /** Closes the connections whose request has not arrived in full. */
  closeUnfinished(): void
}

type Connection = {
  /** The request being received or answered. */
  request: IncomingMessage | undefined
  /** How many bytes had arrived when the last request ended. */
  bytesRead: number
}

/** Node closes a connection that becomes idle after `server.close()` only after its keep-alive time. */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>()
  let isClosing = false

  server.on('connection', (socket) => {
    connections.set(socket, { request: undefined, bytesRead: 0 })
    socket.on('close', () => connections.delete(socket))
  })
  // From here on it belongs to the live connection.
  server.on('upgrade', ({ socket }) => connections.delete(socket))
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    connection.request = request
    response.on('close', () => {
      connection.request = undefined
      connection.bytesRead = socket.bytesRead
      if (isClosing) socket.destroySoon()
    })
  })

  const isUnfinished = ({ request, bytesRead }: Connection, socket: Socket) =>
    request ? !request.complete : socket.bytesRead > bytesRead

  return {
    closeIdle() {
      isClosing = true
      for (const [socket, connection] of connections)
        if (!connection.request && !isUnfinished(connection, socket)) socket.destroy()
    },
    closeUnfinished() {
      for (const [socket, connection] of connections)
        if (isUnfinished(connection, socket)) socket.destroy()
    },
  }
}
