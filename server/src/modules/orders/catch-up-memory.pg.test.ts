import { listen } from '@pillion/testkit/listener'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'

import { signIn } from '../../api-client/api-client.ts'
import { makeBroadcaster } from '../../platform/live/broadcaster.ts'
import { makeOutboxReader } from '../../platform/live/outbox-reader.ts'
import { orderFrames } from './order-frames.ts'
import { makeSubscribe } from './subscribe.ts'

/** What a socket may have unsent, plus the event that exceeds it. */
const LIMIT = 1_048_576 + 8_192

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

/** A socket that never reads: what is sent to it stays in memory until it is closed. */
function silentSocket() {
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: (text: string) => void (socket.bufferedAmount += text.length),
  }
  return socket
}

async function accountOf(): Promise<Parameters<ReturnType<typeof makeSubscribe>>[1]> {
  const { email, password } = testUsers.owner
  const { token } = await signIn(world.address, email, password)
  const { sub = '', sid } = decodeJwt<{ sid: string }>(token)
  return { kind: 'account', accountId: sub, sessionId: sid, until: Infinity }
}

describe('ten sockets that never read and catch up again and again', () => {
  it('[GAP-145] take no more memory than slow subscribers', async () => {
    const { database, clock, log } = world.context
    const tooSlow: unknown[] = []
    const broadcaster = makeBroadcaster((socket) => {
      tooSlow.push(socket)
      Object.assign(socket, { readyState: 2 })
    })
    const buildFrames = orderFrames(world.context)
    const reader = makeOutboxReader({ database, clock, log, broadcaster, buildFrames })
    const subscribe = makeSubscribe(world.context, broadcaster, reader)
    const listener = await listen(world, `Bearer ${world.owner.token}`)
    const cursor = await listener.subscribe(OUTLET)
    const body = await requestBody(world.owner)
    await Promise.all(Array.from({ length: 60 }, () => place(world.owner, body)))
    await world.advance(0)
    await listener.waitForEvents(180)
    await listener.disconnect()
    await reader.start()

    const account = await accountOf()
    const sockets = Array.from({ length: 10 }, silentSocket)
    const message = { action: 'subscribeToVendor', vendor_id: OUTLET, cursor } as const
    for (let round = 0; round < 10; round += 1)
      for (const socket of sockets)
        await subscribe(socket as unknown as WebSocket, account, message)
    expect(sockets.filter(({ bufferedAmount }) => bufferedAmount > LIMIT)).toEqual([])
    expect(tooSlow).toEqual(sockets)
    await reader.stop()
  })
})
