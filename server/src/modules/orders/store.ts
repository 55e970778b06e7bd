import { monthIndex } from '@pillion/domain/order-ids/order-id'
import type { CancelSource } from '@pillion/domain/orders/cancellation'
import type { OrderEvent } from '@pillion/domain/orders/decide'
import type { HistoryEntry } from '@pillion/domain/orders/history'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import type { VoucherRefusalReason } from '@pillion/domain/vouchers/check-voucher'
import type { VoucherType } from '@pillion/domain/vouchers/voucher-types'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import {
  amendedColumns,
  orderColumns,
  voucherColumns,
  type AmendedColumn,
  type OrderColumn,
  type VoucherColumn,
} from './columns.ts'

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
  voucher_code: string | null
  voucher_type: VoucherType | null
  /** Minor units, or per cent. */
  voucher_amount: number | null
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

/** What a rider has to know of an order. */
export type OrderRoute = Pick<
  OrderRow,
  | 'order_id'
  | 'status'
  | 'latitude'
  | 'longitude'
  | 'pickup_latitude'
  | 'pickup_longitude'
  | 'pickup_minutes'
  | 'delivery_minutes'
  | 'created_at'
  | 'preordered_for'
>

export type Placement = Record<OrderColumn, unknown> & Partial<Record<VoucherColumn, unknown>>

/** `price_parts` as JSON; null leaves them as they are. */
export type Amendment = Pick<OrderRow, Exclude<AmendedColumn, 'price_parts'>> & {
  price_parts: string | null
}

