import { Client } from 'pg'

import { every, type Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

/** Soon after a process has ended, another one begins. */
const RETRY_MS = 1_000
/** A connection that does not answer for so long is gone. */
const QUERY_TIMEOUT_MS = 10_000

export type Leadership = {
  /** Ends it here and leaves it to others. */
  stop(): Promise<void>
}

/**
 * What only one process of a database does at a time. Who has the lock begins; when that process ends, is killed
 * or loses its connection, it ends there and another one begins. The lock is a transaction's, kept open on
 * a connection of its own: a session's would not survive a pooler in transaction mode.
 */
export async function runAsLeader(options: {
  url: string
  /** Any number that nothing else in this database locks. */
  lock: number
  clock: Clock
  log: Log
  /** Answers how to end it. */
  start: () => Promise<() => Promise<void>>
}): Promise<Leadership> {
  const { url, lock, clock, log, start } = options
  let client: Client | undefined
  let end: (() => Promise<void>) | undefined
  let stopping = Promise.resolve()
  let isStopped = false

  async function tryToLead(): Promise<void> {
    await stopping
    client ??= await connect()
    const connection = client
    if (end) return void (await connection.query('select 1'))
    if (!(await acquireLock(connection, lock))) return
    const stopTask = await start()
    end = stopTask
    // Lost meanwhile: then it was not noticed that there is something to end.
    if (client !== connection) stepDown()
  }

  async function connect(): Promise<Client> {
    const newClient = new Client({
      connectionString: url,
      application_name: 'pillion-leader',
      query_timeout: QUERY_TIMEOUT_MS,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    })
    newClient.on('error', () => disconnect(newClient))
    newClient.on('end', () => disconnect(newClient))
    await newClient.connect()
    return newClient
  }

  function disconnect(lostClient: Client | undefined): void {
    if (client !== lostClient) return
    client = undefined
    stepDown()
    void lostClient?.end().catch(() => {})
  }

  function stepDown(): void {
    const stopTask = end
    end = undefined
    if (!stopTask) return
    if (!isStopped) log.warn('the connection that keeps the duty was lost, so it is left to others')
    stopping = stopTask().catch((error: unknown) => log.error({ err: error }, 'a duty did not end'))
  }

  const retry = () =>
    tryToLead().catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error }, 'the duty could not be looked at')
      disconnect(client)
    })

  await tryToLead().catch((error: unknown) => {
    disconnect(client)
    throw error
  })
  let retrying = Promise.resolve()
  const stopRetrying = every(clock, RETRY_MS, () => (retrying = retry()))
  return {
    async stop() {
      isStopped = true
      stopRetrying()
      await retrying
      stepDown()
      await stopping
      const last = client
      client = undefined
      // Given back before the answer, so that whoever starts next finds it free.
      await last?.query('rollback').catch(() => {})
      await last?.end().catch(() => {})
    },
  }
}

/** Takes the lock until the connection ends, or answers false. Holds back nothing: no snapshot stays. */
async function acquireLock(client: Client, lock: number): Promise<boolean> {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  // Without parameters, since the portal of a statement with some would keep its snapshot.
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${lock}) as free`,
  )
  if (!rows[0]?.free) await client.query('rollback')
  return rows[0]?.free === true
}
