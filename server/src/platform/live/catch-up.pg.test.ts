import { listen, type Listener } from '@pillion/testkit/listener'
import { place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { formatCursor } from './cursor.ts'

let world: World
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.owner)
})
afterAll(() => world.close())

async function listener(): Promise<Listener> {
  const made = await listen(world, `Bearer ${world.owner.token}`)
  onTestFinished(() => made.socket.terminate())
  return made
}

/** An order has three events until it waits for a rider. */
const EVENTS_OF_SIX_ORDERS = 18
/** One more than a reconnecting socket receives. */
const TOO_MANY_EVENTS = 201
/** Ten orders at a time: 70 orders have 210 events. */
const BATCHES = 7
const BATCH_SIZE = 10

const cursors = (one: Listener) => one.events().map((event) => event.cursor)
const resyncs = (one: Listener) =>
  one.messages.filter((message) => 'type' in message && message.type === 'resync')

describe('a socket that reconnects', () => {
  it('[GAP-145] with its cursor gets the missed events, in order and without repeats', async () => {
    const witness = await listener()
    await witness.subscribe('nk-sod')
    const first = await listener()
    const start = await first.subscribe('nk-sod')
    await place(world.owner, body)
    await first.waitForEvents(1)
    const received = cursors(first)
    await first.disconnect()

    for (let count = 0; count < 5; count += 1) await place(world.owner, body)
    await world.advance(0)
    await witness.waitForEvents(EVENTS_OF_SIX_ORDERS)

    const second = await listener()
    await second.subscribe('nk-sod', received.at(-1))
    await second.waitForEvents(EVENTS_OF_SIX_ORDERS - received.length)
    expect([...received, ...cursors(second)]).toEqual(cursors(witness))
    expect(resyncs(second)).toEqual([])

    const third = await listener()
    await third.subscribe('nk-sod', start)
    await third.waitForEvents(EVENTS_OF_SIX_ORDERS)
    expect(cursors(third)).toEqual(cursors(witness))
  })

  it('with the cursor of its subscription gets the events since then', async () => {
    const quiet = await startWorld()
    try {
      const owner = () => listen(quiet, `Bearer ${quiet.owner.token}`)
      const first = await owner()
      const cursor = await first.subscribe('nk-sod')
      await first.disconnect()
      const orderId = await place(quiet.owner)
      const second = await owner()
      await second.subscribe('nk-sod', cursor)
      await second.waitForEvents(1)
      expect(second.events().map((event) => event.orderId)).toContain(orderId)
      expect(resyncs(second)).toEqual([])
    } finally {
      await quiet.close()
    }
  })

  it('repeatedly while orders are placed receives each event once', async () => {
    const witness = await listener()
    let cursor = await witness.subscribe('nk-sod')
    let placed: string[] | undefined
    const placing = Promise.all(Array.from({ length: 40 }, () => place(world.owner, body)))
    void placing.then((ids) => (placed = ids))
    const received: string[] = []
    const listenUntil = async (length: number) => {
      const one = await listener()
      await one.subscribe('nk-sod', cursor)
      await one.waitForEvents(length)
      await one.disconnect()
      received.push(...cursors(one))
      cursor = received.at(-1) ?? cursor
    }
    for (let turns = 0; !placed; turns += 1) await listenUntil(0)
    await world.advance(0)
    for (const orderId of placed) await witness.waitForOrder(orderId, 'WAITING_FOR_TRANSPORT')
    await listenUntil(witness.events().length - received.length)
    expect(received).toEqual(cursors(witness))
  })
})

describe('a cursor that cannot be honoured', () => {
  const ofNow = () => ({ tx: '1', id: '1', at: world.clock.now() / 1000 })

  it.each([
    ['is garbage', () => 'garbage'],
    ['is empty', () => ''],
    ['has another format', () => '1.2'],
    ['has a negative number', () => `-1.1.${ofNow().at}`],
    ['has a number out of range', () => formatCursor({ ...ofNow(), id: '99999999999999999999' })],
    ['is older than an hour', () => formatCursor({ ...ofNow(), at: ofNow().at - 3_601 })],
    ['is of an update that the database does not have', () => formatCursor(ofNow())],
    ['is in the future', () => formatCursor({ ...ofNow(), tx: '9000000000000000000' })],
    ['is in a future out of range', () => formatCursor({ ...ofNow(), tx: '99999999999999999999' })],
  ])('because it %s is answered with resync, followed by new events', async (_, cursor) => {
    const owner = await listener()
    await owner.subscribe('nk-ost', cursor())
    const orderId = await place(world.owner, await requestBody(world.owner, { vendorId: 'nk-ost' }))
    await owner.waitForOrder(orderId)
    expect(owner.messages.slice(0, 2)).toMatchObject([
      { type: 'resync', vendor_id: 'nk-ost' },
      { type: 'subscribe_ok' },
    ])
  })

  it('because too much was missed is answered with resync', async () => {
    const first = await listener()
    const cursor = await first.subscribe('nk-sod')
    for (let batch = 0; batch < BATCHES; batch += 1)
      await Promise.all(Array.from({ length: BATCH_SIZE }, () => place(world.owner, body)))
    await world.advance(0)
    await first.waitForEvents(TOO_MANY_EVENTS)
    const second = await listener()
    await second.subscribe('nk-sod', cursor)
    await second.subscribe('nk-sod')
    expect(resyncs(second)).toHaveLength(1)
    expect(second.events()).toEqual([])
  })
})
