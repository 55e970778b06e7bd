import type { Database } from '@pillion/server/platform/db/database'
import { scopeStatement, type Scope } from '@pillion/server/platform/db/scope'
import type { BoundStatement } from '@pillion/server/platform/db/statement'

export type RoundTrip = readonly BoundStatement[]

/** A database that records the statements of one use case, round trip by round trip. */
export function recorder(database: Database): { database: Database; trips: RoundTrip[] } {
  const trips: RoundTrip[] = []
  const note = (scope: Scope, statements: readonly BoundStatement[]) =>
    void trips.push([scopeStatement(scope), ...statements])
  return {
    trips,
    database: {
      ...database,
      batch(scope, statements) {
        note(scope, statements)
        return database.batch(scope, statements)
      },
      sharedBatch(scope, statements) {
        note(scope, statements)
        return database.sharedBatch(scope, statements)
      },
      run(scope, bound) {
        note(scope, [bound])
        return database.run(scope, bound)
      },
      transaction() {
        throw new Error('a recorded use case must not need an interactive transaction')
      },
    },
  }
}

export type Script = { text: string; variables: Readonly<Record<string, string>> }

/**
 * The round trips as a pgbench script. It pipelines them as the server does: each is one transaction, and its values
 * are parameters. `fresh` maps each value that differs from run to run to the SQL that generates one.
 */
export function scriptOf(trips: readonly RoundTrip[], fresh: ReadonlyMap<unknown, string>): Script {
  const names = new Map<string, string>()
  const parameter = (value: unknown): string => {
    const made = fresh.get(value)
    if (made !== undefined) return made
    if (value === null || value === undefined) return 'null'
    // A variable of pgbench cannot be empty.
    if (value === '') return "''"
    const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
    const name = names.get(text) ?? `v${names.size}`
    names.set(text, name)
    return `:${name}`
  }
  const lines = trips.flatMap((trip) => [
    '\\startpipeline',
    ...trip.map(
      ({ text, values }) =>
        `${text.replaceAll(/\$(\d+)/g, (_, n: string) => parameter(values[Number(n) - 1])).replaceAll(/\s+/g, ' ')};`,
    ),
    '\\endpipeline',
  ])
  const text = `\\set r random(0, 1099511627775)\n${lines.join('\n')}\n`
  return { text, variables: Object.fromEntries([...names].map(([value, name]) => [name, value])) }
}
