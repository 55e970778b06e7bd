import { createHash } from 'node:crypto'

import { parseCsv, writeCsv } from 'hucre/csv'

import type { StoredOrder, WholeOrder } from '../orders/find-order.ts'

/** How the columns of an order are written. What may be null never is an empty text. */
const columns = {
  order_id: 'text',
  month: 'number',
  vendor_id: 'text',
  outlet_name: 'text',
  created_at: 'number',
  created_ms: 'number',
  preordered_for: 'number or null',
  status: 'text',
  status_history: 'json',
  cancel_reason: 'text or null',
  cancel_source: 'text or null',
  return_reason: 'text or null',
  delayed_until: 'number or null',
  unreachable_at: 'number or null',
  customer_name: 'text',
  customer_phone: 'text',
  address: 'text',
  latitude: 'number',
  longitude: 'number',
  notes: 'text',
  description: 'text',
  sender_name: 'text or null',
  sender_email: 'text or null',
  sender_phone: 'text or null',
  sender_notes: 'text or null',
  variant: 'text',
  parcel_grams: 'number or null',
  parcel_value: 'number or null',
  pickup_address: 'text',
  pickup_latitude: 'number',
  pickup_longitude: 'number',
  pickup_minutes: 'number',
  delivery_minutes: 'number',
  rider_id: 'text or null',
  rider_name: 'text or null',
  rider_phone: 'text or null',
  payment_method: 'text',
  settled_by_invoice: 'boolean',
  currency: 'text',
  amount: 'number',
  delivery_fee: 'number',
  discount: 'number',
  price_parts: 'json',
  voucher_code: 'text or null',
  voucher_type: 'text or null',
  voucher_amount: 'number or null',
  voucher_minimum_fee: 'number or null',
  vat_number: 'text or null',
  age_validation_required: 'boolean',
  wrong_codes: 'text or null',
  placed_by: 'text or null',
} as const satisfies Record<keyof ArchivedOrder, string>

type Kind = (typeof columns)[keyof typeof columns]

/** An order as the archive keeps it. Its proofs have a table of their own, and `status_history` is its history. */
export type ArchivedOrder = Omit<WholeOrder, 'history' | 'proofs'>

const names = Object.keys(columns) as (keyof ArchivedOrder)[]

/** A CSV file (RFC 4180, UTF-8) with a header. Texts are as they were typed, formulas too. */
export function archiveContent(orders: readonly ArchivedOrder[]): Buffer {
  const rows = orders.map((order) => names.map((name) => fieldOf(order[name])))
  return Buffer.from(writeCsv(rows, { headers: names }))
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Reads columns by their names, so that later columns do not hinder. */
export function archivedOrders(content: Buffer): ArchivedOrder[] {
  const [header = [], ...rows] = parseCsv(content.toString(), { delimiter: ',' })
  const places = new Map(header.map((name, at) => [name, at]))
  return rows.map((row) => {
    const fields = names.map((name) => {
      const at = places.get(name)
      const field = at === undefined ? '' : String(row[at] ?? '')
      return [name, valueOf(columns[name], field)]
    })
    return Object.fromEntries(fields) as ArchivedOrder
  })
}

function valueOf(kind: Kind, field: string): unknown {
  switch (kind) {
    case 'text':
      return field
    case 'number':
      return Number(field)
    case 'boolean':
      return field === 'true'
    case 'json':
      return field === '' ? null : JSON.parse(field)
    case 'text or null':
      return field === '' ? null : field
    case 'number or null':
      return field === '' ? null : Number(field)
  }
}

/** The order as other modules read it. */
export const toStoredOrder = ({ status_history, ...order }: ArchivedOrder): StoredOrder => ({
  ...order,
  history: status_history.map(({ status, created_at }) => ({
    status: status as StoredOrder['status'],
    created_at: Math.floor(Date.parse(created_at) / 1_000),
  })),
  proofs: null,
})

export const phoneDigitsOf = ({ customer_phone }: Pick<ArchivedOrder, 'customer_phone'>): string =>
  digitsIn(customer_phone)

/** The digits of the recipient's phone and of a guest's who sent the order. */
export const allPhoneDigitsOf = (
  order: Pick<ArchivedOrder, 'customer_phone' | 'sender_phone'>,
): string[] =>
  [phoneDigitsOf(order), digitsIn(order.sender_phone ?? '')].filter((digits) => digits !== '')

const digitsIn = (phone: string): string => phone.replaceAll(/\D/g, '')

/** Finds the files with a phone. Different phones may have the same. */
export const phoneHash = (digits: string): number =>
  createHash('sha256').update(digits).digest().readInt32BE(0)
