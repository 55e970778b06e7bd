import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Hub } from './hub.ts'
import { outboxAfter, outboxHead, START, type OutboxRow } from './outbox.ts'
import type { Position } from './position.ts'

const POLL_MS = 500
const PAGE = 500

export type Relay = {
  /** How far the outbox was read: who subscribes now hears of everything after this. */
  position(): Position
  /** Reads on, until there is nothing settled left. */
  flush(): Promise<void>
  wake(): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Turns rows of the outbox into frames, one per row that somebody listens to. */
export type Frames = (rows: readonly OutboxRow[]) => Promise<Map<OutboxRow, string>>

/** Reads the outbox once, in order, and tells the hub. */
export function makeRelay(options: {
  database: Database
  clock: Clock
  log: Log
  hub: Hub
  frames: Frames
}): Relay {
  const { database, clock, log, hub, frames } = options
  let position = START
  /** Ahead of `position` while a page is turned into frames for those who wanted it when it was read. */
  let read = START
  let running: Promise<void> | undefined
  let again = false
  let ended = false
  let stopPoll = () => {}

  async function page(): Promise<boolean> {
    const rows = await outboxAfter(database, position, PAGE)
    const last = rows.at(-1)
    if (!last) return false
    read = last.position
    const built = await frames(rows.filter((row) => hub.wants(row.vendorId)))
    for (const row of rows) {
      const frame = built.get(row)
      if (frame) hub.publish(row.vendorId, row.position, frame)
      position = row.position
    }
    return rows.length === PAGE
  }

  async function drain(): Promise<void> {
    do {
      again = false
      while (!ended && (await page()));
    } while (again && !ended)
  }

  const flush = (): Promise<void> => {
    again = true
    running ??= drain().finally(() => (running = undefined))
    return running
  }
  const flushAndReport = () =>
    flush().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))

  return {
    position: () => read,
    flush,
    wake: () => void (ended || flushAndReport()),
    async start() {
      position = read = await outboxHead(database)
      stopPoll = every(clock, POLL_MS, flushAndReport)
    },
    async stop() {
      ended = true
      stopPoll()
      await running?.catch(() => {})
    },
  }
}
