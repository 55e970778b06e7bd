import type { Order } from '@pillion/contract/models/order'

export type OrderFingerprints = ReadonlyMap<string, string>

/** What of every order a person would notice when it changes. */
export const fingerprintsOf = (orders: readonly Order[]): OrderFingerprints =>
  new Map(orders.map((order) => [order.order_id, fingerprintOf(order)]))

/** The orders that are new or look different from what was seen. */
export const changedSince = (fingerprints: OrderFingerprints, orders: readonly Order[]): Order[] =>
  orders.filter((order) => fingerprints.get(order.order_id) !== fingerprintOf(order))

const fingerprintOf = ({ status, status_history, rider }: Order): string =>
  `${status}/${status_history.length}/${rider?.name ?? ''}`
