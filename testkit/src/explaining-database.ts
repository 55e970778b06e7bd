import type { Database, Transaction } from '@pillion/server/platform/db/database'
import type { Result } from '@pillion/server/platform/db/result'

import { explain, type Explained } from './explain.ts'

/** A statement is explained for its first executions only. */
const MAX_EXECUTIONS = 10
/** What PostgreSQL does not explain. */
const UTILITY = /^\s*(?:analyze|deallocate|execute|explain|lock|prepare|rollback|savepoint|set)\s/

export type ExplainingDatabase = {
  /** For `Overrides`: explains every statement immediately before it runs. */
  wrap(database: Database): Database
  explained: readonly Explained[]
}

/** Records how PostgreSQL executes each statement that a server runs. */
export function explainingDatabase(): ExplainingDatabase {
  const explained: Explained[] = []
  const executions = new Map<string, number>()

  function explaining(transaction: Transaction): Transaction {
    // One at a time, since each is undone to a savepoint.
    let last: Promise<unknown> = Promise.resolve()
    return {
      run<R>(bound: Parameters<Transaction['run']>[0]) {
        const result = last.then(async () => {
          const count = executions.get(bound.name) ?? 0
          executions.set(bound.name, count + 1)
          if (count < MAX_EXECUTIONS && !UTILITY.test(bound.text))
            explained.push(...(await explain(transaction, bound)))
          return transaction.run<R>(bound)
        })
        last = result.catch(() => {})
        return result
      },
    }
  }

  return {
    explained,
    wrap(database) {
      const transaction: Database['transaction'] = (scope, work) =>
        database.transaction(scope, (opened) => work(explaining(opened)))
      const batch: Database['batch'] = (scope, statements) =>
        transaction(scope, async ({ run }) => {
          const results: Result[] = []
          for (const bound of statements) results.push(await run(bound))
          return results
        })
      return {
        ...database,
        transaction,
        batch,
        sharedBatch: batch,
        run: (scope, bound) => transaction(scope, (opened) => opened.run(bound)),
      }
    },
  }
}
