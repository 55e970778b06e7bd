import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The URL of the database behind it, with the proxy's address. */
  url: string
  /** Connections stay open, but nothing gets through, as with a stopped process. */
  freeze(): void
  /** What was sent meanwhile arrives. */
  thaw(): void
  /** Breaks all connections and refuses new ones. */
  shut(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy in front of a PostgreSQL that can freeze or disappear. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false

  function add(socket: Socket, other: Socket): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      // A frozen server learns of a lost client when it runs again, after what the client had sent.
      if (!isFrozen) other.destroy()
    })
    socket.pipe(other)
    if (isFrozen) socket.pause()
  }

  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({
      host: target.hostname,
      port: Number(target.port),
      allowHalfOpen: true,
    })
    add(client, upstream)
    add(upstream, client)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const shut = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    shut,
    open: () => listen(port),
    close: async () => void (server.listening && (await shut())),
  }
}
