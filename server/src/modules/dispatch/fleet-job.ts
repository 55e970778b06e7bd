import { composeAddress } from '@pillion/domain/addresses/address-text'
import { areCoordinates } from '@pillion/domain/geography/coordinates'

import type { FleetJob } from '../../partners/fleet/fleet.ts'
import type { Database } from '../../platform/db/database.ts'
import type { StoredOrderRoute } from '../orders/find-order.ts'
import {
  findCollectionPoints,
  type StoredCollectionPoint,
} from '../vendors/find-collection-points.ts'

/** The jobs of these orders, in their order, with their outlets as they are now (OUT-08). */
export async function fleetJobsOf(
  database: Database,
  orders: readonly StoredOrderRoute[],
): Promise<FleetJob[]> {
  if (orders.length === 0) return []
  const points = await findCollectionPoints(
    database,
    orders.map(({ vendor_id }) => vendor_id),
  )
  return orders.map((order) => fleetJobOf(order, points.get(order.vendor_id)))
}

/** A scheduled order is ready when the rider has to leave for the customer. */
export function fleetJobOf(
  order: StoredOrderRoute,
  point: StoredCollectionPoint | undefined,
): FleetJob {
  const { created_at, preordered_for, pickup_minutes, delivery_minutes } = order
  const earliest = created_at + pickup_minutes * 60
  const rideSeconds = (delivery_minutes - pickup_minutes) * 60
  const readyAt =
    preordered_for === null ? earliest : Math.max(earliest, preordered_for - rideSeconds)
  const ordered = { latitude: order.pickup_latitude, longitude: order.pickup_longitude }
  const current = { latitude: point?.latitude, longitude: point?.longitude }
  const isSent = order.sender_name !== null
  return {
    orderId: order.order_id,
    pickup: areCoordinates(current) && !isSent ? current : ordered,
    outlet: isSent ? senderOf(order) : outletOf(point),
    dropoff: { latitude: order.latitude, longitude: order.longitude },
    readyAt: readyAt * 1000,
    asksForCode: order.wrong_codes !== null,
  }
}

/** A guest's order is collected from its sender (GUEST-03). */
const senderOf = (order: StoredOrderRoute): FleetJob['outlet'] => ({
  name: order.sender_name ?? '',
  address: order.pickup_address,
  phone: order.sender_phone ?? '',
  instructions: order.sender_notes ?? '',
})

const outletOf = (point: StoredCollectionPoint | undefined): FleetJob['outlet'] => ({
  name: point?.name ?? '',
  address: point ? addressOf(point) : '',
  phone: point?.phone ?? '',
  instructions: point?.rider_instructions ?? '',
})

const addressOf = ({ unit, building, address_text: text }: StoredCollectionPoint): string =>
  composeAddress({ unit, building, text })
