import type { Order, Rider } from '@pillion/contract/models/order'
import { isTrackingAvailable } from '@pillion/domain/orders/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'

import type { MapPin } from '#platform/map/map-types.ts'

import { stateOf } from '../order-state.ts'

export type PinRules = {
  trackBeforePickup: boolean
  /** What a pin is called for who cannot see it. */
  labels: Record<MapPin['kind'], (name: string) => string>
}

/** Outlet and destination; the rider too, once tracking is on and a position is known (GAP-031, GAP-035). */
export function pinsOf(order: Order, rider: Rider | undefined, rules: PinRules): MapPin[] {
  const { order_id: id, customer, outlet_name, pickup } = order
  const pins: MapPin[] = [
    pin(`outlet ${pickup.latitude} ${pickup.longitude}`, 'outlet', outlet_name, pickup, rules),
    pin(`destination ${id}`, 'destination', customer.name, customer.location, rules),
  ]
  const position = rider && positionOf(rider)
  if (position && !isTerminal(order) && isTrackingAvailable(stateOf(order), rules)) {
    pins.push(pin(`rider ${id}`, 'rider', rider.name, position, rules))
  }
  return pins
}

/** Several orders on one map; orders from one outlet share its pin. */
export function pinsOfAll(
  orders: readonly Order[],
  riders: ReadonlyMap<string, Rider>,
  rules: PinRules,
): MapPin[] {
  const pins = orders.flatMap((order) => pinsOf(order, riders.get(order.order_id), rules))
  return [...new Map(pins.map((each) => [each.id, each])).values()]
}

/** From the outlet to the destination, as long as somebody is to go it. */
export const routeLineOf = (order: Order): readonly Point[] | undefined =>
  isTerminal(order) ? undefined : [order.pickup, order.customer.location]

type Point = { latitude: number; longitude: number }

function pin(
  id: string,
  kind: MapPin['kind'],
  name: string,
  { latitude, longitude }: Point,
  { labels }: PinRules,
): MapPin {
  const appearance = { position: { latitude, longitude }, label: labels[kind](name) }
  // At the outlet several pins meet, and their captions would cover each other.
  return { id, kind, ...appearance, ...(kind === 'destination' && { caption: name }) }
}

function positionOf({ latitude, longitude }: Rider): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
