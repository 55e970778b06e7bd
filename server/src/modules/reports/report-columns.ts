import { parseCancelReason } from '@pillion/domain/orders/cancellation'
import { displayStateOf } from '@pillion/domain/orders/display-state'
import { lastEntry } from '@pillion/domain/orders/history'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { statusGroups } from '@pillion/domain/orders/status-groups'
import type { ReportType } from '@pillion/domain/reports/report'

import type { ColumnToWrite } from '../../platform/spreadsheet/table-to-write.ts'
import type { Translator } from '../../platform/text/translator.ts'
import type { StoredOrder } from '../orders/find-order.ts'

/** What a cell of a column holds: a text, a time in unix seconds, or money in minor units. */
type Value = string | number | null

type Reader = {
  translate: Translator['translate']
  /** Unix seconds. */
  now: number
}

type Column = {
  kind: ColumnToWrite['kind']
  /** In characters, of a text. */
  width?: number
  value: (order: StoredOrder, reader: Reader) => Value
}

/** The time of the last of the statuses; null for an order that is in none of them any more. */
const timeOf = (order: StoredOrder, statuses: readonly OrderStatus[]): number | null =>
  lastEntry(order.history, ...statuses)?.created_at ?? null

/** The headers are the texts `reports.columns`. */
export const reportColumns = {
  'order-id': { kind: 'text', width: 26, value: (order) => order.order_id },
  placed: { kind: 'time', value: (order) => order.created_at },
  scheduled: { kind: 'time', value: (order) => order.preordered_for },
  outlet: { kind: 'text', width: 26, value: (order) => order.outlet_name },
  'outlet-id': { kind: 'text', value: (order) => order.vendor_id },
  customer: { kind: 'text', width: 26, value: (order) => order.customer_name },
  phone: { kind: 'text', value: (order) => order.customer_phone },
  address: { kind: 'text', width: 40, value: (order) => order.address },
  notes: { kind: 'text', width: 30, value: (order) => order.notes },
  description: { kind: 'text', width: 30, value: (order) => order.description },
  status: { kind: 'text', value: statusText },
  collected: { kind: 'time', value: (order) => timeOf(order, ['PICKED_UP']) },
  delivered: { kind: 'time', value: (order) => timeOf(order, ['DELIVERED']) },
  cancelled: { kind: 'time', value: (order) => timeOf(order, statusGroups.cancelled) },
  reason: { kind: 'text', width: 30, value: reasonText },
  rider: { kind: 'text', value: (order) => order.rider_name },
  payment: {
    kind: 'text',
    value: (order, { translate }) => translate(`orders.money.methods.${order.payment_method}`),
  },
  amount: { kind: 'money', value: (order) => order.amount },
  fee: { kind: 'money', value: (order) => order.delivery_fee },
  discount: { kind: 'money', value: (order) => order.discount },
  total: { kind: 'money', value: (order) => order.amount + order.delivery_fee - order.discount },
  currency: { kind: 'text', width: 10, value: (order) => order.currency },
  voucher: { kind: 'text', value: (order) => order.voucher_code },
  vat: { kind: 'text', value: (order) => order.vat_number },
} as const satisfies Record<string, Column>

export type ReportColumn = keyof typeof reportColumns

/** A transaction tells what an order cost, and nothing of its customer (GAP-148). */
export const columnsOf: Record<ReportType, readonly ReportColumn[]> = {
  orders: Object.keys(reportColumns) as ReportColumn[],
  transactions: [
    'order-id',
    'placed',
    'outlet',
    'outlet-id',
    'status',
    'payment',
    'amount',
    'fee',
    'discount',
    'total',
    'currency',
    'voucher',
    'vat',
  ],
}

/** The status as the list shows it. */
function statusText(order: StoredOrder, { translate, now }: Reader): string {
  const { status, preordered_for } = order
  const scheduled = preordered_for === null ? {} : { preorderedFor: preordered_for }
  return translate(`status.${displayStateOf({ status, ...scheduled }, now)}`)
}

function reasonText({ cancel_reason }: StoredOrder, { translate }: Reader): string | null {
  if (cancel_reason === null) return null
  const reason = parseCancelReason(cancel_reason)
  if ('refused' in reason) return cancel_reason
  return reason.note ?? translate(`orders.cancel.reasons.${reason.code}`)
}
