import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { limitConnections } from './limit-connections.ts'

it('closes what one address opens beyond its share, and nothing of others', async () => {
  const { isAnswered, sockets } = await startLimited({ each: 2, all: 4 })
  expect(await isAnswered('127.0.0.1')).toBe(true)
  expect(await isAnswered('127.0.0.1')).toBe(true)
  expect(await isAnswered('127.0.0.1')).toBe(false)
  expect(await isAnswered('127.0.0.2')).toBe(true)

  const closed = once(sockets[0] as Socket, 'close')
  sockets[0]?.end()
  await closed
  expect(await isAnswered('127.0.0.1')).toBe(true)
})

it('makes room for an address that has fewer, at the cost of the oldest connection of the one that has the most', async () => {
  const { isAnswered, sockets } = await startLimited({ each: 3, all: 4 })
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.1', '127.0.0.1'])
    expect(await isAnswered(address)).toBe(true)
  const closed = once(sockets[0] as Socket, 'close')
  expect(await isAnswered('127.0.0.3')).toBe(true)
  await closed
  expect(sockets.slice(1).map(({ destroyed }) => destroyed)).toEqual([false, false, false, false])
  // Now nobody has more than two: whoever has two itself is refused.
  expect(await isAnswered('127.0.0.1')).toBe(false)
  expect(await isAnswered('127.0.0.4')).toBe(true)
})

/** A server with these limits, and a client that opens connections from any address and keeps them. */
async function startLimited(limit: { each: number; all: number }) {
  const server = createServer((_, response) => response.end())
  limitConnections(server, limit)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** Whether a request on a new connection from the address is answered. */
  async function isAnswered(localAddress: string): Promise<boolean> {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [what] = await Promise.race([
      once(socket, 'data').then(() => ['answer']),
      once(socket, 'close').then(() => ['end']),
    ])
    return what === 'answer'
  }

  return { isAnswered, sockets }
}
