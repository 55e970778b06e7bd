import { makeOrderId, monthIndex } from '@pillion/domain/order-ids/order-id'
import type { Database } from '@pillion/server/platform/db/database'
import { APP_ROLE } from '@pillion/server/platform/db/migrate'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'
import { Client } from 'pg'

import { fillInsights } from './fill-insights.ts'
import {
  CHAIN,
  CHAIN_OUTLETS,
  filledTables,
  VENDORS,
  type FilledTable,
} from './million-orders-tables.ts'
import { testUsers } from './test-users.ts'

const MONTHS = 4
const DAY_MS = 86_400_000

type Part = { table: string; first: number; rows: number; start: number; end: number }

/**
 * A million orders of the last four months with what they leave behind. The API, which this bypasses, would take an hour.
 * One in twenty is the given vendor's.
 */
export const fillMillionOrders = (url: string, now: number, vendorId: string): Promise<void> =>
  fillOrders(url, now, vendorId, { orders: 1_000_000, tables: filledTables })

/** The same for another number of orders, a multiple of 4,000, in some of the tables. */
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
      partsOf(table, now).map((part) => fillPart(table, part, vendorId)),
    )
    const runNext = async (client: Client): Promise<void> => {
      const next = statements.shift()
      if (next === undefined) return
      await client.query(next)
      await runNext(client)
    }
    await Promise.all(clients.map(runNext))
    await fillInsights(clients[0])
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

/** A partitioned table is filled by the month. */
function partsOf(
  { name, rows, isPartitioned, hasOrderIds, days }: FilledTable,
  now: number,
): Part[] {
  const lastMonth = monthIndex(now)
  const firstMonth = lastMonth - MONTHS + 1
  if (!isPartitioned && !hasOrderIds) {
    const start = days === undefined ? Date.UTC(2020, firstMonth) : now - days * DAY_MS
    return [{ table: name, first: 0, rows, start, end: now }]
  }
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = firstMonth + index
    return {
      table: isPartitioned ? `${name}_m${month}` : name,
      first: (index * rows) / MONTHS,
      rows: rows / MONTHS,
      start: Date.UTC(2020, month),
      end: month === lastMonth ? now : Date.UTC(2020, month + 1),
    }
  })
}

/** As after an autovacuum, which analyses partitions but not their parents. */
function fillPart(
  { columns, values, rows: allRows }: FilledTable,
  { table, first, rows, start, end }: Part,
  vendorId: string,
): string {
  const month = monthIndex(start)
  const monthOfId = makeOrderId({ vendorId: '', now: start, random: new Uint8Array(5) }).slice(0, 3)
  const vendor = `case when n % 20 = 7 then '${vendorId}' else 'shop-' || n % ${VENDORS} end`
  const expressions: Record<string, string> = {
    month: String(month),
    rows: String(allRows),
    vendor_id: vendor,
    // Scattered like random ids, and unique.
    order_id: `${vendor} || '${monthOfId}' || lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')`,
    time: `to_timestamp(${start / 1000} + (n - ${first}) * ${(end - start) / 1000 / rows}::float8)`,
  }
  const selected = values.replaceAll(/\$(\w+)/g, (_, name: string) => expressions[name] ?? '')
  return `
    alter table ${table} set unlogged;
    alter table ${table} set (autovacuum_enabled = off);
    insert into ${table} (${columns})
      select ${selected} from generate_series(${first + 1}::bigint, ${first + rows}) n;
    analyze ${table}`
}
