import type { FleetRider } from '../../partners/fleet/fleet.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

const PLAIN_COLUMNS = [
  'rider_id',
  'name',
  'given_name',
  'phone',
  'latitude',
  'longitude',
  'heading',
  'eta_origin',
  'eta_destination',
] as const satisfies readonly (keyof Tables['order_rider'])[]

/**
 * `given_name` is empty when the fleet does not report it. The arrival estimates are in seconds, as of
 * `updated_at` (unix seconds).
 */
export type RiderRow = Pick<Tables['order_rider'], (typeof PLAIN_COLUMNS)[number]> & {
  updated_at: number
}

/** `reported_at` is by the fleet's clock. */
export type PositionReport = {
  latitude: number
  longitude: number
  heading: number
  reported_at: string
} & Pick<RiderRow, 'eta_origin' | 'eta_destination'>

const RIDER_OF_ORDER = statement(
  'rider',
  `select ${PLAIN_COLUMNS.join(', ')},
     ${unixSeconds('updated_at')} as updated_at
   from order_rider where order_id = $1`,
)
const ASSIGN_RIDER = statement(
  'assign-rider',
  `insert into order_rider (order_id, vendor_id, rider_id, name, given_name, phone, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (order_id) do update set rider_id = excluded.rider_id, name = excluded.name,
     given_name = excluded.given_name,
     phone = excluded.phone, updated_at = excluded.updated_at,
     latitude = case when order_rider.rider_id = excluded.rider_id then order_rider.latitude end,
     longitude = case when order_rider.rider_id = excluded.rider_id then order_rider.longitude end,
     reported_at = case when order_rider.rider_id = excluded.rider_id then order_rider.reported_at end`,
)
const RIDER_HAS_ORDER = statement(
  'rider-has-order',
  'select 1 from order_rider where order_id = $1 and rider_id = $2',
)
const UNASSIGN_RIDER = statement('unassign-rider', 'delete from order_rider where order_id = $1')
const CLEAR_ARRIVAL_ESTIMATE = statement(
  'clear-arrival-estimate',
  'update order_rider set eta_destination = null where order_id = $1',
)
const UPDATE_POSITION = statement(
  'update-rider-position',
  `update order_rider set latitude = $3, longitude = $4, heading = $5, eta_origin = $6,
     eta_destination = $7, updated_at = $8, reported_at = $9
   where order_id = $1 and rider_id = $2 and (reported_at is null or reported_at <= $9)`,
)
/** A position lost in a crash is replaced by the next report two seconds later. */
const ASYNCHRONOUS_COMMIT = statement(
  'asynchronous-commit',
  "select set_config('synchronous_commit', 'off', true)",
)

export async function riderRow(database: Database, scope: Scope, orderId: string) {
  return (await database.run<RiderRow>(scope, bind(RIDER_OF_ORDER, [orderId]))).rows[0]
}

export async function assignRider(
  transaction: Transaction,
  order: { order_id: string; vendor_id: string },
  rider: FleetRider,
  at: string,
) {
  const { id, name, givenName = '', phone } = rider
  const values = [order.order_id, order.vendor_id, id, name, givenName, phone, at]
  await transaction.run(bind(ASSIGN_RIDER, values))
}

export async function riderHasOrder(transaction: Transaction, orderId: string, riderId: string) {
  return (await transaction.run(bind(RIDER_HAS_ORDER, [orderId, riderId]))).count === 1
}

export async function unassignRider(transaction: Transaction, orderId: string) {
  await transaction.run(bind(UNASSIGN_RIDER, [orderId]))
}

/** Cleared until the rider's next report: the old ETA was for another destination. */
export async function clearArrivalEstimate(transaction: Transaction, orderId: string) {
  await transaction.run(bind(CLEAR_ARRIVAL_ESTIMATE, [orderId]))
}

/** False when the order is no longer assigned to that rider, or a later position is known. */
export async function updateRiderPosition(
  database: Database,
  order: { orderId: string; riderId: string },
  report: PositionReport,
  at: string,
) {
  const { latitude, longitude, heading, eta_origin, eta_destination, reported_at } = report
  const values = [
    order.orderId,
    order.riderId,
    latitude,
    longitude,
    heading,
    eta_origin,
    eta_destination,
    at,
    reported_at,
  ]
  const [, result] = await database.batch(system, [
    bind(ASYNCHRONOUS_COMMIT),
    bind(UPDATE_POSITION, values),
  ])
  return (result?.count ?? 0) === 1
}
