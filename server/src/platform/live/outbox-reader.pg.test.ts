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

type ReaderOptions = { buildFrames?: BuildFrames; database?: Database }

/** `closed` has the sockets that were closed, each with the reason. */
function newReader({ buildFrames = idsOf, database = world.context.database }: ReaderOptions) {
  const closed: unknown[] = []
  const broadcaster = makeBroadcaster((socket, reason) => closed.push([socket, reason]))
  const { clock, log } = world.context
  const outboxReader = makeOutboxReader({ database, clock, log, broadcaster, buildFrames })
  return { closed, broadcaster, outboxReader }
}

async function startReader(options: ReaderOptions) {
  const reader = newReader(options)
  await reader.outboxReader.start()
  return reader
}

/** The world's database, which answers statements of this name with other columns. */
const databaseWith = (name: string, columns: () => object): Database => {
  const { database } = world.context
  const run = async (...call: Parameters<Database['run']>) => {
    const result = await database.run(...call)
    if (!call[1].name.startsWith(name)) return result
    return { ...result, rows: [{ ...result.rows[0], ...columns() }] }
  }
  return { ...database, run: run as Database['run'] }
}

describe('an outbox reader', () => {
  it('reads nothing when it is woken before its start', async () => {
    let reads = 0
    const { database } = world.context
    const counting: Database = {
      ...database,
      run: (...call) => {
        reads += 1
        return database.run(...call)
      },
    }
    const { outboxReader } = newReader({ database: counting })
    outboxReader.wake()
    expect(reads).toBe(0)
    await outboxReader.start()
    expect(reads).toBe(1)
    await outboxReader.stop()
  })

  it('publishes each outbox row once, in order', async () => {
    const { broadcaster, outboxReader } = await startReader({})
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
    const { broadcaster, outboxReader } = await startReader({
      buildFrames: async (rows) => {
        read()
        await open
        return idsOf(rows)
      },
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
    let wasRestored = false
    const database = databaseWith('outbox-head', () => {
      if (wasRestored) return {}
      wasRestored = true
      return { tx: '9000000000' }
    })
    const { closed, broadcaster, outboxReader } = await startReader({ database })
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
    let databaseId = '1'
    const database = databaseWith('outbox-horizon', () => ({ database: databaseId }))
    const { closed, broadcaster, outboxReader } = await startReader({ database })
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
    const { broadcaster, outboxReader } = await startReader({
      buildFrames: async (rows) => {
        if (fails) throw new Error('no frames today')
        return idsOf(rows)
      },
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
