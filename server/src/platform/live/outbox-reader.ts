import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { FailureLog } from '../log/failure-log.ts'
import type { Broadcaster } from './broadcaster.ts'
import type { OutboxPosition } from './cursor.ts'
import { outboxAfter, outboxHead, outboxHorizon, START, type OutboxRow } from './outbox.ts'

const POLL_MS = 500
const PAGE = 500

export type OutboxReader = {
  /** How far the outbox was read. A new subscriber receives everything after this. */
  position(): OutboxPosition
  /** Reads until no settled row is left. */
  flush(): Promise<void>
  /** Reads soon. Does nothing before the start, when the position is the beginning of the outbox. */
  wake(): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Turns outbox rows into frames; a row whose order or vendor does not exist gets none. */
export type BuildFrames = (rows: readonly OutboxRow[]) => Promise<Map<OutboxRow, string>>

/** Account IDs by vendor. */
type ActingAccounts = ReadonlyMap<string, ReadonlySet<string>>
const nobody: ActingAccounts = new Map()

/** Reads the outbox in order and passes its events to the broadcaster. */
export function makeOutboxReader(options: {
  database: Database
  clock: Clock
  log: FailureLog
  broadcaster: Broadcaster
  buildFrames: BuildFrames
  /**
   * Called with the IDs of vendors that have changed, before anybody hears of it. Returns the connected accounts that
   * may act for each: they hear of it even while they listen to another vendor.
   */
  onVendorUpdates?: (vendorIds: readonly string[]) => Promise<ActingAccounts>
}): OutboxReader {
  const { database, clock, log, broadcaster, buildFrames, onVendorUpdates } = options
  let position = START
  /** Ahead of `position` while frames are built for the subscribers at the time of reading. */
  let readPosition = START
  let running: Promise<void> | undefined
  let isFlushRequested = false
  /** The database that was read last. */
  let databaseId: string | undefined
  let started = false
  let ended = false
  let stopPoll = () => {}

  async function publishPage(): Promise<boolean> {
    const rows = await outboxAfter(database, position, PAGE)
    const last = rows.at(-1)
    if (!last) {
      const horizon = await outboxHorizon(database)
      const isReplaced = databaseId !== undefined && databaseId !== horizon.database
      databaseId = horizon.database
      if (isReplaced || BigInt(position.tx) >= BigInt(horizon.tx)) await startAgain()
      return false
    }
    readPosition = last.position
    const changed = rows.filter((row) => row.orderId === undefined)
    const acting =
      changed.length > 0 && onVendorUpdates
        ? await onVendorUpdates(changed.map((row) => row.vendorId))
        : nobody
    const others = ({ orderId, vendorId }: OutboxRow) =>
      orderId === undefined ? acting.get(vendorId) : undefined
    const frames = await buildFrames(
      rows.filter((row) => broadcaster.hasSubscribers(row.vendorId) || others(row)?.size),
    )
    for (const row of rows) {
      const { vendorId } = row
      const frame = frames.get(row)
      if (frame) broadcaster.publish(vendorId, row.position, frame)
      const accountIds = others(row)
      if (frame && accountIds)
        broadcaster.publishToOthers(vendorId, accountIds, row.position, frame)
      position = row.position
    }
    return rows.length === PAGE
  }

  /** The database has gone back or is another one, as after a restore: its updates do not follow those that were read. */
  async function startAgain(): Promise<void> {
    const head = await outboxHead(database)
    log.warn(
      { read: position.tx, now: head.tx },
      'database has gone back or was replaced; closing all sockets so that clients fetch their lists again',
    )
    position = readPosition = head
    broadcaster.closeAll()
  }

  async function drain(): Promise<void> {
    do {
      isFlushRequested = false
      while (!ended && (await publishPage()));
    } while (isFlushRequested && !ended)
  }

  const flush = (): Promise<void> => {
    isFlushRequested = true
    running ??= drain().finally(() => (running = undefined))
    return running
  }
  const flushAndReport = () =>
    flush().catch((error: unknown) =>
      log.error({ err: error }, 'failed to read the outbox; retrying at the next poll'),
    )

  return {
    position: () => readPosition,
    flush,
    wake: () => void (started && !ended && flushAndReport()),
    async start() {
      position = readPosition = await outboxHead(database)
      started = true
      stopPoll = every(clock, POLL_MS, flushAndReport)
    },
    async stop() {
      ended = true
      stopPoll()
      await running?.catch(() => {})
    },
  }
}
