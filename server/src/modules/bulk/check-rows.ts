import { composeAddress } from '@pillion/domain/addresses/address-text'
import { bulkProblems, type BulkProblem } from '@pillion/domain/bulk/bulk-problems'
import type { BulkCells, DeliveryType } from '@pillion/domain/bulk/bulk-sheet'
import { readBulkRow, type BulkDraft } from '@pillion/domain/bulk/read-bulk-row'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { toMajor } from '@pillion/domain/money/money'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import type { Fee } from '@pillion/domain/quotes/fee'
import { requestAmount } from '@pillion/domain/request/validate-request'

import { draftRefusals, type DraftContext } from '../orders/check-request.ts'
import type { PlacementInput } from '../orders/placement.ts'
import { vendorBulkPaymentMethods } from '../orders/vendor-payment-methods.ts'
import { isDeliveredTo, type TestVendors } from '../quotes/delivery-areas.ts'
import { priceOf } from '../quotes/quote-delivery.ts'
import type { OwnVendor } from '../vendors/require-own-vendor.ts'
import { bulkWords } from './bulk-words.ts'
import type { CollectionPoints } from './collection-points.ts'
import type { FoundLocation } from './find-address.ts'

/** What is kept of a row to show it. Amounts are in minor units. */
export type CheckedOrder = {
  collection_point: { vendor_id: string; name: string } | null
  customer_name: string
  customer_phone: string
  drop_off_address: string
  description: string
  rider_notes: string
  amount: number | null
  payment_method: PaymentMethod | null
  delivery_type: DeliveryType
  preordered_for: number | null
  location: (Coordinates & Pick<FoundLocation, 'confidence' | 'found_address'>) | null
}

/** A request that may be placed now. */
type ReadyRequest = Omit<PlacementInput, 'status' | 'placedBy'>

export type CheckedRow = { order: CheckedOrder; phone: string | null } & (
  | { state: 'ready'; fee: number; request: ReadyRequest }
  | { state: 'error'; problems: BulkProblem[] }
  /** Everything else is well, but where it goes is not known. */
  | { state: 'locating'; address: string; near: Coordinates }
)

export type RowToCheck = {
  cells: BulkCells
  /** What a geocoder found for the address; null when it found nothing, undefined before it was asked. */
  found?: FoundLocation | null | undefined
}

/** What checking rows needs; another thread has no more. */
export type CheckContext = DraftContext & { settings: TestVendors }

/** Checks rows by the rules of a single request: reading a file, after a correction and again when they are placed. */
export const makeRowCheck =
  (context: CheckContext, points: CollectionPoints) =>
  ({ cells, found }: RowToCheck): CheckedRow => {
    const { country, clock } = context
    const read = readBulkRow(cells, { country, now: clock.now(), words: bulkWords })
    const { draft } = read
    const point = points.find(draft.collectionPoint)
    const vendor = 'reason' in point ? undefined : point
    const location = locationOf(draft, found)
    const order = orderOf(context, draft, { vendor, location })
    const phone = draft.phone?.startsWith('+') ? draft.phone : null

    const isUnknownPlace = location === undefined && draft.latitude === undefined
    const lookUp = found === undefined && isUnknownPlace && order.drop_off_address !== ''
    // The other checks of coordinates wait for the place.
    const { latitude, longitude } = location ?? (isUnknownPlace ? ANYWHERE : draft)
    const checkedVendor = vendor ?? points.vendor
    const all = draftRefusals(
      context,
      { ...draft, vendorId: checkedVendor.vendor_id, latitude, longitude },
      checkedVendor,
      vendorBulkPaymentMethods(checkedVendor),
    )
    // Without a collection point, what is said of the vendor says nothing.
    const refusals = vendor ? all : all.filter(({ refused }) => refused.startsWith('validation.'))
    const own: BulkProblem[] = [...read.problems]
    if ('reason' in point) own.push({ column: 'collection_point', reason: point.reason })
    if (found === null && isUnknownPlace && draft.address)
      own.push({ column: 'address', reason: 'address-not-found' })
    const problems = bulkProblems(own, refusals)
    const pickup = vendor && { latitude: vendor.latitude, longitude: vendor.longitude }
    if (problems.length > 0 || !vendor || !pickup) return { state: 'error', problems, order, phone }
    if (!areCoordinates(pickup))
      return failed('collection_point', 'address.no-coordinates', { order, phone })
    if (!location)
      return lookUp
        ? { state: 'locating', address: draft.address ?? '', near: pickup, order, phone }
        : failed('address', 'address-not-found', { order, phone })
    if (!isDeliveredTo(context, vendor, { from: pickup, to: location }))
      return failed('address', 'request.error.undeliverable-address', { order, phone })
    const price = feeOf(context, { vendor, pickup, location, order })
    const request = { body: bodyOf(context, order, location), vendor, pickup, price }
    return { state: 'ready', fee: price.fee, request, order, phone }
  }

const failed = (
  column: BulkProblem['column'],
  reason: BulkProblem['reason'],
  rest: Pick<CheckedRow, 'order' | 'phone'>,
): CheckedRow => ({ state: 'error', problems: [{ column, reason }], ...rest })

const ANYWHERE: Coordinates = { latitude: 0, longitude: 0 }

/** The row's own coordinates win over those found for its address. */
function locationOf(
  { latitude, longitude }: BulkDraft,
  found: FoundLocation | null | undefined,
): CheckedOrder['location'] | undefined {
  const given = { latitude, longitude }
  if (areCoordinates(given)) return { ...given, confidence: 'given', found_address: null }
  if (latitude !== undefined || longitude !== undefined) return undefined
  return found ?? undefined
}

function orderOf(
  { country }: CheckContext,
  draft: BulkDraft,
  {
    vendor,
    location,
  }: { vendor: OwnVendor | undefined; location: CheckedOrder['location'] | undefined },
): CheckedOrder {
  const { unit = '', building = '', address: text = '' } = draft
  return {
    collection_point: vendor ? { vendor_id: vendor.vendor_id, name: vendor.name } : null,
    customer_name: draft.name ?? '',
    customer_phone: draft.phone ?? '',
    drop_off_address: composeAddress({ unit, building, text }),
    description: draft.description ?? '',
    rider_notes: draft.notes ?? '',
    amount: requestAmount(draft.amount, country) ?? null,
    payment_method: draft.paymentMethod === 'NONE' ? null : (draft.paymentMethod ?? null),
    delivery_type: draft.deliveryType,
    preordered_for: draft.preorderedFor ?? null,
    location: location ?? null,
  }
}

function feeOf(
  context: CheckContext,
  {
    vendor,
    pickup,
    location,
    order,
  }: { vendor: OwnVendor; pickup: Coordinates; location: Coordinates; order: CheckedOrder },
): Fee {
  const body = {
    source: pickup,
    destination: location,
    payment_method: order.payment_method ?? 'NONE',
  }
  return priceOf(context, { body, vendor, metres: metresBetween(pickup, location) })
}

/** The body that a single request would have sent. */
const bodyOf = (
  { country }: CheckContext,
  order: CheckedOrder,
  { latitude, longitude }: Coordinates,
): ReadyRequest['body'] => ({
  customer: {
    name: order.customer_name,
    phone_number: order.customer_phone,
    location: {
      latitude,
      longitude,
      address: order.drop_off_address,
      notes: order.rider_notes,
    },
  },
  order: {
    payment_method: order.payment_method ?? 'NONE',
    amount: toMajor(order.amount ?? 0, country.currency),
    description: order.description,
    cold_bag_needed: false,
  },
  age_validation_required: false,
  preordered_for: order.preordered_for,
})
