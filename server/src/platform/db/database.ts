import { Pool, type PoolClient } from 'pg'

import type { Result, Row } from './result.ts'
import { RoundTrip } from './round-trip.ts'
import { scopeStatement, type Scope } from './scope.ts'
import { shareRoundTrips } from './share-round-trips.ts'
import type { BoundStatement } from './statement.ts'

export type Transaction = {
  /** Statements that are run without waiting in between are sent together, in order. */
  run<R = Row>(bound: BoundStatement): Promise<Result<R>>
}

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

export function openDatabase(options: {
  url: string
  /** Set when the login role would bypass row-level security. */
  role?: string
  connections: number
  named: boolean
  onError: (error: Error) => void
}): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    application_name: 'pillion',
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  })
  pool.on('error', options.onError)
  let roundTrips = 0

  async function send(
    client: PoolClient,
    statements: readonly BoundStatement[],
  ): Promise<Result[]> {
    roundTrips += 1
    try {
      return await client.query(new RoundTrip(statements, options.named)).done
    } catch (error) {
      // The caller's stack instead of the socket's.
      if (error instanceof Error) Error.captureStackTrace(error, send)
      throw error
    }
  }

  async function withClient<A>(work: (client: PoolClient) => Promise<A>): Promise<A> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => void (broken = error)
    client.on('error', onError)
    try {
      return await work(client)
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const batch: Database['batch'] = (scope, statements) =>
    withClient(async (client) => {
      const all = await send(client, [scopeStatement(scope), ...statements])
      return all.slice(1)
    })

  return {
    batch,
    sharedBatch: shareRoundTrips((statements) => withClient((client) => send(client, statements))),
    async run<R>(scope: Scope, bound: BoundStatement) {
      const [result] = await batch(scope, [bound])
      return result as Result<R>
    },
    transaction: (scope, work) =>
      withClient(async (client) => {
        const pipeline = pipelineStatements(
          (statements) => send(client, statements),
          [BEGIN, scopeStatement(scope)],
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
    end: () => pool.end(),
  }
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
