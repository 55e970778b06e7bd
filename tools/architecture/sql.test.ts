import { describe, expect, test } from 'vitest'

import { sqlIsInStores } from './sql.ts'
import { explain, treeOf } from './tree.ts'

const place = 'server/src/modules/orders/place-order.ts'
const violationsOf = (path: string, sql: string) =>
  sqlIsInStores(treeOf({ [path]: `const a = ${JSON.stringify(sql)}` })).map(explain)

test('SQL outside a store is explained, also in a template literal', () => {
  const text = 'const a = 1\nconst b = `select id from orders where ${a}`'
  expect(sqlIsInStores(treeOf({ [place]: text })).map(explain)).toEqual([
    'server/src/modules/orders/place-order.ts:2 holds SQL; move the query to a store of its module, store.ts or *-store.ts (rule 19)',
  ])
})

describe('is SQL', () => {
  test.each([
    'select 1',
    'SELECT * FROM orders',
    '\n  select id\n  from orders',
    "select set_config('app.vendors', $1, true)",
    'insert into orders (id) values ($1)',
    'update orders as o set status = $1',
    'delete from job where id = $1',
    'with picked as materialized (select 1) select 2',
    'create table a (id text)',
    'alter role pillion login',
    'set local role pillion',
    'copy orders (id) from stdin',
    'and o.vendor_id = any($2)',
    "where o.status not in ('NEW')",
    'order by created_at desc',
    'limit $3',
    'extract(epoch from created_at)',
  ])('%s', (sql) => {
    expect(violationsOf(place, sql)).toHaveLength(1)
  })
})

describe('is not SQL', () => {
  test.each([
    'Select a date from the calendar',
    'Update the address and set a pin',
    'Delete from the list',
    'from $6 plus $1 per km',
    'created_at',
    'select',
    'Where is the rider?',
  ])('%s', (text) => {
    expect(violationsOf(place, text)).toEqual([])
  })
})

describe('may contain SQL', () => {
  test.each([
    'server/src/modules/vouchers/store.ts',
    'server/src/modules/orders/place-store.ts',
    'server/src/modules/orders/lists/store.ts',
    'server/src/platform/db/migrate.ts',
    'testkit/src/database.ts',
    'bench/fill.ts',
  ])('%s', (path) => {
    expect(violationsOf(path, 'select 1')).toEqual([])
  })

  test.each([
    'server/src/modules/orders/present.ts',
    'server/src/modules/orders/restore.ts',
    'server/src/modules/orders/place-store.pg.test.ts',
    'server/src/modules/orders/orders.pg.test.ts',
    'server/src/partners/geocoder/places.ts',
    'server/src/main.ts',
    'domain/src/a.ts',
    'e2e/a.e2e.ts',
  ])('not %s', (path) => {
    expect(violationsOf(path, 'select 1')).toHaveLength(1)
  })
})
