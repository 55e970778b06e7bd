import type { CancelSource } from '@pillion/domain/orders/cancellation'
import type { OrderEvent } from '@pillion/domain/orders/decide'
import type { HistoryEntry } from '@pillion/domain/orders/history'
import type { OrderStatus } from '@pillion/domain/orders/statuses'
import type { PaymentMethod } from '@pillion/domain/payments/methods'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement, type Bound } from '../../platform/db/statement.ts'
import { orderColumns, type OrderColumn } from './columns.ts'

/** An order as it is read: times in unix seconds, money in minor units. */
export type OrderRow = {
  month: number
  order_id: string
  vendor_id: string
  status: OrderStatus
  payment_method: PaymentMethod
  currency: string
  amount: number
  delivery_fee: number
  discount: number
  description: string
  customer_name: string
  customer_phone: string
  address: string
  latitude: number
  longitude: number
  notes: string
  outlet_name: string
  pickup_address: string
  pickup_latitude: number
  pickup_longitude: number
  pickup_minutes: number
  delivery_minutes: number
  age_validation_required: boolean
  vat_number: string | null
  cancel_reason: string | null
  cancel_source: CancelSource | null
  created_at: number
  /** For cursors: created_at in milliseconds. */
  created_ms: number
  preordered_for: number | null
  history: HistoryEntry[]
  rider_name: string | null
  rider_phone: string | null
}

export type Placement = Record<OrderColumn, unknown>

