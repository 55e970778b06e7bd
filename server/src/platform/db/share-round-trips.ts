import type { Result } from './result.ts'
import { scopeStatement, type Scope } from './scope.ts'
import type { BoundStatement } from './statement.ts'

/** More calls per trip save little, and make each call wait for more others. */
const MAX_CALLS = 4

type Call = {
  statements: readonly BoundStatement[]
  resolve: (results: Result[]) => void
  reject: (error: unknown) => void
}

/**
 * Sends the calls of one turn of the event loop in shared round trips. A trip is one transaction, in which each call
 * runs behind its own scope statement and is answered after the commit. If one call fails, PostgreSQL has undone the
 * whole trip, and each call is sent again by itself, so that only the failing one fails.
 */
export function shareRoundTrips(
  send: (statements: readonly BoundStatement[]) => Promise<Result[]>,
  openingStatement: (scope: Scope) => BoundStatement = scopeStatement,
): (scope: Scope, statements: readonly BoundStatement[]) => Promise<Result[]> {
  let waiting: Call[] = []

  function sendWaiting(): void {
    const calls = waiting
    waiting = []
    for (let first = 0; first < calls.length; first += MAX_CALLS)
      void sendTogether(calls.slice(first, first + MAX_CALLS))
  }

  async function sendTogether(calls: readonly Call[]): Promise<void> {
    try {
      const results = await send(calls.flatMap(({ statements }) => statements))
      let end = 0
      for (const { statements, resolve } of calls)
        // Without the result of the scope statement.
        resolve(results.slice(end + 1, (end += statements.length)))
    } catch (error) {
      if (calls.length > 1 && isUndone(error)) for (const call of calls) void sendTogether([call])
      else for (const { reject } of calls) reject(error)
    }
  }

  return (scope, statements) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(sendWaiting)
      waiting.push({ statements: [openingStatement(scope), ...statements], resolve, reject })
    })
}

/** Anything else, such as a lost connection or a shutdown, may have come after the commit. */
const isUndone = (error: unknown) => (error as { severity?: string }).severity === 'ERROR'
