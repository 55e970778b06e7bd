import type { Order, Rider } from '@pillion/contract/models/order'
import { isTrackingAvailable } from '@pillion/domain/orders/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'

import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { MapPin } from '#platform/map/map-types.ts'

import { isErased, stateOf } from './order-state.ts'

type PinRules = {
  trackBeforePickup: boolean
  /** Accessible names of the pins. */
  labels: Record<MapPin['kind'], (name: string) => string>
}

/** Outlet and destination, and the rider once tracking is on and the position is known (GAP-031, GAP-035). */
export function pinsOf(order: Order, rider: Rider | undefined, rules: PinRules): MapPin[] {
  const { order_id: id, customer, outlet_name, pickup } = order
  const pins: MapPin[] = [
    pin(`outlet ${pickup.latitude} ${pickup.longitude}`, 'outlet', outlet_name, pickup, rules),
    ...(isErased(order)
      ? []
      : [pin(`destination ${id}`, 'destination', customer.name, customer.location, rules)]),
  ]
  const position = rider && positionOf(rider)
  if (position && !isTerminal(order) && isTrackingAvailable(stateOf(order), rules)) {
    pins.push(pin(`rider ${id}`, 'rider', rider.name, position, rules))
  }
  return pins
}

/** The pins of several orders. Orders from one outlet share its pin. */
export function pinsOfAll(
  orders: readonly Order[],
  riders: ReadonlyMap<string, Rider>,
  rules: PinRules,
): MapPin[] {
  const pins = orders.flatMap((order) => pinsOf(order, riders.get(order.order_id), rules))
  return [...new Map(pins.map((each) => [each.id, each])).values()]
}

/** From the outlet to the destination, until the order has ended. */
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
  // Several pins can meet at an outlet, where captions would overlap.
  return { id, kind, ...appearance, ...(kind === 'destination' && { caption: name }) }
}

function positionOf({ latitude, longitude }: Rider): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

export function usePinRules(): PinRules {
  const t = useT('orders.map')
  return {
    // The flag is on by default, so only an explicit `false` turns it off (GAP-031).
    trackBeforePickup: useFlag('track-before-pickup') !== false,
    labels: {
      outlet: (name) => t('outlet', { name }),
      destination: (name) => t('destination', { name }),
      rider: (name) => t('rider', { name }),
    },
  }
}
