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
  const current = { latitude: point?.latitude, longitude: point?.longitude }
  return {
    orderId: order.order_id,
    pickup: areCoordinates(current)
      ? current
      : { latitude: order.pickup_latitude, longitude: order.pickup_longitude },
    outlet: {
      name: point?.name ?? '',
      address: point ? addressOf(point) : '',
      phone: point?.phone ?? '',
      instructions: point?.rider_instructions ?? '',
    },
    dropoff: { latitude: order.latitude, longitude: order.longitude },
    readyAt: readyAt * 1000,
    asksForCode: order.wrong_codes !== null,
  }
}

const addressOf = ({ unit, building, address_text: text }: StoredCollectionPoint): string =>
  composeAddress({ unit, building, text })
