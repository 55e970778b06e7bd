import { Pool, type PoolClient } from 'pg'

import { parsers } from './parsers.ts'
import { scopeStatement, type Scope } from './scope.ts'
import type { Bound } from './statement.ts'

export type Row = Record<string, unknown>
export type Result<R = Row> = { rows: R[]; count: number }

export type Transaction = {
  /** Statements that are run without waiting in between travel together, in their order. */
  run<R = Row>(bound: Bound): Promise<Result<R>>
}

export type Database = {
  /** All statements in one transaction and one round trip; the results in their order. */
  batch(scope: Scope, statements: readonly Bound[]): Promise<Result[]>
  /** One statement in a transaction of its own, in one round trip. */
  run<R = Row>(scope: Scope, bound: Bound): Promise<Result<R>>
  /** For an act that has to read before it writes. Rolls back when `work` throws. */
  transaction<A>(scope: Scope, work: (transaction: Transaction) => Promise<A>): Promise<A>
  /** Round trips made so far, for measurements. */
  roundTrips(): number
  end(): Promise<void>
}

const BEGIN: Bound = { name: 'begin', text: 'begin', values: [] }
const COMMIT: Bound = { name: 'commit', text: 'commit', values: [] }
const ROLLBACK: Bound = { name: 'rollback', text: 'rollback', values: [] }

export function openDatabase(options: {
  url: string
  /** Set when the login role would pass by row-level security. */
  role?: string
  connections: number
  named: boolean
  onError: (error: Error) => void
}): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    pipeline: true,
    types: parsers,
    application_name: 'pillion',
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  })
  pool.on('error', options.onError)
  let roundTrips = 0

  /** Sends every statement at once. The first that failed decides; what follows it is only its echo. */
  async function send(client: PoolClient, statements: readonly Bound[]): Promise<Result[]> {
    roundTrips += 1
    const sent = statements.map(({ name, text, values }) =>
      client.query({ ...(options.named ? { name } : {}), text, values: [...values] }),
    )
    const settled = await Promise.allSettled(sent)
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    return settled.flatMap((one) =>
      one.status === 'fulfilled' ? [{ rows: one.value.rows, count: one.value.rowCount ?? 0 }] : [],
    )
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
      // The COMMIT of a failed transaction rolls it back, so a failure needs no statement of its own.
      const all = await send(client, [BEGIN, scopeStatement(scope), ...statements, COMMIT])
      return all.slice(2, -1)
    })

  return {
    batch,
    async run<R>(scope: Scope, bound: Bound) {
      const [result] = await batch(scope, [bound])
      return result as Result<R>
    },
    transaction: (scope, work) =>
      withClient(async (client) => {
        // Not waited for: it travels with the first statement.
        const begun = send(client, [BEGIN, scopeStatement(scope)])
        begun.catch(() => {})
        try {
          const answer = await work({
            async run<R>(bound: Bound) {
              const [, [result]] = await Promise.all([begun, send(client, [bound])])
              return result as Result<R>
            },
          })
          await send(client, [COMMIT])
          return answer
        } catch (error) {
          await send(client, [ROLLBACK]).catch(() => {})
          throw error
        }
      }),
    roundTrips: () => roundTrips,
    end: () => pool.end(),
  }
}
