import type { CancelSource } from '@pillion/domain/orders/cancellation'
import type { HistoryEntry } from '@pillion/domain/orders/history'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import type { ProofKind } from '@pillion/domain/orders/proof-kinds'
import type { ReturnReason } from '@pillion/domain/orders/return-reasons'
import { statusGroups } from '@pillion/domain/orders/status-groups'
import { terminalStatuses } from '@pillion/domain/orders/transitions'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import type { VoucherType } from '@pillion/domain/vouchers/voucher-types'

import type { Database } from '../../platform/db/database.ts'
import { hiddenLimit } from '../../platform/db/hidden-limit.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'
import { PARCEL_COLUMNS, PLACED_COLUMNS, SENDER_COLUMNS, VOUCHER_COLUMNS } from './order-columns.ts'

type Orders = Tables['orders']

const PLAIN_COLUMNS = [
  ...PLACED_COLUMNS,
  ...VOUCHER_COLUMNS,
  ...SENDER_COLUMNS,
  ...PARCEL_COLUMNS,
  'cancel_reason',
  'cancel_source',
  'return_reason',
] as const satisfies readonly (keyof Orders)[]

/** An order as it is read: times in unix seconds, money in minor units. */
export type OrderRow = Replace<
  Pick<Orders, (typeof PLAIN_COLUMNS)[number]>,
  {
    status: OrderStatus
    payment_method: PaymentMethod
    /** Its `voucher_amount` is in minor units, or per cent. */
    voucher_type: VoucherType | null
    cancel_source: CancelSource | null
    return_reason: ReturnReason | null
  }
> & {
  created_at: number
  /** For cursors: created_at in milliseconds. */
  created_ms: number
  preordered_for: number | null
  delayed_until: number | null
  unreachable_at: number | null
  history: HistoryEntry[]
  /** Those whose picture can be read, oldest first. */
  proofs: { id: string; kind: ProofKind; taken_at: number }[] | null
  rider_name: Tables['order_rider']['name'] | null
  rider_phone: Tables['order_rider']['phone'] | null
}

const PLAIN_ROUTE_COLUMNS = [
  'order_id',
  'vendor_id',
  'status',
  'latitude',
  'longitude',
  'pickup_address',
  'pickup_latitude',
  'pickup_longitude',
  'pickup_minutes',
  'delivery_minutes',
  'sender_name',
  'sender_phone',
  'sender_notes',
  'wrong_codes',
] as const satisfies readonly (keyof OrderRow)[]

/** What a rider needs to know of an order. */
export type OrderRoute = Pick<
  OrderRow,
  (typeof PLAIN_ROUTE_COLUMNS)[number] | 'created_at' | 'preordered_for'
>

/** `more`: further columns, each behind a comma. */
const selectOrders = (
  from: string,
  more = '',
) => `select ${PLAIN_COLUMNS.map((name) => `o.${name}`).join(', ')},
    ${unixSeconds('o.created_at')} as created_at,
    floor(extract(epoch from o.created_at) * 1000)::bigint as created_ms,
    ${unixSeconds('o.preordered_for')} as preordered_for,
    ${unixSeconds('o.delayed_until')} as delayed_until,
    ${unixSeconds('o.unreachable_at')} as unreachable_at,
    (select json_agg(json_build_object('status', h.status, 'created_at', ${unixSeconds('h.created_at')}) order by h.position)
       from status_history h where h.month = o.month and h.order_id = o.order_id) as history,
    (select json_agg(json_build_object('id', p.proof_id, 'kind', p.kind, 'taken_at', ${unixSeconds('p.taken_at')}) order by p.taken_at)
       from proof p where p.order_id = o.order_id and p.stored_at is not null) as proofs,
    r.name as rider_name, r.phone as rider_phone${more}
  from ${from} o left join order_rider r on r.order_id = o.order_id`
const SELECT_ORDER = selectOrders('orders')

const ORDER_BY_ID = statement('order', `${SELECT_ORDER} where o.month = $1 and o.order_id = $2`)
const ORDERS_BY_ID = statement(
  'orders-by-id',
  `${SELECT_ORDER} where o.month = any ($1) and o.order_id = any ($2)`,
)
const SELECT_ROUTE = `select ${PLAIN_ROUTE_COLUMNS.join(', ')},
     ${unixSeconds('created_at')} as created_at, ${unixSeconds('preordered_for')} as preordered_for
   from orders`
const ORDER_ROUTES = statement(
  'order-routes',
  `${SELECT_ROUTE} where month = any ($1) and order_id = any ($2)`,
)
const textsOf = (statuses: readonly OrderStatus[]) =>
  statuses.map((status) => `'${status}'`).join(', ')
// The condition is that of the index `orders_under_way`.
const IS_ONGOING = `status not in (${textsOf(terminalStatuses)})`
const ONGOING_ORDERS = statement(
  'ongoing-orders',
  `${SELECT_ORDER} where o.${IS_ONGOING} order by o.created_at`,
)
const UNCOLLECTED_ROUTES = statement(
  'uncollected-routes',
  `${SELECT_ROUTE} where ${IS_ONGOING} and status not in (${textsOf(statusGroups.collected)}) and vendor_id = $1
   order by created_at`,
)

