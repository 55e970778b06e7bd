import type { FleetJob } from '../../partners/fleet/fleet.ts'
import type { FoundWay } from '../orders/find-order.ts'

/** A scheduled order is ready when the way to the customer has to begin. */
export function fleetJobOf(order: FoundWay): FleetJob {
  const { created_at, preordered_for, pickup_minutes, delivery_minutes } = order
  const soonest = created_at + pickup_minutes * 60
  const way = (delivery_minutes - pickup_minutes) * 60
  const readyAt = preordered_for === null ? soonest : Math.max(soonest, preordered_for - way)
  return {
    orderId: order.order_id,
    pickup: { latitude: order.pickup_latitude, longitude: order.pickup_longitude },
    dropoff: { latitude: order.latitude, longitude: order.longitude },
    readyAt: readyAt * 1000,
  }
}
