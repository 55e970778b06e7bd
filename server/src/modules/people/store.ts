import { terminalStatuses } from '@pillion/domain/orders/transitions'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { phoneDigitsOf, type ArchivedOrder } from '../archive/archived-order.ts'

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
const ORDERS_OF_SENDER = statement(
  'orders-of-sender',
  `select o.month, o.order_id, o.has_ended from vendor v cross join lateral (
     select month, order_id, ${hasEnded} as has_ended from orders
     where vendor_id = v.vendor_id and sender_phone = $1 offset 0
   ) o`,
)
// Where a sender lives is the pickup; the outlet's own place stands in for it. What people send each other says
// something of them.
const ERASE_SENDERS = statement(
  'erase-senders',
  `update orders o set sender_name = '${ERASED}', sender_email = '', sender_phone = '',
     sender_notes = '', description = case when o.variant = 'c2c' then '' else o.description end,
     pickup_address = '${ERASED}',
     pickup_latitude = coalesce(v.latitude, 0), pickup_longitude = coalesce(v.longitude, 0)
   from vendor v
   where v.vendor_id = o.vendor_id and o.month = any ($1) and o.order_id = any ($2)`,
)
const ERASE_SENDER_ANSWERS = statement(
  'erase-sender-answers',
  `update idempotency i set answer = jsonb_set(i.answer, '{result}', (i.answer -> 'result') || jsonb_build_object(
     'sender', jsonb_build_object('name', '${ERASED}', 'email', '', 'phone_number', '', 'notes', ''),
     'pickup', jsonb_build_object('address', '${ERASED}',
       'latitude', coalesce(v.latitude, 0), 'longitude', coalesce(v.longitude, 0)),
     'order', case when i.answer #>> '{result,variant}' = 'c2c'
       then (i.answer #> '{result,order}') || '{"description": ""}' else i.answer #> '{result,order}' end))
   from vendor v
   where i.answer #>> '{result,order_id}' = any ($1) and i.answer -> 'result' ? 'sender'
     and v.vendor_id = i.answer #>> '{result,vendor_id}'`,
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

/** What `erase-senders` and `erase-orders` do, to an order of the archive. `digits`: of the person's phone. */
export const withoutPerson =
  (digits: string) =>
  (order: ArchivedOrder): ArchivedOrder => {
    const sent = order.sender_phone && digitsOf(order.sender_phone) === digits
    const withoutSender = sent ? eraseSender(order) : order
    return phoneDigitsOf(order) === digits ? eraseRecipient(withoutSender) : withoutSender
  }

// The archive does not know the outlet's place, which would stand in for the sender's.
const eraseSender = (order: ArchivedOrder): ArchivedOrder => ({
  ...order,
  sender_name: ERASED,
  sender_email: '',
  sender_phone: '',
  sender_notes: '',
  description: order.variant === 'c2c' ? '' : order.description,
  pickup_address: ERASED,
  pickup_latitude: 0,
  pickup_longitude: 0,
})

const eraseRecipient = (order: ArchivedOrder): ArchivedOrder => ({
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

/** The digits of a phone in E.164, by which orders are found. */
export const digitsOf = (phone: string): string => phone.slice(1)

type OrderKey = Pick<Tables['orders'], 'month' | 'order_id'>

/** The orders for the phone, in E.164, of all vendors. */
export async function ordersOfPhone(database: Database, phone: string) {
  const bound = bind(ORDERS_OF_PHONE, [digitsOf(phone)])
  return (await database.run<OrderKey & { has_ended: boolean }>(system, bound)).rows
}

/** The orders that guests with the phone, in E.164, have sent, of all vendors. */
export async function ordersOfSender(database: Database, phone: string) {
  const bound = bind(ORDERS_OF_SENDER, [phone])
  return (await database.run<OrderKey & { has_ended: boolean }>(system, bound)).rows
}

export async function eraseSenders(
  transaction: Transaction,
  orders: readonly OrderKey[],
): Promise<void> {
  const ids = orders.map(({ order_id }) => order_id)
  const months = [...new Set(orders.map(({ month }) => month))]
  await transaction.run(bind(ERASE_SENDERS, [months, ids]))
  await transaction.run(bind(ERASE_SENDER_ANSWERS, [ids]))
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
