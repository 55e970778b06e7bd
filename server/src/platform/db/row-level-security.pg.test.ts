import { cancelOrder } from '@pillion/contract/http/orders'
import { addProof } from '@pillion/testkit/add-proof'
import { bulkCells, bulkRows, uploadRows } from '@pillion/testkit/bulk-sheets'
import { payByCard } from '@pillion/testkit/card-payments'
import { createLink, guestOf, guestRequestBody } from '@pillion/testkit/guests'
import { place, requestBody } from '@pillion/testkit/requests'
import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { addInsightMinute, sumUpInsights } from '@pillion/testkit/stored-insights'
import { placeDiscounted } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { Client as PgClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'
import { createFleet } from '../../create-fleet.ts'
import { anonymous, system, type Scope } from './scope.ts'
import { bind, statement } from './statement.ts'

let world: World
let databaseUrl: string
let owner: Scope
let stranger: Scope
let tables: string[]
let partitions: string[]

beforeAll(async () => {
  world = await startWorld({
    settings: { payments: 'sandbox' },
    fill: async (url) => void (databaseUrl = url),
    fleet: (context, routing) => createFleet(context, routing, { dropOrders: () => 0 }),
  })
  owner = { account: String(decodeJwt(world.owner.token).sub) }
  stranger = { account: String(decodeJwt(world.stranger.token).sub) }
  await addProof(world, await place(world.owner))
  const booksOrder = await requestBody(world.stranger, { vendorId: 'cb-sod' })
  await addProof(world, await place(world.stranger, booksOrder))
  await uploadRows(world.owner, bulkRows(1))
  await uploadRows(world.stranger, [bulkCells(1, { collection_point: '' })], 'cb-sod')
  await createSavedAddress(world.owner)
  await createSavedAddress(world.stranger, {}, 'cb-sod')
  await placeDiscounted(world.owner, 'FREERIDE', { now: NOON / 1000 })
  const books = await requestBody(world.stranger, { vendorId: 'cb-sod' })
  await placeDiscounted(world.stranger, 'FREERIDE', { body: books, now: NOON / 1000 })
  const { address } = world
  await payByCard({ address, client: world.owner })
  const request = await requestBody(world.stranger, { vendorId: 'cb-sod' })
  await payByCard({ address, client: world.stranger, request })
  await world.advance(1_000)
  await world.context.paymentJobs.runDue()
  await createLink(world.owner, 'nk-sod')
  await createLink(world.stranger, 'cb-sod')
  while ((await shopsWithRiders()) < 2) await world.advance(1_000)
  await cancelOne(world.owner, 'nk-sod')
  await cancelOne(world.stranger, 'cb-sod')
  await sumUpInsights(world)
  for (const id of ['nk-sod', 'cb-sod']) await addInsightMinute(world.context.database, id)
  tables = await namesOf('not c.relispartition')
  partitions = await namesOf('c.relispartition')
  for (const table of tables) writtenColumns.set(table, await writtenColumnsOf(table))
})
afterAll(() => world.close())

async function cancelOne(client: Client, vendor_id: string): Promise<void> {
  const order_id = await place(client, await requestBody(client, { vendorId: vendor_id }))
  await world.advance(0)
  await client.call(cancelOrder, { body: { vendor_id, order_id, reason: 'TOO_BUSY' } })
}

const run = (scope: Scope, sql: string) =>
  world.context.database.run(scope, bind(statement('by-hand', sql)))

/** Every table, or every partition, whose rows belong to a vendor. */
async function namesOf(kind: string): Promise<string[]> {
  const { rows } = await run(
    system,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${kind}
       and a.attname = 'vendor_id' and not a.attisdropped order by 1`,
  )
  return rows.map((row) => String(row['name']))
}

/** All but the generated ones. */
const writtenColumns = new Map<string, string>()
async function writtenColumnsOf(table: string): Promise<string> {
  const { rows } = await run(
    system,
    `select string_agg(attname, ', ') as columns from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  return String(rows[0]?.['columns'])
}

const vendorsIn = async (scope: Scope, table: string) => {
  const { rows } = await run(scope, `select distinct vendor_id from ${table} order by 1`)
  return rows.map((row) => String(row['vendor_id']))
}

/** Which order gets a rider first is random. */
const shopsWithRiders = async () =>
  new Set((await vendorsIn(system, 'order_rider')).map((id) => id.slice(0, 2))).size

/** Copies the table's first row of one vendor to another vendor. */
const copied = (table: string, from: string, to: string) =>
  `insert into ${table} (${writtenColumns.get(table)}) overriding system value
   select ${writtenColumns.get(table)} from (
     select (jsonb_populate_record(null::${table}, to_jsonb(t) ||
       '{"vendor_id": "${to}", "parent_vendor_id": "cb"}')).*
     from ${table} t where vendor_id like '${from}%' limit 1) copy`

describe('every table with rows of vendors', () => {
  it('is covered by this test, with rows of two vendors', async () => {
    expect(tables).toEqual([
      'bulk_job',
      'bulk_row',
      'guest_link',
      'insight_cancellation',
      'insight_hour',
      'insight_minutes',
      'ledger_entry',
      'order_rider',
      'orders',
      'outbox',
      'payment',
      'payment_attempt',
      'payment_event',
      'payment_wallet',
      'proof',
      'saved_address',
      'status_history',
      'vendor',
      'vendor_account',
      'vendor_place',
      'voucher_use',
    ])
    for (const table of tables) {
      const vendors = await vendorsIn(system, table)
      expect(vendors.filter((id) => id.startsWith('nk'))).not.toEqual([])
      expect(vendors.filter((id) => id.startsWith('cb'))).not.toEqual([])
    }
  })

  it('has row-level security forced, for its owner too', async () => {
    const { rows } = await run(
      system,
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and a.attname = 'vendor_id' and not (c.relrowsecurity and c.relforcerowsecurity)`,
    )
    expect(rows).toEqual([])
  })

  it('[GEN-25] shows an account only its own rows', async () => {
    for (const table of tables) {
      expect((await vendorsIn(owner, table)).every((id) => id.startsWith('nk'))).toBe(true)
      expect((await vendorsIn(stranger, table)).every((id) => id.startsWith('cb'))).toBe(true)
      expect(await vendorsIn(owner, table)).not.toEqual([])
    }
  })

  it('[GEN-25] shows a guest its own orders only', async () => {
    const link = await createLink(world.owner, 'nk-sod')
    const guests = [await guestOf(world, link), await guestOf(world, link)]
    const own: string[] = []
    for (const guest of guests)
      own.push(await place(guest, await guestRequestBody(guest, world.owner)))
    const { sub } = decodeJwt(guests[0]?.token ?? '')
    const guest = { guest: String(sub), vendor: 'nk-sod' }
    const seen = async (sql: string) => (await run(guest, sql)).rows.map((row) => row['id'])
    expect(await seen('select order_id as id from orders')).toEqual([own[0]])
    expect(await seen('select distinct order_id as id from status_history')).toEqual([own[0]])
    for (const table of tables.filter((name) => !/^(?:orders|status_history)$/.test(name)))
      expect(await vendorsIn(guest, table)).toEqual([])
    const changed = await run(guest, `update orders set notes = '' where order_id = '${own[1]}'`)
    expect(changed.count).toBe(0)
    await expect(run(guest, `update orders set vendor_id = 'cb-sod'`)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(run(guest, copied('orders', 'nk', 'nk-sod'))).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:42501|23505)$/),
    })
  })

  it('shows nothing to anonymous callers and unknown accounts', async () => {
    for (const table of tables) {
      expect(await vendorsIn(anonymous, table)).toEqual([])
      const unknownAccount = { account: '00000000-0000-4000-8000-000000000000' }
      expect(await vendorsIn(unknownAccount, table)).toEqual([])
    }
  })

  it('does not let an account change or delete another’s rows', async () => {
    for (const table of tables) {
      const others = `where vendor_id like 'cb%'`
      const changed = await run(owner, `update ${table} set vendor_id = vendor_id ${others}`)
      const removed = await run(owner, `delete from ${table} ${others}`)
      expect([changed.count, removed.count]).toEqual([0, 0])
      expect((await vendorsIn(stranger, table)).length).toBeGreaterThan(0)
    }
  })

  it('does not let an account give rows to another vendor', async () => {
    for (const table of tables) {
      const made = run(owner, copied(table, 'nk', 'cb-new'))
      await expect(made).rejects.toMatchObject({ code: '42501', routine: 'ExecWithCheckOptions' })
      await expect(run(anonymous, copied(table, 'nk', 'cb-new'))).resolves.toMatchObject({
        count: 0,
      })
    }
    // Entries of the ledger are never changed, nor by whom they belong to.
    const changeable = tables.filter((name) => !/^(?:vendor|ledger_entry)/.test(name))
    for (const table of changeable) {
      const moved = run(owner, `update ${table} set vendor_id = 'cb-sod'`)
      await expect(moved).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('does not let an account appoint itself to a vendor', async () => {
    for (const vendorId of ['cb', 'cb-sod', 'nk-sod']) {
      const taken = run(
        owner,
        `insert into vendor_account (account_id, vendor_id)
         values ('${'account' in owner ? owner.account : ''}', '${vendorId}')`,
      )
      await expect(taken).rejects.toMatchObject({ code: '42501' })
    }
    const moved = await run(owner, `update vendor_account set vendor_id = 'cb'`)
    expect(moved.count).toBe(0)
  })
})

describe('the vouchers', () => {
  const codes = async (scope: Scope) => (await run(scope, 'select code from voucher')).rows.length

  it('[GEN-25] are visible to the system only, since they name vendors', async () => {
    expect(await codes(system)).toBe(2)
    for (const scope of [owner, stranger, anonymous]) {
      expect(await codes(scope)).toBe(0)
      const changed = await run(scope, `update voucher set total_limit = 1`)
      const removed = await run(scope, `delete from voucher`)
      expect([changed.count, removed.count]).toEqual([0, 0])
      const made = run(
        scope,
        `insert into voucher (code, type, amount, created_at) values ('X', 'deliveryFee', 0, now())`,
      )
      await expect(made).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('are read as the system only while a use is taken', async () => {
    const use = `select use_voucher('NO-SUCH', 'x', 'nk-sod', now()) as lost,
      (select count(*) from voucher) as codes, current_setting('app.system') as system`
    for (const scope of [owner, anonymous])
      expect((await run(scope, use)).rows).toEqual([{ lost: 'unknown', codes: 0, system: '' }])
    expect((await run(system, use)).rows[0]).toMatchObject({ codes: 2, system: 'yes' })
  })
})

describe('a partition that is accessed directly', () => {
  it('shows nothing to anybody but the system, as which a dump is made, and accepts nothing', async () => {
    expect(partitions.length).toBeGreaterThan(9)
    const seen: string[] = []
    for (const table of partitions) {
      for (const scope of [owner, anonymous]) expect(await vendorsIn(scope, table)).toEqual([])
      seen.push(...(await vendorsIn(system, table)))
    }
    expect(new Set(seen)).toContain('cb-sod')
    const into = partitions.find((name) => /^outbox_m\d+$/.test(name))
    const put = `insert into ${into} (month, vendor_id, order_id, kind, created_at)
      values (${into?.replace(/\D+/, '')}, 'nk-sod', 'x', 'x', now())`
    for (const scope of [owner, system])
      await expect(run(scope, put)).rejects.toMatchObject({ code: '42501' })
  })
})

it('the system sees every row of every table, so that a dump as the system is complete', async () => {
  const { rows } = await run(
    system,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relrowsecurity and relkind in ('r', 'p')`,
  )
  const names = rows.map((row) => String(row['name']))
  const counts = `select ${names.map((name) => `(select count(*) from "${name}") as "${name}"`).join(', ')}`
  const superuser = new PgClient({ connectionString: databaseUrl })
  await superuser.connect()
  const [all, seen] = [await superuser.query(counts), await run(system, counts)]
  await superuser.end()
  const numbers = (row: object = {}) => Object.entries(row).map(([name, n]) => [name, Number(n)])
  expect(names.length).toBeGreaterThan(30)
  expect(numbers(seen.rows[0])).toEqual(numbers(all.rows[0] as object))
})

describe('stored answers', () => {
  it('are visible to their caller only', async () => {
    const callers = async (scope: Scope) =>
      (await run(scope, 'select distinct caller from idempotency')).rows.map((row) => row['caller'])
    expect(await callers(owner)).toEqual(['account' in owner ? owner.account : ''])
    expect(await callers(anonymous)).toEqual([])
    expect((await callers(system)).length).toBeGreaterThan(2)
  })
})

describe('a scope', () => {
  it('ends with its transaction, whether committed or rolled back', async () => {
    await run(owner, 'select 1')
    await expect(run(system, 'select 1 / 0')).rejects.toThrow('division by zero')
    for (let connection = 0; connection < 8; connection += 1) {
      const { rows } = await run(
        anonymous,
        `select current_setting('app.account', true) as account, current_setting('app.system', true) as system`,
      )
      expect(rows).toEqual([{ account: '', system: '' }])
    }
  })
})
