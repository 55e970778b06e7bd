import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { monthIndex } from '@pillion/domain/order-ids/order-id'
import { makeEveryCall, readChain } from '@pillion/testkit/every-call'
import { exemptStatements } from '@pillion/testkit/exempt-statements'
import { explain } from '@pillion/testkit/explain'
import { explainingDatabase } from '@pillion/testkit/explaining-database'
import { deliveredOrders, fillOrders } from '@pillion/testkit/million-orders'
import { filledTables } from '@pillion/testkit/million-orders-tables'
import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'
import { OUTLET } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { appendEvents } from './change-store.ts'
import type { OrderRow } from './read-store.ts'

/** Enough for the plans of a million, and a quarter of the time to fill. */
const ORDERS = 250_000
const MONTH = monthIndex(NOON)
/** Filling takes longer than any other test's preparation. */
const FILL_MS = 600_000

let world: World
let postgres: Awaited<ReturnType<typeof startPostgresForRun>>
const { wrap, explained } = explainingDatabase()
beforeAll(async () => {
  // Live events of all databases of a PostgreSQL wait for the longest transaction of any.
  postgres = await startPostgresForRun()
  const fleet = scriptedFleet()
  world = await startWorld({
    postgres: postgres.url,
    fill: (url) => fillOrders(url, NOON, OUTLET, { orders: ORDERS, tables: filledTables }),
    fleet: async () => fleet.fleet,
    settings: { payments: 'sandbox' },
    overrides: { wrapDatabase: wrap },
  })
  await makeEveryCall(world, fleet)
  await readChain(world)
}, FILL_MS)
afterAll(async () => {
  await world.close()
  await postgres.remove()
})

/**
 * The 8 kB pages that an execution may touch, with either kind of plan: about twice what it touches now.
 * 300 orders are under way, the vendor has 12,500 orders and 500 saved addresses, and a chain 2,000 outlets.
 */
const pageLimits = {
  'account-by-email': 10,
  'add-session': 20,
  'session-by-refresh': 15,
  'is-session-active': 10,
  'ended-sessions': 10,
  'end-session': 30,
  'sessions-ended-since': 10,
  'account-seen-at': 10,
  'session-seen': 30,
  'account-sessions': 15,
  'end-own-session': 30,
  'end-sessions': 60,
  account: 10,
  'set-password': 30,

  'is-owner': 20,
  'add-registration': 20,
  'account-or-registration': 20,
  'confirm-registration': 30,
  'delete-other-registrations': 30,
  'add-password-reset': 30,
  'set-reset-code': 30,
  'take-reset-attempt': 20,
  'end-password-resets': 30,
  'waiting-registration': 20,
  'add-mail': 30,
  'claim-mail': 20,
  'mail-sent': 30,

  vendors: 60,
  vendor: 20,
  'vendor-ids-with-outlets': 25,
  // One for each vendor of an order under way.
  'collection-points': 120,

  'begin-idempotent-call': 20,
  'store-answer': 20,
  'stored-answer': 10,
  // Every six hours, a quarter of a day's answers: 500.
  'delete-expired-answers': 1_100,

  'place-order': 200,
  'place-discounted': 250,
  'place-as-guest': 250,
  voucher: 15,
  'delete-voucher-use': 40,
  order: 170,
  'orders-by-id': 350,
  // Fifteen orders of an outlet that has changed.
  'order-routes': 350,
  'uncollected-routes': 250,
  'ongoing-orders': 4_200,
  // 200 orders with their histories and riders.
  'orders-page': 3_000,
  'orders-by-phone': 200,
  'orders-scheduled-page': 6_500,
  'orders-scheduled-by-phone': 130,
  // 500 orders, and a chain of 2,000 outlets.
  'orders-export-page': 12_000,
  'orders-export-by-phone': 400,
  // The 38,000 orders that the chain has in 31 days.
  'order-totals': 78_000,
  'last-archived-month': 10,
  // 2,000 outlets.
  'outlet-activity': 120_000,
  outlets: 160,

  // The sums of 31 days, and the days of the orders that have changed.
  'insight-hours': 1_400,
  'insight-minutes': 3_500,
  'insight-cancellations': 100,
  'insight-outlets': 1_400,
  'insight-cursor': 5,
  'move-insight-cursor': 10,
  'changed-insight-days': 100,
  'clear-insight-hours': 100,
  'clear-insight-minutes': 170,
  'clear-insight-cancellations': 50,
  // A day of an outlet has 120 orders.
  'add-insight-hours': 600,
  'add-insight-minutes': 3_000,
  'add-insight-cancellations': 600,

  'lock-order': 15,
  // All that become due together, such as those of a bulk job.
  'lock-orders': 350,
  'append-events': 150,
  'amend-order': 200,
  'claim-jobs': 160,
  'add-jobs': 40,
  'job-done': 20,

  rider: 10,
  'assign-rider': 20,
  'rider-has-order': 10,
  'unassign-rider': 15,
  'clear-arrival-estimate': 80,
  'update-rider-position': 15,

  'add-proof': 40,
  'proof-to-store': 10,
  'set-proof-stored': 40,
  proof: 45,
  'old-proofs': 20,
  // A hundred.
  'delete-proofs': 900,

  'open-wallet': 130,
  'open-guest-wallet': 130,
  wallet: 30,
  'open-payment': 260,
  'lock-payment': 15,
  payment: 20,
  'payment-by-intent': 90,
  'payment-by-order': 90,
  'change-payment': 60,
  'payment-attempt': 15,
  'add-payment-attempt': 40,
  'payment-events': 45,
  'add-transfers': 80,

  'outbox-head': 50,
  'outbox-after': 50,
  'outbox-between': 80,
  'outbox-horizon': 5,
  'outbox-has': 20,

  'save-address': 60,
  'change-address': 80,
  'remove-address': 40,
  'addresses-page': 600,
  'search-addresses': 500,
  'similar-addresses': 500,

  'add-bulk-job': 60,
  // A hundred rows, and a hundred orders.
  'add-bulk-rows': 800,
  'set-bulk-rows': 2_000,
  'count-bulk-rows': 250,
  'set-bulk-job-state': 90,
  'confirm-bulk-job': 90,
  'bulk-job': 45,
  'lock-bulk-job': 45,
  'placed-bulk-jobs': 45,
  'bulk-rows': 100,
  'bulk-rows-to-locate': 600,
  'bulk-rows-to-place': 600,
  'settle-bulk-rows': 2_000,
  'count-settled-bulk-rows': 90,
  'place-batch': 8_000,
  // A vendor's orders of today.
  'todays-orders': 750,

  'past-places': 800,
  'past-place': 40,
  // The places of a batch of a bulk job.
  'remember-places': 1_500,
}

