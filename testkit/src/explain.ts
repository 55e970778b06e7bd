import type { Transaction } from '@pillion/server/platform/db/database'
import { bind, statement, type BoundStatement } from '@pillion/server/platform/db/statement'
import { wireValue } from '@pillion/server/platform/db/wire-value'
import { escapeLiteral } from 'pg'

/** What one execution of a statement read. */
export type Explained = {
  /** The statement's label, as in `place-order`. */
  statement: string
  /** Planned for the given values, or once for all values, as PostgreSQL may do for a prepared statement. */
  plan: 'custom' | 'generic'
  /** Pages of 8 kB that the execution touched, cached or not. */
  pages: number
  /** The scans that found rows, as in `Seq Scan on orders_m81`. */
  scans: string[]
}

/** Executes a statement with both kinds of plan and undoes what it changed. */
export async function explain(
  transaction: Transaction,
  bound: BoundStatement,
): Promise<Explained[]> {
  const name = bound.name.slice(0, -HASH_LENGTH)
  const executeOnce = () =>
    undone(transaction, () => execute(transaction, bound.text, bound.values))
  // The first execution on a connection also reads the catalogue.
  await executeOnce()
  const custom = await executeOnce()
  const generic = await undone(transaction, async () => {
    await run(transaction, `prepare explained as ${bound.text}`)
    await run(transaction, 'set local plan_cache_mode = force_generic_plan')
    const values = bound.values.length > 0 ? `(${bound.values.map(literal).join(', ')})` : ''
    const root = await execute(transaction, `execute explained${values}`)
    await run(transaction, 'deallocate explained')
    return root
  })
  return [
    { statement: name, plan: 'custom', ...summary(custom) },
    { statement: name, plan: 'generic', ...summary(generic) },
  ]
}

/** Of the hash that `statement` appends to the label. */
const HASH_LENGTH = 11

async function undone<A>(transaction: Transaction, work: () => Promise<A>): Promise<A> {
  await run(transaction, 'savepoint before_explaining')
  const answer = await work()
  await run(transaction, 'rollback to savepoint before_explaining')
  return answer
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

async function execute(
  transaction: Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Plan> {
  const sql = `explain (analyze, buffers, timing off, format json) ${text}`
  const { rows } = await run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(transaction, sql, values)
  const [row] = rows
  if (!row) throw new Error('explain returned no plan')
  return row['QUERY PLAN'][0].Plan
}

const summary = (root: Plan) => ({
  pages: pagesOf(root) + writesIn(root.Plans ?? []).reduce((sum, write) => sum + pagesOf(write), 0),
  scans: scansIn(root),
})

const pagesOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

/** Writes inside `with` run after the main plan, which does not count their pages. */
const writesIn = (plans: readonly Plan[]): Plan[] =>
  plans.flatMap((plan) =>
    plan['Node Type'] === 'ModifyTable' ? [plan] : writesIn(plan.Plans ?? []),
  )

function scansIn(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = plan
  const hasRead = plan['Actual Rows'] > 0 || (plan['Rows Removed by Filter'] ?? 0) > 0
  const isScan = table !== undefined && type.endsWith('Scan') && hasRead
  return [...(isScan ? [`${type} on ${table}`] : []), ...Plans.flatMap(scansIn)]
}

function literal(value: unknown): string {
  const wire = wireValue(value)
  if (wire === null) return 'null'
  return escapeLiteral(Buffer.isBuffer(wire) ? `\\x${wire.toString('hex')}` : wire)
}

const run = <R>(transaction: Transaction, text: string, values: readonly unknown[] = []) =>
  transaction.run<R>(bind(statement('explain', text), values))
