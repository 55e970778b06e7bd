import type { Database, Transaction } from './database.ts'
import type { Result, Row } from './result.ts'
import { scopeStatement, type Scope } from './scope.ts'
import type { BoundStatement } from './statement.ts'

const command = (text: string): BoundStatement => ({ name: text, text, values: [] })
const SAVEPOINT = command('savepoint nested')
const RELEASE = command('release savepoint nested')
const ROLLBACK = command('rollback to savepoint nested')

/**
 * A database whose transactions are savepoints of one transaction: all of them are committed together, or none.
 * They run one after another, so a transaction must not wait for a call outside it. `end` waits for the last one and
 * leaves the outer transaction open; it fails if that transaction can no longer be committed.
 */
export function nestedDatabase(outer: Transaction): Database {
  let last: Promise<unknown> = Promise.resolve()
  let roundTrips = 0

  /** Statements of one turn share a round trip. */
  function send(statements: readonly BoundStatement[]): Promise<Result[]> {
    roundTrips += 1
    return Promise.all(statements.map((statement) => outer.run(statement)))
  }

  /** The savepoint is set with the first statements. The caller does not wait for its release; the next one does. */
  function inTurn<A>(scope: Scope, work: (send: Send) => Promise<A>): Promise<A> {
    let opening: readonly BoundStatement[] = [SAVEPOINT, scopeStatement(scope)]
    const result = last.then(() =>
      work(async (statements) => {
        const first = opening
        opening = []
        return (await send([...first, ...statements])).slice(first.length)
      }),
    )
    const close = (statements: readonly BoundStatement[]) =>
      opening.length === 0 ? send(statements) : undefined
    last = result.then(
      () => close([RELEASE]),
      () => close([ROLLBACK, RELEASE]),
    )
    last.catch(() => {})
    return result
  }

  const batch: Database['batch'] = (scope, statements) =>
    inTurn(scope, (sendAll) => sendAll(statements))
  const runIn = async <R>(sendAll: Send, bound: BoundStatement) =>
    (await sendAll([bound]))[0] as Result<R>

  return {
    batch,
    sharedBatch: batch,
    run: <R = Row>(scope: Scope, bound: BoundStatement) =>
      inTurn(scope, (sendAll) => runIn<R>(sendAll, bound)),
    transaction: (scope, work) =>
      inTurn(scope, (sendAll) => work({ run: (bound) => runIn(sendAll, bound) })),
    roundTrips: () => roundTrips,
    end: async () => void (await last),
  }
}

type Send = (statements: readonly BoundStatement[]) => Promise<Result[]>
