import { place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'

import { makeHub } from './hub.ts'
import { cursorOf } from './position.ts'
import { makeRelay, type Frames } from './relay.ts'

let world: World
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.alice)
})
afterAll(() => world.close())

/** What a relay needs of a socket: it takes everything at once. */
function ear() {
  const heard: string[] = []
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: (text: string) => heard.push(text),
  }
  return { heard, socket: socket as unknown as WebSocket }
}

const idsOf: Frames = async (rows) => new Map(rows.map((row) => [row, row.orderId]))

async function relayWith(frames: Frames) {
  const hub = makeHub(() => {})
  const { database, clock, log } = world.house
  const relay = makeRelay({ database, clock, log, hub, frames })
  await relay.start()
  return { hub, relay }
}

describe('a relay', () => {
  it('tells each row of the outbox once, in its order', async () => {
    const { hub, relay } = await relayWith(idsOf)
    const { heard, socket } = ear()
    hub.release(hub.subscribe(socket, ['nk-sod'], relay.position()))
    const placed = []
    for (let count = 0; count < 3; count += 1) placed.push(await place(world.alice, body))
    while (new Set(heard).size < 3) await Promise.all([relay.flush(), relay.flush()])
    expect([...new Set(heard)]).toEqual(placed)
    await relay.stop()
  })

  it('tells who comes while a page is being told from where on they hear everything', async () => {
    const { promise: reading, resolve: read } = Promise.withResolvers<void>()
    const { promise: open, resolve: goOn } = Promise.withResolvers<void>()
    const { hub, relay } = await relayWith(async (rows) => {
      read()
      await open
      return idsOf(rows)
    })
    const start = cursorOf(relay.position())
    await place(world.alice, body)
    const flushing = (async () => {
      while (cursorOf(relay.position()) === start) await relay.flush()
    })()
    await reading
    const { heard, socket } = ear()
    const position = relay.position()
    hub.release(hub.subscribe(socket, ['nk-sod'], position))
    goOn()
    await flushing
    // What was read before they came is not told, so their position has to be behind it.
    expect(heard).toEqual([])
    expect(cursorOf(position)).not.toBe(start)
    const next = await place(world.alice, body)
    while (!heard.includes(next)) await relay.flush()
    await relay.stop()
  })

  it('that could not make its frames makes them the next time', async () => {
    let fails = true
    const { hub, relay } = await relayWith(async (rows) => {
      if (fails) throw new Error('no frames today')
      return idsOf(rows)
    })
    const { heard, socket } = ear()
    hub.release(hub.subscribe(socket, ['nk-sod'], relay.position()))
    const orderId = await place(world.alice, body)
    let failed: unknown
    while (!failed) await relay.flush().catch((error: unknown) => (failed = error))
    expect(heard).toEqual([])
    fails = false
    while (!heard.includes(orderId)) await relay.flush()
    await relay.stop()
  })
})
