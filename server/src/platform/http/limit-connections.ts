import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import { addressGroup } from '../limits/address-group.ts'

/**
 * Closes a new connection from an address that has enough. When all places are taken, the address with the most loses its
 * oldest connection to one that has fewer, so that neither one client nor many together shut out the others.
 */
export function limitConnections(server: Server, limit: { each: number; all: number }): void {
  const open = new Map<string, Set<Socket>>()
  let total = 0

  /** The oldest connection of the address with the most, if it has more than the newcomer. */
  function oldestToClose(own: Set<Socket>): Socket | undefined {
    let most = own
    for (const sockets of open.values()) if (sockets.size > most.size) most = sockets
    const [oldest] = most === own ? [] : most
    return oldest
  }

  function forget(socket: Socket, address: string): void {
    const sockets = open.get(address)
    if (!sockets?.delete(socket)) return
    total -= 1
    if (sockets.size === 0) open.delete(address)
  }

  const addresses = new WeakMap<Socket, string>()
  server.on('connection', (socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    const own = open.get(address) ?? new Set()
    if (own.size >= limit.each) return void socket.destroy()
    if (total >= limit.all) {
      const oldest = oldestToClose(own)
      if (!oldest) return void socket.destroy()
      forget(oldest, addresses.get(oldest) ?? '')
      oldest.destroy()
    }
    addresses.set(socket, address)
    open.set(address, own.add(socket))
    total += 1
    socket.once('close', () => forget(socket, address))
  })
}
