import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

/** A position in the outbox, as text that sorts by it. */
export type Place = string

const WIDTH = 20

/** The position of a cursor, `tx.id.seconds`. */
export function placeOf(cursor: string): Place {
  const [tx = '', id = ''] = cursor.split('.')
  return `${tx.padStart(WIDTH, '0')} ${id.padStart(WIDTH, '0')}`
}

const UPDATES = statement(
  'published-updates',
  `select tx::text as tx, id::text as id from outbox
   where kind = 'order_update' and vendor_id = any ($1) and (tx, id) > ($2::xid8, $3::bigint) order by outbox.tx, outbox.id`,
)
const STATUSES = statement(
  'order-statuses',
  'select order_id, status from orders where vendor_id = any ($1) order by order_id',
)

/** What a client of these vendors should have received, in order, and the orders as they are. */
export function liveTruth(vendorIds: readonly string[]) {
  const places: Place[] = []
  let last = { tx: '0', id: '0' }
  return {
    places,
    /** Adds what was published since; the outbox is emptied after a while. */
    async read(database: Database): Promise<void> {
      const values = [vendorIds, last.tx, last.id]
      const { rows } = await database.run<typeof last>(system, bind(UPDATES, values))
      places.push(...rows.map(({ tx, id }) => placeOf(`${tx}.${id}`)))
      last = rows.at(-1) ?? last
    },
    async statuses(database: Database): Promise<Map<string, OrderStatus>> {
      const { rows } = await database.run<{ order_id: string; status: OrderStatus }>(
        system,
        bind(STATUSES, [vendorIds]),
      )
      return new Map(rows.map(({ order_id, status }) => [order_id, status]))
    },
  }
}
