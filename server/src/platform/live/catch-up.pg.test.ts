import { place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { listen, type Listener } from './listener.fixture.ts'
import { cursorOf } from './position.ts'

let world: World
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.alice)
})
afterAll(() => world.close())

async function listener(): Promise<Listener> {
  const made = await listen(world, `Bearer ${world.alice.token}`)
  onTestFinished(() => made.socket.terminate())
  return made
}

const cursors = (one: Listener) => one.events().map((event) => event.cursor)
const resyncs = (one: Listener) =>
  one.heard.filter((message) => 'type' in message && message.type === 'resync')

describe('a socket that comes back', () => {
  it('[GAP-145] with its cursor gets what it missed, in order, and nothing twice', async () => {
    const witness = await listener()
    await witness.subscribe('nk-sod')
    const first = await listener()
    const start = await first.subscribe('nk-sod')
    await place(world.alice, body)
    await first.hears(1)
    const seen = cursors(first)
    await first.hangUp()

    for (let count = 0; count < 5; count += 1) await place(world.alice, body)
    await world.advance(0)
    await witness.hears(18)

    const second = await listener()
    await second.subscribe('nk-sod', seen.at(-1))
    await second.hears(18 - seen.length)
    expect([...seen, ...cursors(second)]).toEqual(cursors(witness))
    expect(resyncs(second)).toEqual([])

    const third = await listener()
    await third.subscribe('nk-sod', start)
    await third.hears(18)
    expect(cursors(third)).toEqual(cursors(witness))
  })

  it('with the cursor of its subscription, before any event was heard', async () => {
    const quiet = await startWorld()
    try {
      const alice = () => listen(quiet, `Bearer ${quiet.alice.token}`)
      const first = await alice()
      const cursor = await first.subscribe('nk-sod')
      await first.hangUp()
      const orderId = await place(quiet.alice)
      const second = await alice()
      await second.subscribe('nk-sod', cursor)
      await second.hears(1)
      expect(second.events().map((event) => event.orderId)).toContain(orderId)
      expect(resyncs(second)).toEqual([])
    } finally {
      await quiet.close()
    }
  })

  it('again and again while orders are placed hears each event once', async () => {
    const witness = await listener()
    let cursor = await witness.subscribe('nk-sod')
    let placed: string[] | undefined
    const placing = Promise.all(Array.from({ length: 40 }, () => place(world.alice, body)))
    void placing.then((ids) => (placed = ids))
    const seen: string[] = []
    const turn = async (length: number) => {
      const one = await listener()
      await one.subscribe('nk-sod', cursor)
      await one.hears(length)
      await one.hangUp()
      seen.push(...cursors(one))
      cursor = seen.at(-1) ?? cursor
    }
    for (let turns = 0; !placed; turns += 1) await turn(0)
    await world.advance(0)
    for (const orderId of placed) await witness.hearsOf(orderId, 'WAITING_FOR_TRANSPORT')
    await turn(witness.events().length - seen.length)
    expect(seen).toEqual(cursors(witness))
  })
})

describe('a cursor that cannot be honoured', () => {
  const ofNow = () => ({ tx: '1', id: '1', at: world.clock.now() / 1000 })

  it.each([
    ['is rubbish', () => 'rubbish'],
    ['is empty', () => ''],
    ['is of another kind', () => '1.2'],
    ['counts below zero', () => `-1.1.${ofNow().at}`],
    ['counts beyond counting', () => cursorOf({ ...ofNow(), id: '99999999999999999999' })],
    ['is older than an hour', () => cursorOf({ ...ofNow(), at: ofNow().at - 3_601 })],
    ['is of the future', () => cursorOf({ ...ofNow(), tx: '9000000000000000000' })],
    ['is of a future beyond counting', () => cursorOf({ ...ofNow(), tx: '99999999999999999999' })],
  ])('because it %s is answered with resync, and then with what happens', async (_, cursor) => {
    const alice = await listener()
    await alice.subscribe('nk-ost', cursor())
    const orderId = await place(world.alice, await requestBody(world.alice, { vendorId: 'nk-ost' }))
    await alice.hearsOf(orderId)
    expect(alice.heard.slice(0, 2)).toMatchObject([
      { type: 'subscribe_ok' },
      { type: 'resync', vendor_id: 'nk-ost' },
    ])
  })

  it('because too much was missed is answered with resync', async () => {
    const first = await listener()
    const cursor = await first.subscribe('nk-sod')
    for (let batch = 0; batch < 7; batch += 1)
      await Promise.all(Array.from({ length: 10 }, () => place(world.alice, body)))
    await world.advance(0)
    await first.hears(201)
    const second = await listener()
    await second.subscribe('nk-sod', cursor)
    await second.subscribe('nk-sod')
    expect(resyncs(second)).toHaveLength(1)
    expect(second.events()).toEqual([])
  })
})
