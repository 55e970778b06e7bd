import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { monthIndex } from '@pillion/domain/order-ids/order-id'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { insertVendorUpdate } from '../../platform/live/outbox.ts'

type Vendor = Tables['vendor']

const LOCATION_COLUMNS = [
  'address_text',
  'building',
  'city',
  'country_code',
  'latitude',
  'longitude',
  'postal_code',
  'street',
  'street_number',
  'unit',
  'notes',
  'rider_instructions',
] as const satisfies readonly (keyof Vendor)[]
export type VendorLocation = Pick<Vendor, (typeof LOCATION_COLUMNS)[number]>

/** What its accounts can change. */
const CHANGING_COLUMNS = [
  'name',
  'owners',
  'phone',
  ...LOCATION_COLUMNS,
  'is_active',
  'opening_hours',
  'is_paused',
  'paused_until',
  'delivery_area',
] as const satisfies readonly (keyof Vendor)[]
export type VendorChange = Pick<VendorRow, (typeof CHANGING_COLUMNS)[number]>

const COLUMNS = [
  'vendor_id',
  'parent_vendor_id',
  'client_vendor_id',
  'name',
  'currency',
  'owners',
  'phone',
  ...LOCATION_COLUMNS,
  'is_active',
  'is_registered',
  'payment_methods',
  'estimation_pick_up_time',
  'login_pickup_estimation',
  'opening_hours',
  'is_paused',
  'paused_until',
  'delivery_area',
  'version',
] as const satisfies readonly (keyof Vendor)[]

export type VendorRow = Replace<
  Pick<Vendor, (typeof COLUMNS)[number]>,
  {
    payment_methods: Partial<Record<PaymentMethod, boolean>> | null
    delivery_area: Coordinates[] | null
  }
>

const SUMMARY_COLUMNS = [
  'vendor_id',
  'parent_vendor_id',
  'client_vendor_id',
  'name',
  'is_active',
  'is_registered',
] as const satisfies readonly (keyof Vendor)[]
export type VendorSummaryRow = Pick<Vendor, (typeof SUMMARY_COLUMNS)[number]>

// Row-level security limits these statements to the caller's vendors.
const ACTIVE_VENDORS = statement(
  'vendors',
  // The policy alone would read all vendors.
  `select ${SUMMARY_COLUMNS.join(', ')} from vendor
   where vendor_id = any ((select acting_vendors())::text[]) and is_active`,
)
const VENDOR_BY_ID = statement(
  'vendor',
  `select ${COLUMNS.join(', ')} from vendor where vendor_id = $1`,
)
const VENDOR_IDS_WITH_OUTLETS = statement(
  'vendor-ids-with-outlets',
  'select vendor_id from vendor where vendor_id = $1 or parent_vendor_id = $1',
)
const OUTLET_COORDINATES = statement(
  'outlet-coordinates',
  'select latitude, longitude from vendor where is_active and latitude is not null order by vendor_id',
)
const INSERT_VENDOR = statement(
  'add-vendor',
  `insert into vendor (${COLUMNS.join(', ')}, created_at)
   values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')}, $${COLUMNS.length + 1})
   on conflict do nothing`,
)

const OUTLETS = statement(
  'outlets',
  `select ${COLUMNS.join(', ')} from vendor where parent_vendor_id = $1 order by vendor_id`,
)
const VENDOR_TO_CHANGE = statement(
  'vendor-to-change',
  `select ${COLUMNS.join(', ')} from vendor where vendor_id = $1 for update`,
)
const UPDATE_VENDOR = statement(
  'update-vendor',
  `update vendor set version = version + 1,
     (${CHANGING_COLUMNS.join(', ')}) = (${CHANGING_COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
   where vendor_id = $1 returning ${COLUMNS.join(', ')}`,
)
const PUBLISH_UPDATE = statement(
  'publish-vendor-update',
  insertVendorUpdate({ month: '$1', vendor_id: '$2', created_at: '$3' }),
)

const ANY_CURRENCY = statement(
  'currency-of-any-vendor',
  'select currency from vendor order by vendor_id limit 1',
)

export async function vendorSummaryRows(
  database: Database,
  scope: Scope,
): Promise<VendorSummaryRow[]> {
  return (await database.run<VendorSummaryRow>(scope, bind(ACTIVE_VENDORS))).rows
}

export const vendorStatement = (vendorId: string): BoundStatement => bind(VENDOR_BY_ID, [vendorId])

export async function vendorRow(database: Database, scope: Scope, vendorId: string) {
  return (await database.run<VendorRow>(scope, bind(VENDOR_BY_ID, [vendorId]))).rows[0]
}

