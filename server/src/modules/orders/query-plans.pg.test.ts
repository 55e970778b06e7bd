import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { explainScans } from '@pillion/testkit/explain-scans'
import { fillOrders } from '@pillion/testkit/fill-orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { appendEvents } from './change-store.ts'
import { ongoingOrdersStatement, type OrderRow } from './read-store.ts'

const MONTH = 681

let bare: BareDatabase
beforeAll(async () => {
  bare = await startBareDatabase()
  await fillOrders(bare.database, MONTH, 20_000)
})
afterAll(() => bare.close())

const SEQUENTIAL = 'Seq Scan on orders_m681'

const order = (index: number) =>
  ({
    month: MONTH,
    order_id: `order-${index}`,
    vendor_id: 'shop-1',
    history: [],
  }) as Partial<OrderRow> as OrderRow

describe('of a month with 20,000 orders', () => {
  it.each([1, 20, 200, 500])(
    'events are appended to %s without a sequential scan',
    async (count) => {
      const events = (['RECEIVED', 'WAITING_FOR_TRANSPORT'] as const).map((status) => ({
        status,
        created_at: 1_790_000_000,
      }))
      const changes = Array.from({ length: count }, (_, index) => ({
        order: order(index * 7 + 1),
        events,
      }))
      const { custom, generic } = await explainScans(bare.database, appendEvents(changes, MONTH))
      expect([custom.length, generic.length]).toEqual([1, 1])
      expect([...custom, ...generic]).not.toContain(SEQUENTIAL)
    },
  )

  it('those under way are read without a sequential scan', async () => {
    const { custom, generic } = await explainScans(bare.database, ongoingOrdersStatement())
    expect([custom, generic]).toMatchObject([
      expect.arrayContaining(['Index Scan on orders_m681']),
      expect.arrayContaining(['Index Scan on orders_m681']),
    ])
  })
})
