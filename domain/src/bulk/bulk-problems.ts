import type { RefusalKey } from '../refusals/refusal.ts'
import { requestRefusalKeys } from '../request/validate-request.ts'
import { bulkColumnNames, type BulkColumn } from './bulk-sheet.ts'
import { cellProblemReasons, type CellProblem } from './read-bulk-row.ts'

/** What a request can be refused for after its own checks, as a single one can. */
const placementRefusalKeys = [
  'validation.hidden-characters',
  'address.no-coordinates',
  'request.service-closed',
  'request.outlet-closed',
  'request.outlet-paused',
  'request.feature-unavailable',
  'request.error.undeliverable-address',
] as const satisfies readonly RefusalKey[]

/** Why a row cannot be placed. */
export const bulkProblemReasons = [
  ...cellProblemReasons,
  ...requestRefusalKeys,
  ...placementRefusalKeys,
  /** The collection point is no outlet of the vendor, or one has to be named. */
  'collection-point-unknown',
  'collection-point-missing',
  'address-not-found',
  /** Somebody has decided not to place it. */
  'left-out',
  /** The fee is not the one that was confirmed. */
  'fee-changed',
  /** The server could not check the row. */
  'error.internal',
] as const
export type BulkProblemReason = (typeof bulkProblemReasons)[number]
export type BulkProblem = { column: BulkColumn; reason: BulkProblemReason }

/** `field` is the domain's, or a body's. */
type RowRefusal = {
  readonly refused: (typeof refusalKeys)[number]
  readonly field: string | undefined
}
const refusalKeys = [...requestRefusalKeys, ...placementRefusalKeys] as const

/** The first problem of each column, in the order of the columns. What a cell says comes before what a request checks. */
export function bulkProblems(
  cells: readonly (CellProblem | BulkProblem)[],
  refusals: readonly RowRefusal[],
): BulkProblem[] {
  const first = new Map<BulkColumn, BulkProblem>()
  const refused = refusals.map((refusal) => ({
    column: columnOf(refusal),
    reason: refusal.refused,
  }))
  for (const problem of [...cells, ...refused])
    if (!first.has(problem.column)) first.set(problem.column, problem)
  return bulkColumnNames.flatMap((column) => first.get(column) ?? [])
}

/** The column to correct for a refusal. */
function columnOf({ refused, field }: RowRefusal): BulkColumn {
  if (refused === 'request.feature-unavailable') return 'scheduled_time'
  if (refused === 'address.no-coordinates') return 'collection_point'
  if (refused.startsWith('request.') && field === undefined) return 'delivery_type'
  return columnsByField[String(field)] ?? 'address'
}

/** By the fields of refusals. */
const columnsByField: Readonly<Record<string, BulkColumn>> = {
  vendor: 'collection_point',
  vendor_id: 'collection_point',
  name: 'customer_name',
  phone: 'customer_phone',
  unit: 'unit',
  building: 'building',
  address: 'address',
  coordinates: 'latitude',
  amount: 'amount',
  'payment-method': 'payment_method',
  description: 'description',
  notes: 'rider_notes',
  preorder: 'scheduled_time',
}