/** The currency that all vendors share; undefined while there are none. */
export async function currencyOfVendors(database: Database) {
  type Row = Pick<Vendor, 'currency'>
  return (await database.run<Row>(system, bind(ANY_CURRENCY))).rows[0]?.currency
}

/** The outlets of a parent, inactive ones included. */
export async function outletRows(database: Database, scope: Scope, parentId: string) {
  return (await database.run<VendorRow>(scope, bind(OUTLETS, [parentId]))).rows
}

/** The vendor and, for a parent, its outlets; empty when it is not the caller's. */
export async function vendorIdsWithOutlets(database: Database, scope: Scope, vendorId: string) {
  const { rows } = await database.run<VendorId>(scope, vendorIdsStatement(vendorId))
  return rows.map((row) => row.vendor_id)
}

export const vendorIdsStatement = (vendorId: string): BoundStatement =>
  bind(VENDOR_IDS_WITH_OUTLETS, [vendorId])

export type VendorId = Pick<Vendor, 'vendor_id'>

/** False when the ID is taken. */
export async function addVendor(transaction: Transaction, vendor: VendorRow, at: string) {
  const values = COLUMNS.map((column) => parameterOf(column, vendor))
  return (await transaction.run(bind(INSERT_VENDOR, [...values, at]))).count === 1
}

const MIXES_OUTLET_IDS = statement(
  'mixes-outlet-ids',
  `select from vendor where parent_vendor_id is null
     and (starts_with(vendor_id, $1 || '-') or starts_with($1, vendor_id || '-')) limit 1`,
)

/** Whether outlets of the new parent could have the IDs of another parent's: 'x-y' and 'z' make the same as 'x' and 'y-z'. */
export async function mixesOutletIds(transaction: Transaction, parentId: string): Promise<boolean> {
  return (await transaction.run(bind(MIXES_OUTLET_IDS, [parentId]))).count > 0
}

const VERSIONS = statement(
  'vendor-versions',
  'select vendor_id, parent_vendor_id, version from vendor where vendor_id = any ($1)',
)

/** Versions and parents of the vendors that exist. */
export async function vendorVersions(database: Database, vendorIds: readonly string[]) {
  type Row = Pick<Vendor, 'vendor_id' | 'parent_vendor_id' | 'version'>
  return (await database.run<Row>(system, bind(VERSIONS, [vendorIds]))).rows
}

/** The vendor, which nobody else can change until the transaction ends. */
export async function vendorToChange(transaction: Transaction, vendorId: string) {
  return (await transaction.run<VendorRow>(bind(VENDOR_TO_CHANGE, [vendorId]))).rows[0]
}

/** Changes the vendor and returns it with its next version. */
export async function updateVendor(
  transaction: Transaction,
  vendorId: string,
  change: VendorChange,
) {
  const values = CHANGING_COLUMNS.map((column) => parameterOf(column, change))
  const { rows } = await transaction.run<VendorRow>(bind(UPDATE_VENDOR, [vendorId, ...values]))
  const [updated] = rows
  if (!updated) throw new Error('the update of an authorised vendor changed no row')
  return updated
}

/** Tells the subscribers of the vendor, and of its parent, that it is new or has changed. */
export async function publishVendorUpdate(transaction: Transaction, vendorId: string, at: string) {
  await transaction.run(bind(PUBLISH_UPDATE, [monthIndex(Date.parse(at)), vendorId, at]))
}

/** Arrays would become arrays of PostgreSQL, so JSON is sent as text. */
function parameterOf<Column extends keyof VendorRow>(
  column: Column,
  { [column]: value }: Pick<VendorRow, Column>,
) {
  const isJson = column === 'payment_methods' || column === 'delivery_area'
  return isJson && value !== null ? JSON.stringify(value) : value
}

/** What riders need to know of an outlet. */
export const POINT_COLUMNS = [
  'vendor_id',
  'name',
  'address_text',
  'unit',
  'building',
  'phone',
  'rider_instructions',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Vendor)[]
const COLLECTION_POINTS = statement(
  'collection-points',
  `select ${POINT_COLUMNS.join(', ')} from vendor where vendor_id = any ($1)`,
)

export async function collectionPointRows(database: Database, vendorIds: readonly string[]) {
  type Row = Pick<Vendor, (typeof POINT_COLUMNS)[number]>
  return (await database.run<Row>(system, bind(COLLECTION_POINTS, [vendorIds]))).rows
}

export async function outletCoordinateRows(database: Database) {
  type Row = { latitude: number; longitude: number }
  return (await database.run<Row>(system, bind(OUTLET_COORDINATES))).rows
}
