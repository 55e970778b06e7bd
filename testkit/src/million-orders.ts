import { makeOrderId, monthIndex } from '@pillion/domain/order-ids/order-id'
import type { Database } from '@pillion/server/platform/db/database'
import { APP_ROLE } from '@pillion/server/platform/db/migrate'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'
import { Client } from 'pg'

import { fillBeforeIndexes } from './fill-before-indexes.ts'
import { fillInsights } from './fill-insights.ts'
import { CHAIN, CHAIN_OUTLETS, VENDORS, type FilledTable } from './million-orders-tables.ts'
import { testUsers } from './test-users.ts'

const MONTHS = 4
const DAY_MS = 86_400_000

type Part = { table: string; first: number; rows: number; start: number; end: number }

/**
 * So many orders, a multiple of 4,000, of the last four months, in some of the tables. The API, which this bypasses, would
 * take an hour for a million. One in twenty is the given vendor's.
 */
export async function fillOrders(
  url: string,
  now: number,
  vendorId: string,
  { orders, tables }: { orders: number; tables: readonly FilledTable[] },
): Promise<void> {
  const clients = [new Client(url), new Client(url)] as const
  try {
    await Promise.all(clients.map((client) => client.connect()))
    // Skips foreign keys and disk flushes: the data need not survive a crash.
    for (const client of clients)
      await client.query('set session_replication_role = replica; set synchronous_commit = off')
    const lastMonth = monthIndex(now)
    await clients[0].query(PREPARE)
    // The partitions belong to the role that owns the rest.
    await clients[0].query(`set role ${APP_ROLE}`)
    await clients[0].query('select ensure_partitions($1, $2)', [lastMonth - MONTHS + 1, lastMonth])
    await clients[0].query('reset role')
    const scaled = tables.map((table) => ({ ...table, rows: (table.rows * orders) / 1_000_000 }))
    const statements = scaled.flatMap((table) =>
      partsOf(table, now).map((parts) => fillTable(table, parts, vendorId)),
    )
    const runNext = async (client: Client): Promise<void> => {
      const next = statements.shift()
      if (next === undefined) return
      await client.query(next)
      await runNext(client)
    }
    await Promise.all(clients.map(runNext))
    await fillInsights(clients[0], lastMonth)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const DELIVERED_ORDERS = statement(
  'delivered-orders',
  `select month, order_id, vendor_id, '[{}]'::json as history from orders where month = $1 limit $2`,
)

/** Any orders of a month, for writes that are undone: with their keys and a history of one entry. */
export async function deliveredOrders(database: Database, month: number, count: number) {
  return (await database.run(system, bind(DELIVERED_ORDERS, [month, count]))).rows
}

const PREPARE = `
  insert into vendor (vendor_id, client_vendor_id, name, currency, phone, created_at)
    values ('${CHAIN}', '${CHAIN}', 'Chain', 'SEK', '', now());
  insert into vendor (vendor_id, parent_vendor_id, client_vendor_id, name, currency, phone, created_at)
    select 'shop-' || n,
      case when n <= ${CHAIN_OUTLETS} then '${CHAIN}' when n % 4 > 0 then 'shop-' || n - n % 4 end,
      'shop-' || n, 'Shop', 'SEK', '', now()
    from generate_series(1, ${VENDORS}) n;
  insert into vendor_account (account_id, vendor_id)
    select md5('account-' || n)::uuid, 'shop-' || n from generate_series(1, ${VENDORS}) n;
  insert into vendor_account (account_id, vendor_id)
    select account_id, '${CHAIN}' from account where email = '${testUsers.stranger.email}';
  analyze vendor, vendor_account`

/** What is filled at once: a partition, or a whole table, whose rows may follow the months. */
function partsOf(
  { name, rows, isPartitioned, hasOrderIds, days }: FilledTable,
  now: number,
): Part[][] {
  const lastMonth = monthIndex(now)
  const firstMonth = lastMonth - MONTHS + 1
  if (!isPartitioned && !hasOrderIds) {
    const start = days === undefined ? Date.UTC(2020, firstMonth) : now - days * DAY_MS
    return [[{ table: name, first: 0, rows, start, end: now }]]
  }
  const parts = Array.from({ length: MONTHS }, (_, index) => {
    const month = firstMonth + index
    return {
      table: isPartitioned ? `${name}_m${month}` : name,
      first: (index * rows) / MONTHS,
      rows: rows / MONTHS,
      start: Date.UTC(2020, month),
      end: month === lastMonth ? now : Date.UTC(2020, month + 1),
    }
  })
  return isPartitioned ? parts.map((part) => [part]) : [parts]
}

/** As after an autovacuum, which analyses partitions but not their parents. */
function fillTable(table: FilledTable, parts: readonly Part[], vendorId: string): string {
  const name = parts[0]?.table ?? table.name
  const inserts = parts.map((part) => insertRows(table, part, vendorId)).join(';')
  return fillBeforeIndexes(name, inserts)
}

function insertRows(
  { columns, values, rows: allRows }: FilledTable,
  { table, first, rows, start, end }: Part,
  vendorId: string,
): string {
  const month = monthIndex(start)
  const monthOfId = makeOrderId({ vendorId: '', now: start, random: new Uint8Array(5) }).slice(0, 3)
  // A day has fewer orders than there are vendors: 7 is prime to their number and leads to most outlets of the chain.
  const vendor = `case when n % 20 = 7 then '${vendorId}' else 'shop-' || n * 7 % ${VENDORS} end`
  const expressions: Record<string, string> = {
    month: String(month),
    rows: String(allRows),
    vendor_id: vendor,
    // Scattered like random ids, and unique.
    order_id: `${vendor} || '${monthOfId}' || lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')`,
    time: `to_timestamp(${start / 1000} + (n - ${first}) * ${(end - start) / 1000 / rows}::float8)`,
  }
  const selected = values.replaceAll(/\$(\w+)/g, (_, name: string) => expressions[name] ?? '')
  return `insert into ${table} (${columns})
      select ${selected} from generate_series(${first + 1}::bigint, ${first + rows}) n`
}
