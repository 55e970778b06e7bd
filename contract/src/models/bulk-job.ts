import { addressConfidences } from '@pillion/domain/bulk/address-confidence'
import { bulkJobStatuses, bulkRowStates } from '@pillion/domain/bulk/bulk-job'
import { bulkProblemReasons } from '@pillion/domain/bulk/bulk-problems'
import { bulkColumnNames, deliveryTypes } from '@pillion/domain/bulk/bulk-sheet'
import { Type, type Static } from 'typebox'

import { PaymentMethod } from './order.ts'
import {
  Latitude,
  LongText,
  Longitude,
  nullable,
  OrderId,
  strictObject,
  UnixSeconds,
  Uuid,
  VendorId,
} from './scalars.ts'

const Count = Type.Integer({ minimum: 0 })

/** One uploaded spreadsheet (BULK-15, BULK-17). */
export const BulkJob = Type.Object({
  metadata: Type.Object({
    bulk_job_id: Uuid,
    /** The rows that can be placed, or after the placing, that were. */
    success_row_count: Count,
  }),
  status: Type.Enum([...bulkJobStatuses]),
  vendor_id: VendorId,
  /** The e-mail address of the account that uploaded it. */
  created_by: Type.String(),
  created_at: UnixSeconds,
  total_rows: Count,
  orders_to_be_placed: Count,
  orders_placed: Count,
  errors: Count,
  /** Counts the changes of rows; see `placeBulkOrders`. */
  version: Type.Integer({ minimum: 1 }),
  /** The fees of the rows that can be placed or were, in major units. */
  delivery_fees: Type.Number({ minimum: 0 }),
  currency: Type.String(),
  /** Null when nothing is going on. */
  progress: nullable(
    Type.Object({ step: Type.Enum(['locating', 'placing']), done: Count, total: Count }),
  ),
  is_cancelled: Type.Boolean(),
})
export type BulkJob = Static<typeof BulkJob>

const BulkColumn = Type.Enum([...bulkColumnNames])

/** Typed texts by column; a column left out is empty. What is too long is the row's error, not the call's. */
export const BulkCells = strictObject(
  Object.fromEntries(bulkColumnNames.map((name) => [name, Type.Optional(LongText)])) as Record<
    (typeof bulkColumnNames)[number],
    ReturnType<typeof Type.Optional<typeof LongText>>
  >,
)

/** One row of the spreadsheet (BULK-16). */
export const BulkRow = Type.Object({
  /** As the spreadsheet program shows it. */
  row_number: Type.Integer({ minimum: 1 }),
  row_id: Type.String(),
  status: Type.Enum([...bulkRowStates]),
  /** The first of `errors`. */
  error: nullable(Type.Enum([...bulkProblemReasons])),
  /** At most one for each column, in their order. */
  errors: Type.Array(
    Type.Object({ column: BulkColumn, reason: Type.Enum([...bulkProblemReasons]) }),
  ),
  /** Do not keep the row from being placed. */
  warnings: Type.Array(
    Type.Object({
      reason: Type.Enum(['repeated-row', 'repeated-order', 'address-approximate']),
      /** The earlier row with the same customer, address and time. */
      row: Type.Optional(Type.Integer()),
      /** The order of today with the same customer and address. */
      order_id: Type.Optional(OrderId),
    }),
  ),
  /** What was typed, for correcting it; null for a row that needs no look. */
  cells: nullable(BulkCells),
  order_details: Type.String(),
  /** Major units. */
  amount: nullable(Type.Number()),
  /** Major units; null while the row cannot be priced. */
  delivery_fee: nullable(Type.Number()),
  collection_point: nullable(Type.Object({ vendor_id: VendorId, name: Type.String() })),
  customer_name: Type.String(),
  customer_phone: Type.String(),
  drop_off_address: Type.String(),
  rider_notes: Type.String(),
  /** Where the rider goes; null while that is not known. */
  location: nullable(
    Type.Object({
      latitude: Latitude,
      longitude: Longitude,
      confidence: Type.Enum([...addressConfidences]),
      /** The address that was found; null for given coordinates. */
      found_address: nullable(Type.String()),
    }),
  ),
  payment_method: nullable(PaymentMethod),
  delivery_type: nullable(Type.Enum([...deliveryTypes])),
  scheduled_time: nullable(Type.Integer()),
  order_id: nullable(OrderId),
})
export type BulkRow = Static<typeof BulkRow>
