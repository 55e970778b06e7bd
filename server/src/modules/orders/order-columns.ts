import type { Tables } from '../../platform/db/schema.generated.ts'

type OrderColumns = readonly (keyof Tables['orders'])[]

/** Written when an order is placed, and read as they are. */
export const PLACED_COLUMNS = [
  'month',
  'order_id',
  'vendor_id',
  'status',
  'payment_method',
  'currency',
  'amount',
  'delivery_fee',
  'description',
  'customer_name',
  'customer_phone',
  'address',
  'latitude',
  'longitude',
  'notes',
  'outlet_name',
  'pickup_address',
  'pickup_latitude',
  'pickup_longitude',
  'pickup_minutes',
  'delivery_minutes',
  'age_validation_required',
  'vat_number',
  'wrong_codes',
] as const satisfies OrderColumns

/** The columns of a guest's order; separate for the same reason as a voucher's. */
export const SENDER_COLUMNS = [
  'sender_name',
  'sender_email',
  'sender_phone',
  'sender_notes',
] as const satisfies OrderColumns

/** The columns of an order from one person to another; only guests place them. */
export const PARCEL_COLUMNS = [
  'variant',
  'parcel_grams',
  'parcel_value',
] as const satisfies OrderColumns

/** Separate, so that a placement without a voucher does not send them. */
export const VOUCHER_COLUMNS = [
  'discount',
  'voucher_code',
  'voucher_type',
  'voucher_amount',
  'voucher_minimum_fee',
] as const satisfies OrderColumns
