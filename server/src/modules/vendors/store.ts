import type { PaymentMethod } from '@pillion/domain/payments/methods'

import type { Database, Transaction } from '../../platform/db/database.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement, type Bound } from '../../platform/db/statement.ts'

export type VendorRow = {
  vendor_id: string
  parent_vendor_id: string | null
  client_vendor_id: string
  name: string
  currency: string
  owners: string[]
  phone: string
  address_text: string
  building: string
  city: string
  country_code: string
  latitude: number | null
  longitude: number | null
  postal_code: string
  street: string
  street_number: string
  unit: string
  notes: string
  rider_instructions: string
  is_active: boolean
  is_registered: boolean
  payment_methods: Partial<Record<PaymentMethod, boolean>> | null
  estimation_pick_up_time: number
  login_pickup_estimation: number
}

export type VendorLine = Pick<
  VendorRow,
  'vendor_id' | 'parent_vendor_id' | 'client_vendor_id' | 'name' | 'is_active' | 'is_registered'
>

const PLACE = [
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
] as const satisfies readonly (keyof VendorRow)[]
export type VendorPlace = Pick<VendorRow, (typeof PLACE)[number]>

const COLUMNS = [
  'vendor_id',
  'parent_vendor_id',
  'client_vendor_id',
  'name',
  'currency',
  'owners',
  'phone',
  ...PLACE,
  'is_active',
  'is_registered',
  'payment_methods',
  'estimation_pick_up_time',
  'login_pickup_estimation',
] as const satisfies readonly (keyof VendorRow)[]

// Row-level security leaves only the caller's own vendors, here and below.
const ALL = statement(
  'vendors',
  `select vendor_id, parent_vendor_id, client_vendor_id, name, is_active, is_registered
   from vendor where is_active`,
)
const ONE = statement('vendor', `select ${COLUMNS.join(', ')} from vendor where vendor_id = $1`)
const FAMILY = statement(
  'vendor-family',
  'select vendor_id from vendor where vendor_id = $1 or parent_vendor_id = $1',
)
const OUTLET_PLACES = statement(
  'outlet-places',
  'select latitude, longitude from vendor where is_active and latitude is not null order by vendor_id',
)
const ADD = statement(
  'add-vendor',
  `insert into vendor (${COLUMNS.join(', ')}, created_at)
   values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')}, $${COLUMNS.length + 1})
   on conflict do nothing`,
)

const MOVE = statement(
  'move-vendor',
  `update vendor set (${PLACE.join(', ')}) = (${PLACE.map((_, index) => `$${index + 2}`).join(', ')})
   where vendor_id = $1 returning ${COLUMNS.join(', ')}`,
)

export async function vendorLines(database: Database, scope: Scope): Promise<VendorLine[]> {
  return (await database.run<VendorLine>(scope, bind(ALL))).rows
}

export const vendorStatement = (vendorId: string): Bound => bind(ONE, [vendorId])

export async function vendorRow(database: Database, scope: Scope, vendorId: string) {
  return (await database.run<VendorRow>(scope, bind(ONE, [vendorId]))).rows[0]
}

/** The vendor and, for a parent, its outlets; empty when it is not the caller's. */
export async function familyOf(database: Database, scope: Scope, vendorId: string) {
  const { rows } = await database.run<{ vendor_id: string }>(scope, bind(FAMILY, [vendorId]))
  return rows.map((row) => row.vendor_id)
}

/** False when the id is taken. */
export async function addVendor(transaction: Transaction, vendor: VendorRow, at: string) {
  const values = COLUMNS.map((column) =>
    column === 'payment_methods' ? asJson(vendor.payment_methods) : vendor[column],
  )
  return (await transaction.run(bind(ADD, [...values, at]))).count === 1
}

export async function moveVendor(transaction: Transaction, vendorId: string, place: VendorPlace) {
  const values = PLACE.map((column) => place[column])
  const { rows } = await transaction.run<VendorRow>(bind(MOVE, [vendorId, ...values]))
  const [moved] = rows
  if (!moved) throw new Error('a vendor that the caller may act for can be moved')
  return moved
}

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value))

export async function placesOfOutlets(database: Database) {
  type Place = { latitude: number; longitude: number }
  return (await database.run<Place>(system, bind(OUTLET_PLACES))).rows
}
