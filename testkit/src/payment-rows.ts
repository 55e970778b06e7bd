import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import type { World } from './world.ts'

type WithDatabase = Pick<World, 'context'>

const run = ({ context }: WithDatabase, text: string, values: readonly unknown[] = []) =>
  context.database.run(system, bind(statement('by-hand', text), values))

/** Adds an entry without its counterpart to the ledger. */
export const addUnbalancedEntry = (world: WithDatabase): Promise<unknown> =>
  run(
    world,
    `insert into ledger_entry
     select gen_random_uuid(), 'vouchers', 'charge', payment_id, order_id, vendor_id, currency, 5, created_at
     from (select * from ledger_entry order by created_at limit 1) e`,
  )

/** What is booked for an order, in the order of its transfers: `kind account amount`. */
export async function entriesOf(world: WithDatabase, orderId: string): Promise<string[]> {
  const { rows } = await run(
    world,
    `select kind, account, amount from ledger_entry where order_id = $1
     order by created_at, kind desc, amount desc`,
    [orderId],
  )
  return (rows as { kind: string; account: string; amount: number }[]).map(
    ({ kind, account, amount }) => `${kind} ${account} ${amount}`,
  )
}

/** Books a fee for an order whose rider is still under way, or another one for one that has ended. */
export const bookFee = (world: WithDatabase, orderId: string): Promise<unknown> =>
  run(
    world,
    `insert into ledger_entry (transfer_id, account, kind, order_id, vendor_id, currency, amount, created_at)
     select t.id, e.account, 'charge', o.order_id, o.vendor_id, o.currency, e.amount, o.created_at
     from orders o, (select gen_random_uuid() as id offset 0) t, (values ('vendor', 500), ('fees', -500)) e (account, amount)
     where o.order_id = $1`,
    [orderId],
  )

/** Ends an order as a server did that did not book it. */
export const deliverUnbooked = (world: WithDatabase, orderId: string): Promise<unknown> =>
  run(world, "update orders set status = 'DELIVERED' where order_id = $1", [orderId])

/** How many entries a change and a deletion of the whole ledger have reached. */
export async function tryToChangeLedger(world: WithDatabase): Promise<number[]> {
  const changed = await run(world, 'update ledger_entry set amount = 1')
  const deleted = await run(world, 'delete from ledger_entry')
  return [changed.count, deleted.count]
}

/** The provider's intent and the amount of an order's payment. */
export async function intentOf(world: WithDatabase, orderId: string) {
  const { rows } = await run(world, 'select intent_id, amount from payment where order_id = $1', [
    orderId,
  ])
  return rows[0] as { intent_id: string; amount: number }
}

/** As after so many refusals of a refund. */
export const setRefusals = (world: WithDatabase, intentId: string, refusals: number) =>
  run(world, 'update provider_intent set refusals = $2 where intent_id = $1', [intentId, refusals])

export async function countPayments(world: WithDatabase, intentId: string): Promise<number> {
  return (await run(world, 'select from payment where intent_id = $1', [intentId])).count
}

/** Random IDs and fractions of seconds, which hold any four digits now and then. */
const RANDOM_PARTS = String.raw`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\.\d+\+00:00`

/** What is left holds four digits for a reason. */
export const withoutRandomParts = (text: string): string =>
  text.replaceAll(new RegExp(RANDOM_PARTS, 'g'), '')

/** The tables with a row whose text matches the pattern; the map is left out, and so are random parts. */
export async function tablesWith(world: WithDatabase, pattern: string): Promise<string[]> {
  const { rows } = await run(
    world,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('map_feature', 'place', 'road', 'road_node')`,
  )
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    const { count } = await run(
      world,
      `select from "${name}" t where regexp_replace((to_jsonb(t) - 'tx')::text, $2, '', 'g') ~ $1 limit 1`,
      [pattern, RANDOM_PARTS],
    )
    if (count > 0) found.push(name)
  }
  return found
}

/** The order that an intent pays; undefined if it was never stored. */
export async function orderOfIntent(
  world: WithDatabase,
  intentId: string,
): Promise<string | undefined> {
  const { rows } = await run(world, 'select order_id from payment where intent_id = $1', [intentId])
  return (rows[0] as { order_id: string } | undefined)?.order_id
}

/** Changes what the sandbox has of intents, behind the back of the server. */
export const changeSandbox = (
  world: WithDatabase,
  change: 'forget' | 'overcharge' | 'refund' | 'rename',
  intentId: string,
): Promise<unknown> => run(world, sandboxChanges[change], [intentId])

const sandboxChanges = {
  forget: 'delete from sandbox_intent where intent_id = $1',
  overcharge: 'update sandbox_intent set amount = amount + 1 where intent_id = $1',
  refund: "update sandbox_intent set status = 'refunded' where intent_id = $1",
  rename: "update sandbox_intent set intent_id = 'sandbox_other' where intent_id = $1",
}
