import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type SwitchableProxy = {
  port: number
  /** Passes connections on to the server at this address from now on, and breaks those to the one before. */
  switchTo(address: string): void
  close(): Promise<void>
}

/** Stands in front of a server at an address that stays the same when another server takes over, as in a deploy. */
export async function startSwitchableProxy(): Promise<SwitchableProxy> {
  const sockets = new Set<Socket>()
  let target: URL | undefined

  function join(socket: Socket, other: Socket): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }

  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (!target) return client.destroy()
    const upstream = connect(Number(target.port), '127.0.0.1')
    join(client, upstream)
    join(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    switchTo(address) {
      target = new URL(address)
      breakAll()
    },
    async close() {
      server.close()
      breakAll()
      await once(server, 'close')
    },
  }
}
