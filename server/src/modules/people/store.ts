import { terminalStatuses } from '@pillion/domain/orders/transitions'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { ArchivedOrder } from '../archive/archived-order.ts'

/** Stands for a name or an address that was erased, in any language. */
const ERASED = '–'

const hasEnded = `status in (${terminalStatuses.map((status) => `'${status}'`).join(', ')})`

// By vendor, because the index on phones begins with it.
const ORDERS_OF_PHONE = statement(
  'orders-of-phone',
  `select o.month, o.order_id, o.has_ended from vendor v cross join lateral (
     select month, order_id, ${hasEnded} as has_ended from orders
     where vendor_id = v.vendor_id and customer_digits_reversed = reverse($1) offset 0
   ) o`,
)
const ERASE_ORDERS = statement(
  'erase-orders',
  `update orders set customer_name = '${ERASED}', customer_phone = '', customer_digits = '',
     address = '${ERASED}', latitude = pickup_latitude, longitude = pickup_longitude,
     notes = '', description = '', vat_number = null
   where month = any ($1) and order_id = any ($2)`,
)
// Answers of calls that may be repeated (GAP-144). They keep their shape.
const ERASE_ORDER_ANSWERS = statement(
  'erase-order-answers',
  `update idempotency set answer = jsonb_set(answer, '{result}', (answer -> 'result') || jsonb_build_object(
     'customer', jsonb_build_object('name', '${ERASED}', 'phone_number', '', 'location', jsonb_build_object(
       'address', '${ERASED}', 'notes', '',
       'latitude', answer #> '{result,pickup,latitude}', 'longitude', answer #> '{result,pickup,longitude}')),
     'order', (answer #> '{result,order}') || '{"description": ""}', 'vat_number', null))
   where answer #>> '{result,order_id}' = any ($1) and answer -> 'result' ? 'customer'`,
)
const ERASE_ADDRESSES = statement(
  'erase-addresses',
  `with answers as (
     update idempotency set answer = jsonb_set(answer, '{result}', (answer -> 'result') ||
       '{"name": "${ERASED}", "phone_number": "", "address": "${ERASED}", "notes": "", "latitude": 0, "longitude": 0}')
     where answer #>> '{result,phone_number}' = $1
   )
   delete from saved_address where phone_number = $1`,
)

/** What `erase-orders` does, to an order of the archive. */
export const withoutPerson = (order: ArchivedOrder): ArchivedOrder => ({
  ...order,
  customer_name: ERASED,
  customer_phone: '',
  address: ERASED,
  latitude: order.pickup_latitude,
  longitude: order.pickup_longitude,
  notes: '',
  description: '',
  vat_number: null,
})

/** As orders are found by: those of a phone in E.164. */
export const digitsOf = (phone: string): string => phone.slice(1)

type OrderKey = Pick<Tables['orders'], 'month' | 'order_id'>

/** The orders for the phone, in E.164, of all vendors. */
export async function ordersOfPhone(database: Database, phone: string) {
  const bound = bind(ORDERS_OF_PHONE, [digitsOf(phone)])
  return (await database.run<OrderKey & { has_ended: boolean }>(system, bound)).rows
}

export async function eraseFromOrders(
  transaction: Transaction,
  orders: readonly OrderKey[],
): Promise<void> {
  const ids = orders.map(({ order_id }) => order_id)
  const months = [...new Set(orders.map(({ month }) => month))]
  await transaction.run(bind(ERASE_ORDERS, [months, ids]))
  await transaction.run(bind(ERASE_ORDER_ANSWERS, [ids]))
}

/** Deletes saved addresses, and says how many. */
export async function eraseAddresses(transaction: Transaction, phone: string): Promise<number> {
  return (await transaction.run(bind(ERASE_ADDRESSES, [phone]))).count
}
