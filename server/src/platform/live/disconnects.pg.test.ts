import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { LIVE_PATH } from '@pillion/contract/operation'
import { listen, type Listener } from '@pillion/testkit/listener'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

async function listener(
  authorization: string | undefined = `Bearer ${world.owner.token}`,
  options?: ClientOptions,
): Promise<Listener> {
  const made = await listen(world, authorization, options)
  onTestFinished(() => made.socket.terminate())
  return made
}

describe('a client that is not signed in', () => {
  it.each([
    ['without a token', () => ''],
    ['with garbage', () => 'Bearer garbage'],
    ['with a token of another kind', () => world.owner.token],
    ['with a forged token', () => `Bearer ${world.owner.token.slice(0, -2)}xx`],
  ])('is disconnected with 4401: %s', async (_, authorization) => {
    const anonymous = await listener(authorization())
    anonymous.send({ action: 'subscribeToVendor', vendor_id: 'nk' })
    expect(await anonymous.closed).toBe(4401)
    expect(anonymous.messages).toEqual([])
  })

  it('is refused even with an operator token', async () => {
    const operator = await listener(`Bearer ${await world.signOperatorToken()}`)
    expect(await operator.closed).toBe(4401)
  })
})

describe('a client that asks for another account’s vendor', () => {
  it.each(['cb', 'cb-sod', 'nowhere'])('is disconnected with 4403: %s', async (vendor_id) => {
    const owner = await listener()
    owner.send({ action: 'subscribeToVendor', vendor_id })
    expect(await owner.closed).toBe(4403)
    expect(owner.messages).toEqual([])
  })
})

describe('a client that breaks the protocol', () => {
  it.each([
    ['garbage', 'garbage'],
    ['an empty message', ''],
    ['an unknown action', '{"action":"unsubscribe","vendor_id":"nk"}'],
    ['no vendor', '{"action":"subscribeToVendor"}'],
    ['an invalid vendor', '{"action":"subscribeToVendor","vendor_id":"../nk"}'],
    ['an unknown member', '{"action":"subscribeToVendor","vendor_id":"nk","all":true}'],
    [
      'a cursor that is too long',
      `{"action":"subscribeToVendor","vendor_id":"nk","cursor":"${'1'.repeat(61)}"}`,
    ],
    ['__proto__', '{"__proto__":{},"action":"subscribeToVendor","vendor_id":"nk"}'],
    ['endless nesting', '['.repeat(4_000)],
    ['an array', '[{"action":"subscribeToVendor","vendor_id":"nk"}]'],
  ])('is disconnected with 4400: %s', async (_, message) => {
    const owner = await listener()
    owner.socket.send(message)
    expect(await owner.closed).toBe(4400)
  })

  it('is disconnected with 4400 for binary messages, whatever they contain', async () => {
    const owner = await listener()
    owner.socket.send(Buffer.from('{"action":"subscribeToVendor","vendor_id":"nk"}'))
    expect(await owner.closed).toBe(4400)
  })

  it('is disconnected with 1009 for more than 4 KiB', async () => {
    const owner = await listener()
    owner.socket.send('x'.repeat(4_097))
    expect(await owner.closed).toBe(1009)
  })

  it('is ignored after that', async () => {
    const owner = await listener()
    owner.socket.send('garbage')
    owner.send({ action: 'subscribeToVendor', vendor_id: 'nk' })
    expect(await owner.closed).toBe(4400)
    expect(owner.messages).toEqual([])
  })
})

describe('a browser', () => {
  const portal = () => new URL(world.address).origin
  const settled = () => world.context.settings.publicUrl

  it.each([
    ['on this server’s own page', portal],
    ['on the public address', settled],
  ])('%s is accepted', async (_, origin) => {
    const owner = await listener(`Bearer ${world.owner.token}`, { origin: origin() })
    await expect(owner.subscribe('nk')).resolves.toMatch(/^\d+\.\d+\.\d+$/)
  })

  it.each(['https://evil.example', 'null', 'garbage', 'http://localhost.evil.example', ''])(
    '[GAP-145] from another origin is refused: %j',
    async (origin) => {
      const url = `${world.address.replace('http', 'ws')}${LIVE_PATH}`
      const socket = new WebSocket(url, { headers: { Origin: origin } })
      const [error] = (await once(socket, 'error')) as [Error]
      expect(error.message).toContain('403')
      expect((await fetch(`${world.address}/health/live`)).status).toBe(200)
    },
  )
})

describe('an upgrade of another path', () => {
  const ask = async (path: string, disconnect = false) => {
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    if (disconnect) return void socket.resetAndDestroy()
    return (await text(socket)).split('\r\n')[0]
  }

  it.each(['/', '//', '/orders/ws/..', '/orders/wss', 'http://[/', '*'])(
    'is refused, and the server keeps running: %s',
    async (path) => {
      expect(await ask(path)).toBe('HTTP/1.1 404 Not Found')
      expect((await fetch(`${world.address}/health/live`)).status).toBe(200)
    },
  )

  it('that disconnects immediately has no effect on the server', async () => {
    for (const path of ['/', LIVE_PATH, '/', LIVE_PATH]) await ask(path, true)
    expect((await fetch(`${world.address}/health/live`)).status).toBe(200)
  })
})

describe('every half minute', () => {
  it('[GAP-145] live sockets answer a ping, and dead ones are closed', async () => {
    const [living, dead] = [await listener(), await listener(undefined, { autoPong: false })]
    const pinged = [once(living.socket, 'ping'), once(dead.socket, 'ping')]
    world.clock.advance(30_000)
    await Promise.all(pinged)
    // Behind the pong on the same connection.
    await living.subscribe('nk')
    world.clock.advance(30_000)
    expect(await dead.closed).toBe(1006)
    await expect(living.subscribe('nk')).resolves.toMatch(/^\d/)
  })
})

describe('a server that stops', () => {
  it('closes its sockets with "going away"', async () => {
    const other = await startWorld()
    const owner = await listen(other, `Bearer ${other.owner.token}`)
    await owner.subscribe('nk')
    await other.close()
    expect(await owner.closed).toBe(1001)
  })
})
