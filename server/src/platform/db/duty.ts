import { Client } from 'pg'

import { every, type Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

/** Soon after a process has ended, another one begins. */
const LOOK_EVERY_MS = 1_000
/** A connection that does not answer for so long is gone. */
const ANSWER_MS = 10_000

export type Duty = {
  /** Ends it here and leaves it to others. */
  stop(): Promise<void>
}

/**
 * What only one process of a database does at a time. Who has the lock begins; when that process ends, is killed
 * or loses its connection, it ends there and another one begins. The lock is a transaction's, kept open on
 * a connection of its own: a session's would not survive a pooler in transaction mode.
 */
export async function startDuty(options: {
  url: string
  /** Any number that nothing else in this database locks. */
  lock: number
  clock: Clock
  log: Log
  /** Answers how to end it. */
  begin: () => Promise<() => Promise<void>>
}): Promise<Duty> {
  const { url, lock, clock, log, begin } = options
  let client: Client | undefined
  let end: (() => Promise<void>) | undefined
  let ending = Promise.resolve()
  let isOver = false

  async function look(): Promise<void> {
    await ending
    client ??= await connect()
    const mine = client
    if (end) return void (await mine.query('select 1'))
    if (!(await isFree(mine, lock))) return
    const begun = await begin()
    end = begun
    // Lost meanwhile: then it was not noticed that there is something to end.
    if (client !== mine) endHere()
  }

  async function connect(): Promise<Client> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'pillion-duty',
      query_timeout: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
    })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    await fresh.connect()
    return fresh
  }

  function lose(lost: Client | undefined): void {
    if (client !== lost) return
    client = undefined
    endHere()
    void lost?.end().catch(() => {})
  }

  function endHere(): void {
    const ends = end
    end = undefined
    if (!ends) return
    if (!isOver) log.warn('the connection that keeps the duty was lost, so it is left to others')
    ending = ends().catch((error: unknown) => log.error({ err: error }, 'a duty did not end'))
  }

  const lookAgain = () =>
    look().catch((error: unknown) => {
      if (!isOver) log.warn({ err: error }, 'the duty could not be looked at')
      lose(client)
    })

  await look().catch((error: unknown) => {
    lose(client)
    throw error
  })
  let looking = Promise.resolve()
  const stopLooking = every(clock, LOOK_EVERY_MS, () => (looking = lookAgain()))
  return {
    async stop() {
      isOver = true
      stopLooking()
      await looking
      endHere()
      await ending
      const last = client
      client = undefined
      // Given back before the answer, so that whoever starts next finds it free.
      await last?.query('rollback').catch(() => {})
      await last?.end().catch(() => {})
    },
  }
}

/** Takes the lock until the connection ends, or answers false. Holds back nothing: no snapshot stays. */
async function isFree(client: Client, lock: number): Promise<boolean> {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  // Without parameters, since the portal of a statement with some would keep its snapshot.
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${lock}) as free`,
  )
  if (!rows[0]?.free) await client.query('rollback')
  return rows[0]?.free === true
}
