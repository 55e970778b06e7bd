import type { FleetJob } from '../../partners/fleet/fleet.ts'
import type { StoredOrderRoute } from '../orders/find-order.ts'

/** A scheduled order is ready when the rider has to leave for the customer. */
export function fleetJobOf(order: StoredOrderRoute): FleetJob {
  const { created_at, preordered_for, pickup_minutes, delivery_minutes } = order
  const earliest = created_at + pickup_minutes * 60
  const rideSeconds = (delivery_minutes - pickup_minutes) * 60
  const readyAt =
    preordered_for === null ? earliest : Math.max(earliest, preordered_for - rideSeconds)
  return {
    orderId: order.order_id,
    pickup: { latitude: order.pickup_latitude, longitude: order.pickup_longitude },
    dropoff: { latitude: order.latitude, longitude: order.longitude },
    readyAt: readyAt * 1000,
  }
}