const growing = new RegExp(
  `^Seq Scan on (?:${filledTables.map(({ name }) => name).join('|')}|insight_(?!cursor)|vendor)`,
)

describe('with a quarter of a million orders', () => {
  it.each(Object.entries(pageLimits))('%s touches at most %i pages', (name, limit) => {
    const runs = explained.filter((run) => run.statement === name)
    expect(runs).not.toEqual([])
    expect(runs.filter(({ pages }) => pages > limit)).toEqual([])
  })

  it('no statement reads a growing table sequentially', () => {
    const found = explained.filter(
      ({ statement, scans }) =>
        // Once for each new account.
        scans.some((scan) => growing.test(scan)) && statement !== 'grant-owned-vendors',
    )
    expect(found).toEqual([])
  })

  it('an order is read from the partition of its month', () => {
    const scans = explained.flatMap((run) => (run.statement === 'order' ? run.scans : []))
    const partitions = scans.flatMap((scan) => / on (orders_m\d+)$/.exec(scan)?.[1] ?? [])
    expect([...new Set(partitions)]).toEqual([`orders_m${MONTH}`])
  })

  it.each([1, 20, 200, 500])('events are appended to %s orders by index', async (count) => {
    const { database } = world.context
    const orders = (await deliveredOrders(database, MONTH, count)) as OrderRow[]
    const runs = await database.transaction(system, async (transaction) => {
      const events = [{ status: 'RECEIVED' as const, created_at: NOON / 1000 }]
      const changes = orders.map((order) => ({ order, events }))
      return explain(transaction, appendEvents(changes, MONTH))
    })
    expect(runs.map(({ plan }) => plan)).toEqual(['custom', 'generic'])
    for (const { pages, scans } of runs) {
      expect(scans.filter((scan) => growing.test(scan))).toEqual([])
      expect(pages).toBeLessThan(200 + 60 * count)
    }
  })

  it('every statement has a limit or is listed as exempt', () => {
    const declared = statementsIn(join(import.meta.dirname, '../..'))
    expect(declared.length).toBeGreaterThan(80)
    const named = new Set([...Object.keys(pageLimits), ...exemptStatements])
    expect(declared.filter((name) => !named.has(name))).toEqual([])
  })
})

function statementsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/[sS]tatement\(\s*'([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
}