// Each vendor's part of the page is read from an index, and history and riders are joined to the page only.
// $6 null: starts with the newest order. $9: the last digits of a phone, reversed.
const page = (time: 'created_at' | 'preordered_for', candidates: string, more = '') =>
  `${selectOrders(
    `(
    select part.* from unnest($1::text[]) as vendor (id) cross join lateral (
      select * from ${candidates} o where o.vendor_id = vendor.id and o.month between $2 and $3
        and o.${time} >= to_timestamp($4::double precision) and o.${time} < to_timestamp($5::double precision)
        and ($6::bigint is null or (o.created_at, o.order_id) < (to_timestamp($6::double precision / 1000), $7))
      order by o.created_at desc, o.order_id desc ${hiddenLimit('$8')}
    ) part order by part.created_at desc, part.order_id desc limit $8
  )`,
    more,
  )} order by o.created_at desc, o.order_id desc`
// `offset 0` is an optimisation fence: the index on the time would read all orders of the period.
const BY_PHONE = `(
  select * from orders by_phone where by_phone.vendor_id = vendor.id and by_phone.month between $2 and $3
    and customer_digits_reversed >= $9 and customer_digits_reversed < $9 || ':' offset 0)`
const PAGES = {
  created: statement('orders-page', page('created_at', 'orders')),
  createdByPhone: statement('orders-by-phone', page('created_at', BY_PHONE)),
  scheduled: statement('orders-scheduled-page', page('preordered_for', 'orders')),
  scheduledByPhone: statement('orders-scheduled-by-phone', page('preordered_for', BY_PHONE)),
}

/** The same for exports, whose pages are longer and of as many outlets as there are. */
const EXPORT_PAGES = {
  created: statement('orders-export-page', page('created_at', 'orders')),
  createdByPhone: statement('orders-export-by-phone', page('created_at', BY_PHONE)),
}

/** What the archive keeps besides, so that nothing of an order is lost. */
export type WholeOrder = OrderRow &
  Pick<Orders, 'placed_by' | 'price_parts' | 'settled_by_invoice'> & {
    rider_id: Tables['order_rider']['rider_id'] | null
    /** Times as ISO 8601. */
    status_history: Pick<
      Tables['status_history'],
      'position' | 'status' | 'reason' | 'source' | 'created_at'
    >[]
  }

const WHOLE_PAGE = statement(
  'whole-orders-page',
  page(
    'created_at',
    'orders',
    `, o.placed_by, o.price_parts, o.settled_by_invoice, r.rider_id,
    (select json_agg(to_jsonb(h) - array['month', 'order_id', 'vendor_id'] order by h.position)
       from status_history h where h.month = o.month and h.order_id = o.order_id) as status_history`,
  ),
)

export const orderStatement = (month: number, orderId: string): BoundStatement =>
  bind(ORDER_BY_ID, [month, orderId])

export const ordersStatement = (
  months: readonly number[],
  orderIds: readonly string[],
): BoundStatement => bind(ORDERS_BY_ID, [months, orderIds])

export const ongoingOrdersStatement = (): BoundStatement => bind(ONGOING_ORDERS)

export async function orderRow(database: Database, scope: Scope, month: number, orderId: string) {
  return (await database.run<OrderRow>(scope, orderStatement(month, orderId))).rows[0]
}

export async function orderRows(database: Database, scope: Scope, months: number[], ids: string[]) {
  return (await database.run<OrderRow>(scope, ordersStatement(months, ids))).rows
}

export async function orderRoutes(
  database: Database,
  scope: Scope,
  months: number[],
  ids: string[],
) {
  return (await database.run<OrderRoute>(scope, bind(ORDER_ROUTES, [months, ids]))).rows
}

export async function uncollectedRoutes(database: Database, scope: Scope, vendorId: string) {
  return (await database.run<OrderRoute>(scope, bind(UNCOLLECTED_ROUTES, [vendorId]))).rows
}

export async function ongoingOrders(database: Database, scope: Scope) {
  return (await database.run<OrderRow>(scope, ongoingOrdersStatement())).rows
}

export type PageQuery = {
  vendorIds: readonly string[]
  months: readonly [first: number, last: number]
  /** Unix seconds; `from` inclusive, `to` exclusive. */
  from: number
  to: number
  after: { createdMs: number; orderId: string } | undefined
  phoneDigits: string | undefined
  count: number
}

/** Reads `OrderRow`s. */
export function orderPageStatement({
  scheduled,
  ...query
}: PageQuery & { scheduled: boolean }): BoundStatement {
  const { created, createdByPhone } = scheduled
    ? { created: PAGES.scheduled, createdByPhone: PAGES.scheduledByPhone }
    : PAGES
  return bindPage({ created, createdByPhone }, query)
}

/** A page for an export, by the time of placement. */
export async function exportPage(database: Database, scope: Scope, query: PageQuery) {
  return (await database.run<OrderRow>(scope, bindPage(EXPORT_PAGES, query))).rows
}

/** The same with all that is kept of an order. */
export async function wholePage(
  database: Database,
  scope: Scope,
  query: Omit<PageQuery, 'phoneDigits'>,
) {
  return (await database.run<WholeOrder>(scope, bind(WHOLE_PAGE, pageValues(query)))).rows
}

function bindPage(
  { created, createdByPhone }: typeof EXPORT_PAGES,
  { phoneDigits, ...query }: PageQuery,
): BoundStatement {
  const values = pageValues(query)
  return phoneDigits === undefined
    ? bind(created, values)
    : bind(createdByPhone, [...values, reversedDigits(phoneDigits)])
}

const pageValues = ({
  vendorIds,
  months,
  from,
  to,
  after,
  count,
}: Omit<PageQuery, 'phoneDigits'>) => [
  vendorIds,
  ...months,
  from,
  to,
  after?.createdMs ?? null,
  after?.orderId ?? null,
  count,
]

const reversedDigits = (digits: string): string => [...digits].toReversed().join('')
