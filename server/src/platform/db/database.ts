import { Pool, type Connection, type PoolClient } from 'pg'

import { within } from '../async/within.ts'
import type { Result, Row } from './result.ts'
import { RoundTrip } from './round-trip.ts'
import { scopeStatement, type Scope } from './scope.ts'
import { shareRoundTrips } from './share-round-trips.ts'
import type { BoundStatement } from './statement.ts'
import { toUnavailable } from './to-unavailable.ts'

export type Transaction = {
  /** Statements that are run without waiting in between are sent together, in order. */
  run<R = Row>(bound: BoundStatement): Promise<Result<R>>
}

/** Throws an UnavailableError when PostgreSQL cannot be reached. What was sent may have been committed all the same. */
export type Database = {
  /** Runs the statements in one transaction and one round trip; returns their results in order. */
  batch(scope: Scope, statements: readonly BoundStatement[]): Promise<Result[]>
  /**
   * The same, except that calls made at the same time may share the round trip and the transaction, which saves
   * commits. The statements may be run twice, the first time undone, and must not wait for locks.
   */
  sharedBatch(scope: Scope, statements: readonly BoundStatement[]): Promise<Result[]>
  /** Runs one statement in its own transaction, in one round trip. */
  run<R = Row>(scope: Scope, bound: BoundStatement): Promise<Result<R>>
  /** For work that reads before it writes. Rolls back when `work` throws. */
  transaction<A>(scope: Scope, work: (transaction: Transaction) => Promise<A>): Promise<A>
  /** How many round trips were made so far, for measurements. */
  roundTrips(): number
  end(): Promise<void>
}

const BEGIN: BoundStatement = { name: 'begin', text: 'begin', values: [] }
const COMMIT: BoundStatement = { name: 'commit', text: 'commit', values: [] }
const ROLLBACK: BoundStatement = { name: 'rollback', text: 'rollback', values: [] }

/** How much later than the limit of a statement PostgreSQL counts as frozen and its connection as lost. */
const GRACE_MS = 1_000
const END_LIMIT_MS = 5_000

export function openDatabase(options: {
  url: string
  /** Set when the login role would bypass row-level security. */
  role?: string
  connections: number
  named: boolean
  /** How long a connection and each statement may take. Without it, both may take forever. */
  limitMs?: number
  onError: (error: Error) => void
}): Database {
  const { limitMs } = options
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    application_name: 'pillion',
    connectionTimeoutMillis: limitMs ?? 0,
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  })
  pool.on('error', options.onError)
  // A new connection may already be lost before the pool has handed it out; its first query then fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const opening = (scope: Scope) => scopeStatement(scope, limitMs)
  let roundTrips = 0

  async function send(
    client: PoolClient,
    statements: readonly BoundStatement[],
  ): Promise<Result[]> {
    roundTrips += 1
    const cancelLimit = limitMs === undefined ? () => {} : limitAnswer(client, limitMs + GRACE_MS)
    try {
      return await client.query(new RoundTrip(statements, options.named)).done
    } catch (error) {
      // The caller's stack instead of the socket's.
      if (error instanceof Error) Error.captureStackTrace(error, send)
      throw toUnavailable(error)
    } finally {
      cancelLimit()
    }
  }

  async function withClient<A>(work: (client: PoolClient) => Promise<A>): Promise<A> {
    const client = await pool.connect().catch((error: unknown) => {
      throw toUnavailable(error)
    })
    let broken: Error | undefined
    const onError = (error: Error) => void (broken = error)
    client.on('error', onError)
    try {
      return await work(client)
    } catch (error) {
      // The server has become a standby; a new connection may reach the new primary.
      if (isReadOnly(error)) broken = error
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const batch: Database['batch'] = (scope, statements) =>
    withClient(async (client) => {
      const all = await send(client, [opening(scope), ...statements])
      return all.slice(1)
    })

  return {
    batch,
    sharedBatch: shareRoundTrips(
      (statements) => withClient((client) => send(client, statements)),
      opening,
    ),
    async run<R>(scope: Scope, bound: BoundStatement) {
      const [result] = await batch(scope, [bound])
      return result as Result<R>
    },
    transaction: (scope, work) =>
      withClient(async (client) => {
        const pipeline = pipelineStatements(
          (statements) => send(client, statements),
          [BEGIN, opening(scope)],
        )
        try {
          const answer = await work({ run: pipeline.run })
          if (pipeline.hasBegun()) await send(client, [COMMIT])
          return answer
        } catch (error) {
          if (pipeline.hasBegun()) await send(client, [ROLLBACK]).catch(() => {})
          throw error
        }
      }),
    roundTrips: () => roundTrips,
    // A frozen server does not confirm the end of its connections.
    end: () => within(END_LIMIT_MS, pool.end(), undefined),
  }
}

const isReadOnly = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: string }).code === '25006'

/** Breaks the connection when no answer arrives: a frozen server does not enforce its own time limits. */
function limitAnswer(client: PoolClient, ms: number): () => void {
  const { stream } = (client as unknown as { connection: Connection }).connection
  const timer = setTimeout(() => {
    const error = new Error(`PostgreSQL did not answer within ${ms} ms`)
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  }, ms)
  return () => clearTimeout(timer)
}

/** Sends the statements of one turn in one round trip; the first round trip begins with `first`. */
function pipelineStatements(
  send: (statements: readonly BoundStatement[]) => Promise<Result[]>,
  first: readonly BoundStatement[],
) {
  let queued: BoundStatement[] = []
  let pendingResults: Promise<Result[]> | undefined
  let before: readonly BoundStatement[] = first

  async function flush(): Promise<Result[]> {
    await Promise.resolve()
    const [begin, statements] = [before, queued]
    before = []
    queued = []
    pendingResults = undefined
    const results = await send([...begin, ...statements])
    return results.slice(begin.length)
  }

  return {
    hasBegun: () => before.length === 0,
    async run<R>(bound: BoundStatement) {
      const index = queued.push(bound) - 1
      pendingResults ??= flush()
      const results = await pendingResults
      return results[index] as Result<R>
    },
  }
}
