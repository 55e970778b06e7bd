import { place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'

import type { Database } from '../db/database.ts'
import { makeBroadcaster } from './broadcaster.ts'
import { formatCursor } from './cursor.ts'
import { makeOutboxReader, type BuildFrames } from './outbox-reader.ts'

let world: World
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.owner)
})
afterAll(() => world.close())

/** A socket as the outbox reader needs it: it accepts everything at once. */
function fakeSocket() {
  const frames: string[] = []
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: (text: string) => frames.push(text),
  }
  return { frames, socket: socket as unknown as WebSocket }
}

const idsOf: BuildFrames = async (rows) => new Map(rows.map((row) => [row, row.orderId ?? '']))

async function readerWith(buildFrames: BuildFrames) {
  const broadcaster = makeBroadcaster(() => {})
  const { database, clock, log } = world.context
  const outboxReader = makeOutboxReader({ database, clock, log, broadcaster, buildFrames })
  await outboxReader.start()
  return { broadcaster, outboxReader }
}

describe('an outbox reader', () => {
  it('reads nothing when it is woken before its start', async () => {
    const { database, clock, log } = world.context
    const broadcaster = makeBroadcaster(() => {})
    let reads = 0
    const counting: Database = {
      ...database,
      run: (...call) => {
        reads += 1
        return database.run(...call)
      },
    }
    const outboxReader = makeOutboxReader({
      database: counting,
      clock,
      log,
      broadcaster,
      buildFrames: idsOf,
    })
    outboxReader.wake()
    expect(reads).toBe(0)
    await outboxReader.start()
    expect(reads).toBe(1)
    await outboxReader.stop()
  })

  it('publishes each outbox row once, in order', async () => {
    const { broadcaster, outboxReader } = await readerWith(idsOf)
    const { frames, socket } = fakeSocket()
    broadcaster.release(
      broadcaster.subscribe({ socket, accountId: 'kun' }, ['nk-sod'], outboxReader.position()),
    )
    const placed = []
    for (let count = 0; count < 3; count += 1) placed.push(await place(world.owner, body))
    while (new Set(frames).size < 3) await Promise.all([outboxReader.flush(), outboxReader.flush()])
    expect([...new Set(frames)]).toEqual(placed)
    await outboxReader.stop()
  })

  it('gives a subscriber that joins during a page the position from which it receives everything', async () => {
    const { promise: reading, resolve: read } = Promise.withResolvers<void>()
    const { promise: open, resolve: goOn } = Promise.withResolvers<void>()
    const { broadcaster, outboxReader } = await readerWith(async (rows) => {
      read()
      await open
      return idsOf(rows)
    })
    const start = formatCursor(outboxReader.position())
    await place(world.owner, body)
    const flushing = (async () => {
      while (formatCursor(outboxReader.position()) === start) await outboxReader.flush()
    })()
    await reading
    const { frames, socket } = fakeSocket()
    const position = outboxReader.position()
    broadcaster.release(broadcaster.subscribe({ socket, accountId: 'kun' }, ['nk-sod'], position))
    goOn()
    await flushing
    // Rows that were read before it joined are not sent, so its position must be after them.
    expect(frames).toEqual([])
    expect(formatCursor(position)).not.toBe(start)
    const next = await place(world.owner, body)
    while (!frames.includes(next)) await outboxReader.flush()
    await outboxReader.stop()
  })

  it('starts again, and has all clients do so, when the database has gone back to an earlier state', async () => {
    const { database, clock, log } = world.context
    const closed: unknown[] = []
    const broadcaster = makeBroadcaster((socket, reason) => closed.push([socket, reason]))
    let wasRestored = false
    const restored: Database = {
      ...database,
      run: (async (...call: Parameters<Database['run']>) => {
        const result = await database.run(...call)
        const isHead = call[1].name.startsWith('outbox-head')
        if (!isHead || wasRestored) return result
        wasRestored = true
        return { ...result, rows: [{ ...result.rows[0], tx: '9000000000' }] }
      }) as Database['run'],
    }
    const outboxReader = makeOutboxReader({
      database: restored,
      clock,
      log,
      broadcaster,
      buildFrames: idsOf,
    })
    await outboxReader.start()
    const [before, after] = [fakeSocket(), fakeSocket()]
    const subscribe = ({ socket }: typeof before) => {
      const subscriber = { socket, accountId: 'kun' }
      broadcaster.release(broadcaster.subscribe(subscriber, ['nk-sod'], outboxReader.position()))
    }
    subscribe(before)
    await outboxReader.flush()
    expect(closed).toEqual([[before.socket, 'tryAgainLater']])
    await outboxReader.flush()
    subscribe(after)
    const orderId = await place(world.owner, body)
    while (after.frames.length === 0 && closed.length === 1) await outboxReader.flush()
    expect(after.frames).toContain(orderId)
    expect([before.frames, closed.length]).toEqual([[], 1])
    await outboxReader.stop()
  })

  it('has all clients start again when another database has taken the place of the one that it read', async () => {
    const { database, clock, log } = world.context
    const closed: unknown[] = []
    const broadcaster = makeBroadcaster((socket, reason) => closed.push([socket, reason]))
    let databaseId = '1'
    const replaced: Database = {
      ...database,
      run: (async (...call: Parameters<Database['run']>) => {
        const result = await database.run(...call)
        if (!call[1].name.startsWith('outbox-horizon')) return result
        return { ...result, rows: [{ ...result.rows[0], database: databaseId }] }
      }) as Database['run'],
    }
    const outboxReader = makeOutboxReader({
      database: replaced,
      clock,
      log,
      broadcaster,
      buildFrames: idsOf,
    })
    await outboxReader.start()
    const { socket } = fakeSocket()
    broadcaster.release(
      broadcaster.subscribe({ socket, accountId: 'kun' }, ['nk-sod'], outboxReader.position()),
    )
    await outboxReader.flush()
    await outboxReader.flush()
    expect(closed).toEqual([])
    databaseId = '2'
    await outboxReader.flush()
    expect(closed).toEqual([[socket, 'tryAgainLater']])
    await outboxReader.flush()
    expect(closed).toHaveLength(1)
    await outboxReader.stop()
  })

  it('that failed to build its frames builds them the next time', async () => {
    let fails = true
    const { broadcaster, outboxReader } = await readerWith(async (rows) => {
      if (fails) throw new Error('no frames today')
      return idsOf(rows)
    })
    const { frames, socket } = fakeSocket()
    broadcaster.release(
      broadcaster.subscribe({ socket, accountId: 'kun' }, ['nk-sod'], outboxReader.position()),
    )
    const orderId = await place(world.owner, body)
    let failed: unknown
    while (!failed) await outboxReader.flush().catch((error: unknown) => (failed = error))
    expect(frames).toEqual([])
    fails = false
    while (!frames.includes(orderId)) await outboxReader.flush()
    await outboxReader.stop()
  })
})
