import type { Server } from 'node:http'

import { addressGroup } from '../limits/address-group.ts'

/** Closes a new connection from an address that has enough, so that no client takes those of all others. */
export function limitConnections(server: Server, ofEachAddress: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    const count = open.get(address) ?? 0
    if (count >= ofEachAddress) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
