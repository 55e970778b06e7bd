import { isDeepStrictEqual } from 'node:util'

import type { Database, Transaction } from '@pillion/server/platform/db/database'
import type { Result, Row } from '@pillion/server/platform/db/result'
import { scopeStatement, system, type Scope } from '@pillion/server/platform/db/scope'
import type { BoundStatement } from '@pillion/server/platform/db/statement'

export type MergingDatabase = Database & {
  /**
   * Runs `work` and commits once: its transactions share one, and their statements share round trips. None of them may
   * fail or wait for another.
   */
  merge(work: () => Promise<void>): Promise<void>
}

/** A database that can merge the transactions of many orders, which makes a simulated day several times faster. */
export function mergingDatabase(inner: Database): MergingDatabase {
  let shared: ReturnType<typeof sharedTransaction> | undefined
  const batch: Database['batch'] = (scope, statements) =>
    shared ? shared.send(scope, statements) : inner.batch(scope, statements)
  return {
    ...inner,
    batch,
    sharedBatch: (scope, statements) =>
      shared ? shared.send(scope, statements) : inner.sharedBatch(scope, statements),
    run: async <R = Row>(scope: Scope, bound: BoundStatement) =>
      (await batch(scope, [bound]))[0] as Result<R>,
    transaction(scope, work) {
      const current = shared
      if (!current) return inner.transaction(scope, work)
      return work({
        run: async <R>(bound: BoundStatement) =>
          (await current.send(scope, [bound]))[0] as Result<R>,
      })
    },
    merge: (work) =>
      inner.transaction(system, async (transaction) => {
        shared = sharedTransaction(transaction)
        try {
          await work()
        } finally {
          shared.close()
          shared = undefined
        }
      }),
  }
}

type Waiting = {
  scope: Scope
  statements: readonly BoundStatement[]
  resolve: (results: Result[]) => void
  reject: (error: unknown) => void
}

function sharedTransaction(transaction: Transaction) {
  let waiting: Waiting[] = []
  let isSending = false
  let isClosed = false
  let lastScope: Scope | undefined

  /** Statements are sent together when no call has more to add. */
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise(setImmediate)
      const sent = waiting
      waiting = []
      await sendTogether(sent)
    }
    isSending = false
  }

  async function sendTogether(calls: readonly Waiting[]): Promise<void> {
    const outcomes = await Promise.allSettled(
      calls.map(async ({ scope, statements }) => {
        const opening = isDeepStrictEqual(scope, lastScope) ? [] : [scopeStatement(scope)]
        lastScope = scope
        const results = [...opening, ...statements].map((one) => transaction.run(one))
        return (await Promise.all(results)).slice(opening.length)
      }),
    )
    for (const [index, outcome] of outcomes.entries()) {
      const { resolve, reject } = calls[index]!
      if (outcome.status === 'fulfilled') resolve(outcome.value)
      else reject(outcome.reason)
    }
  }

  return {
    send: (scope: Scope, statements: readonly BoundStatement[]) =>
      new Promise<Result[]>((resolve, reject) => {
        if (isClosed) return reject(new Error('the merged transaction has ended'))
        waiting.push({ scope, statements, resolve, reject })
        if (isSending) return
        isSending = true
        void sendAll()
      }),
    close: () => void (isClosed = true),
  }
}