const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`

const SELECT_ORDER = `select o.month, o.order_id, o.vendor_id, o.status, o.payment_method, o.currency, o.amount,
    o.delivery_fee, o.discount, o.description, o.customer_name, o.customer_phone, o.address, o.latitude,
    o.longitude, o.notes, o.outlet_name, o.pickup_address, o.pickup_latitude, o.pickup_longitude,
    o.pickup_minutes, o.delivery_minutes, o.age_validation_required, o.vat_number, o.voucher_code,
    o.voucher_type, o.voucher_amount, o.cancel_reason, o.cancel_source, ${seconds('o.created_at')} as created_at,
    floor(extract(epoch from o.created_at) * 1000)::bigint as created_ms,
    ${seconds('o.preordered_for')} as preordered_for,
    (select json_agg(json_build_object('status', h.status, 'created_at', ${seconds('h.created_at')}) order by h.position)
       from status_history h where h.month = o.month and h.order_id = o.order_id) as history,
    r.name as rider_name, r.phone as rider_phone
  from orders o left join order_rider r on r.order_id = o.order_id`

const ORDER_BY_ID = statement('order', `${SELECT_ORDER} where o.month = $1 and o.order_id = $2`)
const ORDERS_BY_ID = statement(
  'orders-by-id',
  `${SELECT_ORDER} where o.month = any ($1) and o.order_id = any ($2)`,
)
const ORDER_ROUTES = statement(
  'order-routes',
  `select order_id, status, latitude, longitude, pickup_latitude, pickup_longitude, pickup_minutes, delivery_minutes,
     ${seconds('created_at')} as created_at, ${seconds('preordered_for')} as preordered_for
   from orders where month = any ($1) and order_id = any ($2)`,
)
const ONGOING_ORDERS = statement(
  'ongoing-orders',
  `${SELECT_ORDER} where o.status not in ('DELIVERED', 'CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED',
    'RETURNED_TO_VENDOR') order by o.created_at`,
)
const LOCK_ORDER = statement(
  'lock-order',
  'select order_id from orders where month = $1 and order_id = $2 for update',
)

const LOCK_ORDERS = statement(
  'lock-orders',
  'select order_id from orders where month = any ($1) and order_id = any ($2) order by order_id for update',
)

// $6 null: from the newest on. $8 null: any phone.
const page = (time: 'created_at' | 'preordered_for') => `${SELECT_ORDER}
  where o.vendor_id = any ($1) and o.month between $2 and $3
    and o.${time} >= to_timestamp($4::double precision) and o.${time} < to_timestamp($5::double precision)
    and ($6::bigint is null or (o.created_at, o.order_id) < (to_timestamp($6::double precision / 1000), $7))
    and ($8::text is null or right(o.customer_digits, length($8)) = $8)
  order by o.created_at desc, o.order_id desc limit $9`
const PAGE = {
  created: statement('orders-page', page('created_at')),
  scheduled: statement('orders-scheduled-page', page('preordered_for')),
}

const APPEND_EVENT = statement(
  'append-event',
  `with changed as (
     update orders set status = $3, cancel_reason = coalesce($5, cancel_reason), cancel_source = coalesce($6, cancel_source)
     where month = $1 and order_id = $2 returning vendor_id
   ), inserted_history as (
     insert into status_history (month, order_id, position, vendor_id, status, reason, source, created_at)
     select $1, $2, (select coalesce(max(position) + 1, 0) from status_history where month = $1 and order_id = $2),
       vendor_id, $3, $5, $6, to_timestamp($4::double precision) from changed
   )
   insert into outbox (month, vendor_id, order_id, kind, created_at)
   select $7, vendor_id, $2, 'order_update', to_timestamp($4::double precision) from changed`,
)

/** Of each order its last event is its status. */
const APPEND_EVENTS = statement(
  'append-events',
  `with event as (
     select * from unnest($1::smallint[], $2::text[], $3::text[], $4::smallint[], $5::text[], $6::double precision[],
       $7::text[], $8::text[]) with ordinality
       as e (month, order_id, vendor_id, position, status, created_at, reason, source, ordinal)
   ), last as (
     select distinct on (month, order_id) * from event order by month, order_id, position desc
   ), changed as (
     update orders o set status = last.status, cancel_reason = coalesce(last.reason, o.cancel_reason),
       cancel_source = coalesce(last.source, o.cancel_source)
     from last where o.month = any ($1) and o.month = last.month and o.order_id = last.order_id
   ), inserted_history as (
     insert into status_history (month, order_id, position, vendor_id, status, reason, source, created_at)
     select month, order_id, position, vendor_id, status, reason, source, to_timestamp(created_at) from event
   )
   insert into outbox (month, vendor_id, order_id, kind, created_at)
   select $9, vendor_id, order_id, 'order_update', to_timestamp(created_at) from event order by ordinal`,
)

const amendedColumnNames = Object.keys(amendedColumns) as AmendedColumn[]
const AMEND_ORDER = statement(
  'amend-order',
  `with changed as (
     update orders set ${amendedColumnNames
       .map((name, index) => `${name} = coalesce($${index + 3}::${amendedColumns[name]}, ${name})`)
       .join(', ')}
     where month = $1 and order_id = $2 returning vendor_id
   )
   insert into outbox (month, vendor_id, order_id, kind, created_at)
   select $${amendedColumnNames.length + 3}, vendor_id, $2, 'order_update', $${amendedColumnNames.length + 4}
   from changed where $${amendedColumnNames.length + 5}`,
)

/**
 * The hot write: order, first history entry, outbox row, job and stored answer in one statement. With
 * a voucher its use too. Nothing is written while another call with the same key runs (`acquired` is
 * false), nor when the voucher has no use left (`voucherReason` says why).
 */
function placementStatement<C extends string>(label: string, columns: Readonly<Record<C, string>>) {
  const names = Object.keys(columns) as C[]
  const typed = names.map((name, index) => `$${index + 1}::${columns[name]}`)
  const n = names.length
  const at = (name: OrderColumn | VoucherColumn) => typed[names.indexOf(name as C)]
  const redeemed = `redeemed as materialized (
     select use_voucher(${at('voucher_code')}, ${at('order_id')}, ${at('vendor_id')}, ${at('created_at')}) as "voucherReason"
     from attempt where acquired
   ), `
  const hasVoucher = 'voucher_code' in columns
  const source = hasVoucher
    ? 'attempt, redeemed where acquired and "voucherReason" is null'
    : 'attempt where acquired'
  const text = `with attempt as materialized (select pg_try_advisory_xact_lock($${n + 1}::bigint) as acquired),
   ${hasVoucher ? redeemed : ''}inserted_order as (
     insert into orders (${names.join(', ')}) select ${typed.join(', ')} from ${source}
   ), inserted_history as (
     insert into status_history (month, order_id, position, vendor_id, status, created_at)
     select ${at('month')}, ${at('order_id')}, 0, ${at('vendor_id')}, ${at('status')}, ${at('created_at')} from ${source}
   ), inserted_outbox as (
     insert into outbox (month, vendor_id, order_id, kind, created_at)
     select ${at('month')}, ${at('vendor_id')}, ${at('order_id')}, 'order_update', ${at('created_at')} from ${source}
   ), inserted_job as (
     insert into job (queue, key, payload, run_at)
     select 'order-placed', ${at('order_id')}, jsonb_build_object('order_id', ${at('order_id')}), ${at('created_at')} from ${source}
   ), inserted_answer as (
     insert into idempotency (caller, key, request_hash, answer, created_at)
     select $${n + 2}::text, $${n + 3}::text, $${n + 4}::bytea, $${n + 5}::jsonb, ${at('created_at')} from ${source}
   )
   select acquired${hasVoucher ? ', (select "voucherReason" from redeemed) as "voucherReason"' : ''} from attempt`
  return { names, sql: statement(label, text) }
}

const PLACE = placementStatement('place-order', orderColumns)
const PLACE_DISCOUNTED = placementStatement('place-discounted', {
  ...orderColumns,
  ...voucherColumns,
})

export type StoredAnswer = {
  lock: string
  caller: string
  key: string
  hash: Buffer
  answer: object
}

/**
 * `acquired` is false when a call with the same key is under way; 'taken' when the order's id is another's,
 * and then nothing is written. One round trip.
 */
export async function storePlacement(
  database: Database,
  scope: Scope,
  placement: Placement,
  { lock, caller, key, hash, answer }: StoredAnswer,
): Promise<{ acquired: boolean; voucherReason?: VoucherRefusalReason | null } | 'taken'> {
  const { names, sql } = placement.voucher_code === undefined ? PLACE : PLACE_DISCOUNTED
  const values = names.map((name: OrderColumn | VoucherColumn) => placement[name])
  const idempotencyValues = [lock, caller, key, hash, JSON.stringify(answer)]
  type Outcome = { acquired: boolean; voucherReason?: VoucherRefusalReason | null }
  try {
    const { rows } = await database.run<Outcome>(
      scope,
      bind(sql, [...values, ...idempotencyValues]),
    )
    return rows[0] ?? { acquired: false }
  } catch (error) {
    if (isDuplicateOrderId(error)) return 'taken'
    throw error
  }
}

/** Whichever of the rows that an order's id is the key of was there first. */
function isDuplicateOrderId(error: unknown): boolean {
  const { code, table = '' } = error as { code?: string; table?: string }
  return code === '23505' && /^(?:orders|status_history)_m\d+$|^(?:voucher_use|job)$/.test(table)
}

export async function orderRow(database: Database, scope: Scope, month: number, orderId: string) {
  return (await database.run<OrderRow>(scope, bind(ORDER_BY_ID, [month, orderId]))).rows[0]
}

/** The order, locked until the transaction ends. */
export async function lockOrder(transaction: Transaction, month: number, orderId: string) {
  // Two statements, so that the second sees what was written while the first waited for the lock.
  const [, read] = await Promise.all([
    transaction.run(bind(LOCK_ORDER, [month, orderId])),
    transaction.run<OrderRow>(bind(ORDER_BY_ID, [month, orderId])),
  ])
  return read.rows[0]
}

/** The orders, locked until the transaction ends. */
export async function lockOrders(transaction: Transaction, months: number[], ids: string[]) {
  const [, read] = await Promise.all([
    transaction.run(bind(LOCK_ORDERS, [months, ids])),
    transaction.run<OrderRow>(bind(ORDERS_BY_ID, [months, ids])),
  ])
  return read.rows
}

export async function orderRows(database: Database, scope: Scope, months: number[], ids: string[]) {
  return (await database.run<OrderRow>(scope, bind(ORDERS_BY_ID, [months, ids]))).rows
}

export async function orderRoutes(
  database: Database,
  scope: Scope,
  months: number[],
  ids: string[],
) {
  return (await database.run<OrderRoute>(scope, bind(ORDER_ROUTES, [months, ids]))).rows
}

export async function ongoingOrders(database: Database, scope: Scope) {
  return (await database.run<OrderRow>(scope, bind(ONGOING_ORDERS))).rows
}

export type PageQuery = {
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

export async function orderPage(database: Database, scope: Scope, query: PageQuery) {
  const { vendorIds, months, from, to, after, phoneDigits, scheduled, count } = query
  const cursor = [after?.createdMs ?? null, after?.orderId ?? null]
  const values = [vendorIds, ...months, from, to, ...cursor, phoneDigits ?? null, count]
  const pageStatement = scheduled ? PAGE.scheduled : PAGE.created
  return (await database.run<OrderRow>(scope, bind(pageStatement, values))).rows
}

/** What an edit has made of the order, for whoever edited it. */
export async function amendedOrderRow(transaction: Transaction, { month, order_id }: OrderRow) {
  return (await transaction.run<OrderRow>(bind(ORDER_BY_ID, [month, order_id]))).rows[0]
}

/** The order's new columns; with an outbox row unless an event writes one (`hasEvent`). */
export function amendOrder(
  { month, order_id }: OrderRow,
  amendment: Amendment,
  { now, hasEvent }: { now: number; hasEvent: boolean },
): BoundStatement {
  const values = amendedColumnNames.map((name) => amendment[name])
  const at = new Date(now).toISOString()
  return bind(AMEND_ORDER, [month, order_id, ...values, monthIndex(now), at, !hasEvent])
}

/** The order's new status, its history row and the outbox row. `month` is the present one's. */
export function appendEvent(order: OrderRow, event: OrderEvent, month: number): BoundStatement {
  const { status, created_at, reason, source } = event
  return bind(APPEND_EVENT, [
    order.month,
    order.order_id,
    status,
    created_at,
    reason ?? null,
    source ?? null,
    month,
  ])
}

/** What `appendEvent` does, for the events of many orders: in their order, all in one statement. */
export function appendEvents(
  changes: readonly { order: OrderRow; events: readonly OrderEvent[] }[],
  month: number,
): BoundStatement {
  const rows = changes.flatMap(({ order, events }) =>
    events.map((event, index) => ({ order, event, position: order.history.length + index })),
  )
  return bind(APPEND_EVENTS, [
    rows.map(({ order }) => order.month),
    rows.map(({ order }) => order.order_id),
    rows.map(({ order }) => order.vendor_id),
    rows.map(({ position }) => position),
    rows.map(({ event }) => event.status),
    rows.map(({ event }) => event.created_at),
    rows.map(({ event }) => event.reason ?? null),
    rows.map(({ event }) => event.source ?? null),
    month,
  ])
}
