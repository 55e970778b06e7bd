import type { VoucherRefusalReason } from '@pillion/domain/vouchers/voucher-refusal-reasons'

import type { Database } from '../../platform/db/database.ts'
import { duplicateKeyTable } from '../../platform/db/duplicate-key-table.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Replace } from '../../platform/db/replace.ts'
import { insertAnswer } from '../../platform/db/run-idempotent.ts'
import { sqlTypes, type Tables } from '../../platform/db/schema.generated.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { insertJob } from '../../platform/jobs/add-jobs.ts'
import { insertOrderUpdate } from '../../platform/live/outbox.ts'
import { insertHistory } from './history-store.ts'
import { PARCEL_COLUMNS, PLACED_COLUMNS, SENDER_COLUMNS, VOUCHER_COLUMNS } from './order-columns.ts'

type Orders = Tables['orders']

export const ORDER_COLUMNS = [
  ...PLACED_COLUMNS,
  'placed_by',
  'price_parts',
  'customer_digits',
  'preordered_for',
  'created_at',
] as const satisfies readonly (keyof Orders)[]

const GUEST_COLUMNS = ['guest_id', ...SENDER_COLUMNS, ...PARCEL_COLUMNS] as const

type OrderColumn = (typeof ORDER_COLUMNS)[number]
type VoucherColumn = (typeof VOUCHER_COLUMNS)[number]
type GuestColumn = (typeof GUEST_COLUMNS)[number]
type PlacementColumn = OrderColumn | VoucherColumn | GuestColumn

/** `price_parts` is JSON text. */
export type Placement = Replace<Pick<Orders, OrderColumn>, { price_parts: string }> &
  Partial<Pick<Orders, VoucherColumn | GuestColumn>>

/**
 * The hot write: order, first history entry, outbox row, job and stored answer in one statement, and with
 * a voucher its use. Writes nothing while another call with the same key is running (`acquired` is
 * false), or when the voucher is used up (`voucherReason` says why).
 */
function placementStatement(label: string, names: readonly PlacementColumn[]) {
  const parameters = names.map((name, index) => `$${index + 1}::${sqlTypes.orders[name]}`)
  const orderValues = Object.fromEntries(names.map((name, index) => [name, parameters[index]]))
  const at = (name: PlacementColumn) => parameters[names.indexOf(name)] ?? ''
  const n = names.length
  const [month, orderId, vendorId] = [at('month'), at('order_id'), at('vendor_id')]
  const [status, createdAt] = [at('status'), at('created_at')]
  const redeemed = `redeemed as materialized (
     select use_voucher(${at('voucher_code')}, ${orderId}, ${vendorId}, ${createdAt}) as "voucherReason"
     from attempt where acquired
   ), `
  const hasVoucher = names.includes('voucher_code')
  const source = hasVoucher
    ? 'attempt, redeemed where acquired and "voucherReason" is null'
    : 'attempt where acquired'
  const ids = { month, order_id: orderId, vendor_id: vendorId }
  const text = `with attempt as materialized (select pg_try_advisory_xact_lock($${n + 1}::bigint) as acquired),
   ${hasVoucher ? redeemed : ''}inserted_order as (
     ${insertInto('orders', orderValues, source)}
   ), inserted_history as (
     ${insertHistory({ ...ids, position: '0', status, created_at: createdAt }, source)}
   ), inserted_outbox as (
     ${insertOrderUpdate({ ...ids, created_at: createdAt }, source)}
   ), inserted_job as (
     ${insertJob('order-placed', { key: orderId, payload: { order_id: orderId }, run_at: createdAt }, source)}
   ), inserted_answer as (
     ${insertAnswer(
       {
         caller: `$${n + 2}::text`,
         key: `$${n + 3}::text`,
         request_hash: `$${n + 4}::bytea`,
         answer: `$${n + 5}::jsonb`,
         created_at: createdAt,
       },
       source,
     )}
   )
   select acquired${hasVoucher ? ', (select "voucherReason" from redeemed) as "voucherReason"' : ''} from attempt`
  return { names, sql: statement(label, text) }
}

const PLACE = placementStatement('place-order', ORDER_COLUMNS)
const PLACE_DISCOUNTED = placementStatement('place-discounted', [
  ...ORDER_COLUMNS,
  ...VOUCHER_COLUMNS,
])
/** A guest has no voucher. */
const PLACE_AS_GUEST = placementStatement('place-as-guest', [...ORDER_COLUMNS, ...GUEST_COLUMNS])

export type PlacementAnswer = {
  lock: string
  caller: string
  key: string
  hash: Buffer
  answer: object
}

/**
 * `acquired` is false when a call with the same key is running; 'taken' when another order has the id,
 * and then nothing is written. One round trip. `companions` run after it in the same transaction.
 */
export async function storePlacement(
  database: Database,
  scope: Scope,
  placement: Placement,
  { lock, caller, key, hash, answer }: PlacementAnswer,
  companions: readonly BoundStatement[] = [],
): Promise<{ acquired: boolean; voucherReason?: VoucherRefusalReason | null } | 'taken'> {
  const hasVoucher = placement.voucher_code !== undefined
  const { names, sql } = statementFor(placement)
  const values = names.map((name) => placement[name])
  const idempotencyValues = [lock, caller, key, hash, JSON.stringify(answer)]
  type Outcome = { acquired: boolean; voucherReason?: VoucherRefusalReason | null }
  try {
    const statements = [bind(sql, [...values, ...idempotencyValues]), ...companions]
    // A voucher waits for the lock of its row, and what comes with the order may wait too.
    const [result] = await (hasVoucher || companions.length > 0
      ? database.batch(scope, statements)
      : database.sharedBatch(scope, statements))
    return (result?.rows[0] as Outcome | undefined) ?? { acquired: false }
  } catch (error) {
    if (isDuplicateOrderId(error)) return 'taken'
    throw error
  }
}

function statementFor({ voucher_code, guest_id }: Placement) {
  if (guest_id !== undefined) return PLACE_AS_GUEST
  return voucher_code === undefined ? PLACE : PLACE_DISCOUNTED
}

/** A row with this order id already exists. */
function isDuplicateOrderId(error: unknown): boolean {
  const table = duplicateKeyTable(error) ?? ''
  return /^(?:orders|status_history)_m\d+$|^(?:voucher_use|job)$/.test(table)
}
