export const VENDORS = 5_000
/** The first of them are outlets of one chain; of the others, every fourth has three outlets. */
export const CHAIN_OUTLETS = 2_000
export const CHAIN = 'chain'
const ORDERS = 1_000_000

/**
 * `n` numbers the rows in order of time; `$time`, `$vendor_id`, `$order_id` and `$month` follow from it. `$rows` is how
 * many rows the table gets.
 */
export type FilledTable = {
  name: string
  /** For a million orders. */
  rows: number
  /** By month. */
  isPartitioned?: true
  /** Not partitioned, but its rows have the IDs of the orders of each month. */
  hasOrderIds?: true
  /** Instead of all months. */
  days?: number
  columns: string
  values: string
}

/** The tables that grow with the orders, with as many rows as a million orders leave behind. */
export const filledTables: readonly FilledTable[] = [
  {
    name: 'orders',
    rows: ORDERS,
    isPartitioned: true,
    columns: `month, order_id, vendor_id, status, payment_method, currency, amount, delivery_fee, price_parts,
      description, customer_name, customer_phone, customer_digits, address, latitude, longitude, notes, outlet_name,
      pickup_address, pickup_latitude, pickup_longitude, pickup_minutes, delivery_minutes, age_validation_required,
      preordered_for, created_at`,
    // The last 300 are under way, and one in 40 was scheduled.
    values: `$month, $order_id, $vendor_id,
      case when n > $rows - 300 then 'WAITING_FOR_TRANSPORT' else 'DELIVERED' end, 'CASH_ON_DELIVERY', 'SEK', 100, 50, '{}',
      '', '', '', '46' || 700000000 + n * 7919 % 10000000, '', 0, 0, '', '', '', 0, 0, 15, 30, false,
      case when n % 40 = 7 then $time + interval '1 day' end, $time`,
  },
  {
    name: 'status_history',
    rows: ORDERS,
    isPartitioned: true,
    columns: 'month, order_id, position, vendor_id, status, created_at',
    values: `$month, $order_id, 0, $vendor_id, 'NEW', $time`,
  },
  {
    name: 'outbox',
    rows: ORDERS,
    isPartitioned: true,
    columns: 'month, id, tx, vendor_id, order_id, kind, created_at',
    // Rows are read only below the oldest running transaction, and a new PostgreSQL is at its 700th.
    values: `$month, n, (3 + n / 2000)::text::xid8, $vendor_id, $order_id, 'order_update', $time`,
  },
  {
    name: 'order_rider',
    rows: ORDERS,
    hasOrderIds: true,
    columns: 'order_id, vendor_id, rider_id, name, given_name, phone, updated_at',
    values: `$order_id, $vendor_id, 'rider-' || n % 1000, '', '', '', $time`,
  },
  {
    name: 'proof',
    rows: ORDERS,
    hasOrderIds: true,
    columns:
      'proof_id, order_id, vendor_id, kind, fleet_proof_id, file_key, taken_at, received_at, stored_at',
    values: `md5('proof-' || n)::uuid, $order_id, $vendor_id, 'delivery', 'p', 'proofs/' || n, $time, $time, $time`,
  },
  {
    name: 'idempotency',
    rows: 250_000,
    // Kept for 30 days, and deleted every six hours.
    days: 30.25,
    columns: 'caller, key, request_hash, answer, created_at',
    values: `'account-' || n % ${VENDORS}, md5(n::text), '', '{}', $time`,
  },
  {
    name: 'session',
    rows: 100_000,
    columns: 'session_id, account_id, refresh_hash, created_at, expires_at',
    values: `md5(n::text)::uuid, md5('account-' || n % ${VENDORS})::uuid, int8send(n), $time,
      $time + interval '30 days'`,
  },
  {
    name: 'vendor_place',
    rows: 200_000,
    columns: 'vendor_id, formatted_address, search, latitude, longitude, last_used_at',
    values: `$vendor_id, 'Hornsgatan ' || n || ', Stockholm', 'hornsgatan ' || n || ' stockholm', 0, 0, $time`,
  },
  {
    name: 'saved_address',
    rows: 40_000,
    columns:
      'vendor_id, name, phone_number, address, latitude, longitude, notes, sort_name, folded, search, saved_at',
    values: `$vendor_id, 'Anna ' || n, '+4670' || n, ', , Hornsgatan ' || n, 0, 0, '', 'anna ' || n,
      'anna ' || n || ' hornsgatan ' || n, 'anna ' || n || ' hornsgatan ' || n, $time`,
  },
  {
    name: 'job',
    rows: 100_000,
    columns: 'queue, key, payload, run_at, dead_at',
    // Half are given up, the others due in a year.
    values: `'look-for-rider', 'look-' || n, '{}', $time + interval '1 year', case when n % 2 = 0 then $time end`,
  },
]
