import { Client } from 'pg'

import { every, type Clock } from '../clock/clock.ts'
import type { FailureLog } from '../log/failure-log.ts'
import { toUnavailable } from './to-unavailable.ts'

/** How often a process that does not lead tries to take over. */
const RETRY_MS = 1_000
/**
 * PostgreSQL takes the lock from a leader that sends no heartbeat for so long: one that is frozen, or whose host or network
 * has disappeared without closing its connection, which PostgreSQL would notice after two hours.
 */
const LEASE_MS = 15_000
/** A connection that does not answer for this long counts as lost. */
const QUERY_TIMEOUT_MS = 10_000

export type Leadership = {
  /** Stops the task in this process and lets another process lead. */
  stop(): Promise<void>
}

/**
 * Runs a task in one process of a database at a time: the one that holds the lock. When that process ends, is
 * killed or loses its connection, another one takes over; when its host is lost or it is frozen, after 15 s. The lock
 * belongs to a transaction that stays open on a separate connection, since a session's lock does not survive a pooler in
 * transaction mode.
 */
export async function runAsLeader(options: {
  url: string
  /** An arbitrary number that nothing else in this database locks. */
  lock: number
  clock: Clock
  log: FailureLog
  /** Starts the task and returns how to stop it. */
  start: () => Promise<() => Promise<void>>
  leaseMs?: number
}): Promise<Leadership> {
  const { url, lock, clock, log, start, leaseMs = LEASE_MS } = options
  let client: Client | undefined
  let leaderConnection: Client | undefined
  let end: (() => Promise<void>) | undefined
  let stopping = Promise.resolve()
  let isStopped = false

  async function tryToLead(): Promise<void> {
    await stopping
    client ??= await connect()
    const connection = client
    if (end) return
    if (!(await acquireLock(connection, { lock, leaseMs }))) return
    leaderConnection = connection
    const stopTask = await start()
    end = stopTask
    // The connection was lost while the task started, when there was nothing to stop yet.
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
    leaderConnection = undefined
    stepDown()
    void lostClient?.end().catch(() => {})
  }

  function stepDown(): void {
    const stopTask = end
    end = undefined
    if (!stopTask) return
    if (!isStopped)
      log.warn(
        {},
        'leader connection lost; stopping the leader task so that another process can lead',
      )
    stopping = stopTask().catch((error: unknown) =>
      log.error({ err: error }, 'leader task failed to stop'),
    )
  }

  const retry = () =>
    tryToLead().catch((error: unknown) => {
      if (!isStopped)
        log.warn({ err: toUnavailable(error) }, 'leader election failed; retrying in 1 s')
      disconnect(client)
    })

  // In real time, whatever the clock of the task, and already while it starts.
  const heartbeat = setInterval(() => {
    const connection = leaderConnection
    connection?.query('select 1').catch(() => disconnect(connection))
  }, leaseMs / 5)
  heartbeat.unref()
  await tryToLead().catch((error: unknown) => {
    clearInterval(heartbeat)
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
      clearInterval(heartbeat)
      const last = client
      client = undefined
      leaderConnection = undefined
      // Released before this returns, so that the next process finds the lock free.
      await last?.query('rollback').catch(() => {})
      await last?.end().catch(() => {})
    },
  }
}

/** Takes the lock until the connection ends, or returns false. Keeps no snapshot, which would hold back vacuum. */
export async function acquireLock(
  client: Client,
  { lock, leaseMs }: { lock: number; leaseMs: number },
): Promise<boolean> {
  await client.query('begin')
  await client.query(`set local idle_in_transaction_session_timeout = ${leaseMs}`)
  // No parameters: the portal of a parameterised statement would keep its snapshot.
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${lock}) as free`,
  )
  if (!rows[0]?.free) await client.query('rollback')
  return rows[0]?.free === true
}
