import type { Database, Transaction } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement, type BoundStatement } from '@pillion/server/platform/db/statement'
import { wireValue } from '@pillion/server/platform/db/wire-value'
import { escapeLiteral } from 'pg'

/**
 * How PostgreSQL would read the tables for a statement, as in `Seq Scan on orders_m681`: when it plans for the given
 * values, and when it plans once for all values, as it may do for a prepared statement.
 */
export async function explainScans(
  database: Database,
  { text, values }: BoundStatement,
): Promise<{ custom: string[]; generic: string[] }> {
  return database.transaction(system, async (transaction) => {
    const custom = await plan(transaction, text, values)
    const literals = values.map((value) => {
      const wire = wireValue(value)
      return wire === null ? 'null' : escapeLiteral(String(wire))
    })
    await run(transaction, `prepare explained as ${text}`)
    await run(transaction, 'set local plan_cache_mode = force_generic_plan')
    const call = literals.length > 0 ? `(${literals.join(', ')})` : ''
    const generic = await plan(transaction, `execute explained${call}`)
    await run(transaction, 'deallocate explained')
    return { custom, generic }
  })
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

async function plan(transaction: Transaction, text: string, values: readonly unknown[] = []) {
  const { rows } = await run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    transaction,
    `explain (format json) ${text}`,
    values,
  )
  return rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan))
}

const run = <R>(transaction: Transaction, text: string, values: readonly unknown[] = []) =>
  transaction.run<R>(bind(statement('explain', text), values))

function scansIn({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] {
  const own = table !== undefined && type.endsWith('Scan') ? [`${type} on ${table}`] : []
  return [...own, ...Plans.flatMap(scansIn)]
}
