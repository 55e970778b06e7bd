/** Every column that a placement fills, with its type, in one place for reading and writing. */
export const orderColumns = {
  month: 'smallint',
  order_id: 'text',
  vendor_id: 'text',
  placed_by: 'uuid',
  status: 'text',
  payment_method: 'text',
  currency: 'text',
  amount: 'bigint',
  delivery_fee: 'bigint',
  price_parts: 'jsonb',
  description: 'text',
  customer_name: 'text',
  customer_phone: 'text',
  customer_digits: 'text',
  address: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  notes: 'text',
  outlet_name: 'text',
  pickup_address: 'text',
  pickup_latitude: 'double precision',
  pickup_longitude: 'double precision',
  pickup_minutes: 'integer',
  delivery_minutes: 'integer',
  age_validation_required: 'boolean',
  vat_number: 'text',
  preordered_for: 'timestamptz',
  created_at: 'timestamptz',
} as const

export type OrderColumn = keyof typeof orderColumns

/** What a voucher fills besides, so that a placement without one carries nothing of it. */
export const voucherColumns = {
  discount: 'bigint',
  voucher_code: 'text',
  voucher_type: 'text',
  voucher_amount: 'bigint',
} as const

export type VoucherColumn = keyof typeof voucherColumns

/** What an edit may change (ORDER-18), and what follows from it. */
export const amendedColumns = {
  payment_method: 'text',
  amount: 'bigint',
  delivery_fee: 'bigint',
  discount: 'bigint',
  price_parts: 'jsonb',
  description: 'text',
  address: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  notes: 'text',
  delivery_minutes: 'integer',
} as const

export type AmendedColumn = keyof typeof amendedColumns
