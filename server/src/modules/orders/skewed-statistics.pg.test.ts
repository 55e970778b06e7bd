import { listOrders, listOutletActivity } from '@pillion/contract/http/orders'
import { importOutlets, previewOutletImport } from '@pillion/contract/http/outlet-import'
import { totalOrders } from '@pillion/contract/http/reports'
import { bulkRows, uploadRows } from '@pillion/testkit/bulk-sheets'
import { copyOrders } from '@pillion/testkit/copy-orders'
import type { Explained } from '@pillion/testkit/explain'
import { explainingDatabase } from '@pillion/testkit/explaining-database'
import { outletRows, outletSheet } from '@pillion/testkit/outlet-sheets'
import { requestReport } from '@pillion/testkit/reports'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const DAY_S = 86_400
const ORDERS = 20_000
/** A plan that reads the other vendor's orders, or their keys, touches more. */
const MAX_PAGES = 2_000

let world: World
let explained: Explained[]
beforeAll(async () => {
  const explaining = explainingDatabase()
  world = await startWorld({ overrides: { wrapDatabase: explaining.wrap } })
  const { owner, stranger, clock } = world
  await copyOrders(
    world,
    await place(stranger, await requestBody(stranger, { vendorId: 'cb-sod' })),
    ORDERS,
  )
  await world.context.database.run(system, bind(statement('analyze-orders', 'analyze orders')))
  await addHundredOutlets(world)
  const before = explaining.explained.length

  await place(owner)
  const now = Math.floor(clock.now() / 1000)
  const month = { from: now - 31 * DAY_S, to: now + 60 }
  const chain = { ...month, include_outlets: true }
  const phone = { customer_phone_number: '0701740605' }
  const scheduled = { from: now, to: now + 2 * DAY_S, scheduled: true }
  for (const query of [month, { ...month, ...phone }, scheduled, { ...scheduled, ...phone }])
    await owner.call(listOrders, { params: { vendorId: OUTLET }, query })
  for (const query of [chain, { ...chain, ...phone }]) {
    const params = { vendorId: 'nk' }
    await owner.call(listOrders, { params, query })
    await owner.call(totalOrders, { params, query })
    await (await requestReport(world, owner, query, params)).text()
  }
  await owner.call(listOutletActivity, { query: { parentVendorId: 'nk' } })
  await uploadRows(owner, bulkRows(5))
  explained = explaining.explained.slice(before)
}, 120_000)
afterAll(() => world.close())

async function addHundredOutlets({ owner }: World): Promise<void> {
  const content = outletSheet(outletRows(100)).toString('base64')
  const body = { parent_vendor_id: 'nk', content }
  const { rows } = (await owner.call(previewOutletImport, { body })).result
  const outlets = rows.flatMap(({ outlet }) => (outlet ? [outlet] : []))
  for (let from = 0; from < outlets.length; from += 25)
    await owner.call(importOutlets, {
      body: { parent_vendor_id: 'nk', outlets: outlets.slice(from, from + 25) },
    })
}

describe('while the statistics know the orders of one other vendor only', () => {
  it.each([
    'orders-page',
    'orders-by-phone',
    'orders-scheduled-page',
    'orders-scheduled-by-phone',
    'orders-export-page',
    'orders-export-by-phone',
    'order-totals',
    'outlet-activity',
    'todays-orders',
    'place-order',
  ])('%s reads none of them, planned for its values or for all', (name) => {
    const runs = explained.filter((run) => run.statement === name)
    expect(new Set(runs.map(({ plan }) => plan))).toEqual(new Set(['custom', 'generic']))
    expect(runs.filter(({ pages }) => pages > MAX_PAGES)).toEqual([])
  })
})
