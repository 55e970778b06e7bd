import { monthIndex } from '@pillion/domain/order-ids/order-id'
import type { OrderEvent } from '@pillion/domain/orders/decide'
import type { ReturnReason } from '@pillion/domain/orders/return-reasons'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'

import type { Transaction } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import { sqlTypes, type Tables } from '../../platform/db/schema.generated.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { insertOrderUpdate } from '../../platform/live/outbox.ts'
import { insertHistory } from './history-store.ts'
import { orderStatement, ordersStatement, type OrderRow } from './read-store.ts'

/** What an edit may change (ORDER-18) and what follows from it; and what the fleet reports beside a status. */
const AMENDED_COLUMNS = [
  'payment_method',
  'amount',
  'delivery_fee',
  'discount',
  'description',
  'address',
  'latitude',
  'longitude',
  'notes',
  'delivery_minutes',
  'price_parts',
  'delayed_until',
  'unreachable_at',
  'return_reason',
  'wrong_codes',
] as const

/** The columns that change; the others stay. `price_parts` is JSON text, times are in the format of `iso`. */
export type Amendment = Partial<
  Replace<
    Pick<Tables['orders'], (typeof AMENDED_COLUMNS)[number]>,
    { payment_method: PaymentMethod; price_parts: string; return_reason: ReturnReason }
  >
>

const LOCK_ORDER = statement(
  'lock-order',
  'select order_id from orders where month = $1 and order_id = $2 for update',
)
const LOCK_ORDERS = statement(
  'lock-orders',
  'select order_id from orders where month = any ($1) and order_id = any ($2) order by order_id for update',
)

// $1 to $5: one row per order; $6 to $13: one row per event. The join alone would scan the month's partition;
// `any` makes it an index scan.
const APPEND_EVENTS = statement(
  'append-events',
  `with changed as (
     update orders o set status = change.status,
       cancel_reason = coalesce(change.reason, o.cancel_reason),
       cancel_source = coalesce(change.source, o.cancel_source)
     from unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::text[])
       as change (month, order_id, status, reason, source)
     where o.month = any ($14::smallint[]) and o.order_id = any ($2)
       and o.month = change.month and o.order_id = change.order_id
   ), event as (
     select * from unnest($6::smallint[], $7::text[], $8::text[], $9::smallint[], $10::text[],
       $11::double precision[], $12::text[], $13::text[]) with ordinality
       as e (month, order_id, vendor_id, position, status, created_at, reason, source, ordinal)
   ), inserted_history as (
     ${insertHistory(
       {
         month: 'month',
         order_id: 'order_id',
         position: 'position',
         vendor_id: 'vendor_id',
         status: 'status',
         reason: 'reason',
         source: 'source',
         created_at: 'to_timestamp(created_at)',
       },
       'event',
     )}
   )
   ${insertOrderUpdate(
     {
       month: '$15',
       vendor_id: 'vendor_id',
       order_id: 'order_id',
       created_at: 'to_timestamp(created_at)',
     },
     'event order by ordinal',
   )}`,
)

const parameterAfterAmended = (index: number) => `$${AMENDED_COLUMNS.length + 2 + index}`
const AMEND_ORDER = statement(
  'amend-order',
  `with changed as (
     update orders set ${AMENDED_COLUMNS.map(
       (name, index) => `${name} = coalesce($${index + 3}::${sqlTypes.orders[name]}, ${name})`,
     ).join(', ')}
     where month = $1 and order_id = $2 returning vendor_id
   )
   ${insertOrderUpdate(
     {
       month: parameterAfterAmended(1),
       vendor_id: 'vendor_id',
       order_id: '$2',
       created_at: parameterAfterAmended(2),
     },
     `changed where ${parameterAfterAmended(3)}`,
   )}`,
)

/** The order, locked until the transaction ends. */
export async function lockOrder(transaction: Transaction, month: number, orderId: string) {
  // Two statements, so that the second sees what was written while the first waited for the lock.
  const [, read] = await Promise.all([
    transaction.run(bind(LOCK_ORDER, [month, orderId])),
    transaction.run<OrderRow>(orderStatement(month, orderId)),
  ])
  return read.rows[0]
}

/** The orders, locked until the transaction ends. */
export async function lockOrders(transaction: Transaction, months: number[], ids: string[]) {
  const [, read] = await Promise.all([
    transaction.run(bind(LOCK_ORDERS, [months, ids])),
    transaction.run<OrderRow>(ordersStatement(months, ids)),
  ])
  return read.rows
}

/** The order as the transaction's edit has left it. */
export async function amendedOrderRow(transaction: Transaction, { month, order_id }: OrderRow) {
  return (await transaction.run<OrderRow>(orderStatement(month, order_id))).rows[0]
}

/** Writes the order's new columns, and an outbox row unless an event writes one (`hasEvent`). */
export function amendOrder(
  { month, order_id }: OrderRow,
  amendment: Amendment,
  { now, hasEvent }: { now: number; hasEvent: boolean },
): BoundStatement {
  const values = AMENDED_COLUMNS.map((name) => amendment[name] ?? null)
  const at = new Date(now).toISOString()
  return bind(AMEND_ORDER, [month, order_id, ...values, monthIndex(now), at, !hasEvent])
}

/**
 * Writes each order's new status and its events' history and outbox rows, in one statement. No order may come twice, and
 * each must be locked. `month` is the current one.
 */
export function appendEvents(
  changes: readonly { order: OrderRow; events: readonly OrderEvent[] }[],
  month: number,
): BoundStatement {
  const rows = changes.flatMap(({ order, events }) =>
    events.map((event, index) => ({ order, event, position: order.history.length + index })),
  )
  return bind(APPEND_EVENTS, [
    changes.map(({ order }) => order.month),
    changes.map(({ order }) => order.order_id),
    changes.map(({ events }) => events.at(-1)?.status),
    changes.map(({ events }) => cancellationOf(events)?.reason ?? null),
    changes.map(({ events }) => cancellationOf(events)?.source ?? null),
    rows.map(({ order }) => order.month),
    rows.map(({ order }) => order.order_id),
    rows.map(({ order }) => order.vendor_id),
    rows.map(({ position }) => position),
    rows.map(({ event }) => event.status),
    rows.map(({ event }) => event.created_at),
    rows.map(({ event }) => event.reason ?? null),
    rows.map(({ event }) => event.source ?? null),
    [...new Set(changes.map(({ order }) => order.month))],
    month,
  ])
}

const cancellationOf = (events: readonly OrderEvent[]) =>
  events.findLast(({ status }) => status === 'CANCELLED')