const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`

const ORDER = `select o.month, o.order_id, o.vendor_id, o.status, o.payment_method, o.currency, o.amount,
    o.delivery_fee, o.discount, o.description, o.customer_name, o.customer_phone, o.address, o.latitude,
    o.longitude, o.notes, o.outlet_name, o.pickup_address, o.pickup_latitude, o.pickup_longitude,
    o.pickup_minutes, o.delivery_minutes, o.age_validation_required, o.vat_number, o.cancel_reason,
    o.cancel_source, ${seconds('o.created_at')} as created_at,
    floor(extract(epoch from o.created_at) * 1000)::bigint as created_ms,
    ${seconds('o.preordered_for')} as preordered_for,
    (select json_agg(json_build_object('status', h.status, 'created_at', ${seconds('h.created_at')}) order by h.position)
       from status_history h where h.month = o.month and h.order_id = o.order_id) as history,
    r.name as rider_name, r.phone as rider_phone
  from orders o left join order_rider r on r.order_id = o.order_id`

const ONE = statement('order', `${ORDER} where o.month = $1 and o.order_id = $2`)
const SOME = statement(
  'orders-by-id',
  `${ORDER} where o.month = any ($1) and o.order_id = any ($2)`,
)
const UNDER_WAY = statement(
  'orders-under-way',
  `${ORDER} where o.status not in ('DELIVERED', 'CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED',
    'RETURNED_TO_VENDOR') order by o.created_at`,
)
const LOCKED = statement(
  'order-to-change',
  'select order_id from orders where month = $1 and order_id = $2 for update',
)

// $6 null: from the newest on. $8 null: any phone.
const page = (time: 'created_at' | 'preordered_for') => `${ORDER}
  where o.vendor_id = any ($1) and o.month between $2 and $3
    and o.${time} >= to_timestamp($4::double precision) and o.${time} < to_timestamp($5::double precision)
    and ($6::bigint is null or (o.created_at, o.order_id) < (to_timestamp($6::double precision / 1000), $7))
    and ($8::text is null or right(o.customer_digits, length($8)) = $8)
  order by o.created_at desc, o.order_id desc limit $9`
const PAGE = {
  created: statement('orders-page', page('created_at')),
  scheduled: statement('orders-scheduled-page', page('preordered_for')),
}

const APPEND = statement(
  'append-event',
  `with changed as (
     update orders set status = $3, cancel_reason = coalesce($5, cancel_reason), cancel_source = coalesce($6, cancel_source)
     where month = $1 and order_id = $2 returning vendor_id
   ), noted as (
     insert into status_history (month, order_id, position, vendor_id, status, reason, source, created_at)
     select $1, $2, (select coalesce(max(position) + 1, 0) from status_history where month = $1 and order_id = $2),
       vendor_id, $3, $5, $6, to_timestamp($4::double precision) from changed
   )
   insert into outbox (month, vendor_id, order_id, kind, created_at)
   select $7, vendor_id, $2, 'order_update', to_timestamp($4::double precision) from changed`,
)

const names = Object.keys(orderColumns) as OrderColumn[]
const typed = names.map((name, index) => `$${index + 1}::${orderColumns[name]}`)
const n = names.length
const at = (name: OrderColumn) => typed[names.indexOf(name)]

/**
 * The hot write: order, first history entry, outbox row, job and stored answer in one statement.
 * Nothing is written while another call with the same key runs; then `free` is false.
 */
const PLACE = statement(
  'place-order',
  `with turn as materialized (select pg_try_advisory_xact_lock($${n + 1}::bigint) as free),
   placed as (
     insert into orders (${names.join(', ')}) select ${typed.join(', ')} from turn where free
   ), noted as (
     insert into status_history (month, order_id, position, vendor_id, status, created_at)
     select ${at('month')}, ${at('order_id')}, 0, ${at('vendor_id')}, ${at('status')}, ${at('created_at')} from turn where free
   ), told as (
     insert into outbox (month, vendor_id, order_id, kind, created_at)
     select ${at('month')}, ${at('vendor_id')}, ${at('order_id')}, 'order_update', ${at('created_at')} from turn where free
   ), asked as (
     insert into job (queue, key, payload, run_at)
     select 'order-placed', ${at('order_id')}, jsonb_build_object('order_id', ${at('order_id')}), ${at('created_at')} from turn where free
   ), answered as (
     insert into idempotency (caller, key, request_hash, answer, created_at)
     select $${n + 2}::text, $${n + 3}::text, $${n + 4}::bytea, $${n + 5}::jsonb, ${at('created_at')} from turn where free
   )
   select free from turn`,
)

export type StoredAnswer = {
  lock: string
  caller: string
  key: string
  hash: Buffer
  answer: object
}

/** False when a call with the same key is under way. One round trip. */
export async function storePlacement(
  database: Database,
  scope: Scope,
  placement: Placement,
  stored: StoredAnswer,
): Promise<boolean> {
  const values = names.map((name) => placement[name])
  const { lock, caller, key, hash, answer } = stored
  const more = [lock, caller, key, hash, JSON.stringify(answer)]
  const { rows } = await database.run<{ free: boolean }>(scope, bind(PLACE, [...values, ...more]))
  return rows[0]?.free === true
}

export async function orderRow(database: Database, scope: Scope, month: number, orderId: string) {
  return (await database.run<OrderRow>(scope, bind(ONE, [month, orderId]))).rows[0]
}

/** The order, locked until the transaction ends. */
export async function orderToChange(transaction: Transaction, month: number, orderId: string) {
  // Two statements, so that the second sees what was written while the first waited for the lock.
  const [, read] = await Promise.all([
    transaction.run(bind(LOCKED, [month, orderId])),
    transaction.run<OrderRow>(bind(ONE, [month, orderId])),
  ])
  return read.rows[0]
}

export async function orderRows(database: Database, scope: Scope, months: number[], ids: string[]) {
  return (await database.run<OrderRow>(scope, bind(SOME, [months, ids]))).rows
}

export async function ordersUnderWay(database: Database, scope: Scope) {
  return (await database.run<OrderRow>(scope, bind(UNDER_WAY))).rows
}

export type PageWish = {
  vendorIds: readonly string[]
  months: readonly [first: number, last: number]
  /** Unix seconds; `from` inclusive, `to` exclusive. */
  from: number
  to: number
  after: { createdMs: number; orderId: string } | undefined
  phoneDigits: string | undefined
  scheduled: boolean
  count: number
}

export async function orderPage(database: Database, scope: Scope, wish: PageWish) {
  const { vendorIds, months, from, to, after, phoneDigits, scheduled, count } = wish
  const cursor = [after?.createdMs ?? null, after?.orderId ?? null]
  const values = [vendorIds, ...months, from, to, ...cursor, phoneDigits ?? null, count]
  const wanted = scheduled ? PAGE.scheduled : PAGE.created
  return (await database.run<OrderRow>(scope, bind(wanted, values))).rows
}

/** The order's new status, its history row and the outbox row. `month` is the present one's. */
export function appendEvent(order: OrderRow, event: OrderEvent, month: number): Bound {
  const { status, created_at, reason, source } = event
  return bind(APPEND, [
    order.month,
    order.order_id,
    status,
    created_at,
    reason ?? null,
    source ?? null,
    month,
  ])
}
