import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { limitConnections } from './limit-connections.ts'

it('closes what one address opens beyond its share, and nothing of others', async () => {
  const server = createServer((_, response) => response.end())
  limitConnections(server, 2)
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

  expect(await isAnswered('127.0.0.1')).toBe(true)
  expect(await isAnswered('127.0.0.1')).toBe(true)
  expect(await isAnswered('127.0.0.1')).toBe(false)
  expect(await isAnswered('127.0.0.2')).toBe(true)

  const closed = once(sockets[0] as Socket, 'close')
  sockets[0]?.end()
  await closed
  expect(await isAnswered('127.0.0.1')).toBe(true)
})
