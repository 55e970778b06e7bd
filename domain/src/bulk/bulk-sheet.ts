/** How many orders one spreadsheet can have (GAP-085). */
export const MAX_BULK_ROWS = 10_000

/**
 * The columns of a spreadsheet of orders, in the template's order, with their headers in English (GAP-086). Templates in
 * other languages have headers of their own; files may have either.
 */
export const bulkColumns = {
  collection_point: { header: 'Collection point ID', isRequired: false },
  customer_name: { header: 'Customer name', isRequired: true },
  customer_phone: { header: 'Customer phone', isRequired: true },
  unit: { header: 'Unit', isRequired: false },
  building: { header: 'Building', isRequired: false },
  address: { header: 'Address', isRequired: true },
  latitude: { header: 'Latitude', isRequired: false },
  longitude: { header: 'Longitude', isRequired: false },
  amount: { header: 'Amount', isRequired: true },
  payment_method: { header: 'Payment method', isRequired: true },
  description: { header: 'Description', isRequired: false },
  rider_notes: { header: 'Rider notes', isRequired: false },
  delivery_type: { header: 'Delivery type', isRequired: false },
  scheduled_time: { header: 'Scheduled time', isRequired: false },
} as const

export type BulkColumn = keyof typeof bulkColumns

export const bulkColumnNames = Object.keys(bulkColumns) as BulkColumn[]

/** The payment methods of a bulk order (BULK-20). Online means settled by invoice (GAP-088). */
export const bulkPaymentMethods = ['PAID', 'CASH_ON_DELIVERY', 'ONLINE_PAYMENT'] as const
export type BulkPaymentMethod = (typeof bulkPaymentMethods)[number]

/** Instant is as soon as possible. */
export const deliveryTypes = ['INSTANT', 'SCHEDULED'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** A row's cells as typed, without the space around them; numbers without grouping, times as in '2026-06-01 12:00'. */
export type BulkCells = Readonly<Partial<Record<BulkColumn, string>>>

/** How a scheduled time is typed; the same in every language. */
export const EXAMPLE_TIME = '2026-10-15 14:30'
