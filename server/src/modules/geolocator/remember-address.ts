import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { toSearchText } from '../../platform/db/to-search-text.ts'
import { findOrder, type StoredOrder } from '../orders/find-order.ts'
import { rememberPlaces, type PlaceUse } from './store.ts'
import { withoutUnit } from './without-unit.ts'

/**
 * A vendor's past destinations are its best suggestions; no other vendor sees them. `at` is when
 * an edit changed the destination, in unix seconds; without it, when the order was placed.
 */
export async function rememberAddress(
  context: AppContext,
  geocoder: Geocoder,
  { order_id, at }: { order_id: string; at?: number },
): Promise<void> {
  const order = await findOrder(context.database, order_id)
  if (order)
    await rememberAddresses(context, geocoder, [{ ...order, created_at: at ?? order.created_at }])
}

/** The same for many placed orders. */
export async function rememberAddresses(
  { database, country }: AppContext,
  geocoder: Geocoder,
  orders: readonly StoredOrder[],
): Promise<void> {
  // A guest's customers are not the outlet's (GUEST-09).
  const own = orders.filter(({ sender_name }) => sender_name === null)
  const uses = await Promise.all(
    own.map((order) => placeOf(geocoder, order, country.geolocationLanguage)),
  )
  await database.transaction(system, (transaction) =>
    Promise.all(rememberPlaces(uses).map((statement) => transaction.run(statement))),
  )
}

/** The place without the unit, which the next customer there does not share. */
async function placeOf(
  geocoder: Geocoder,
  order: StoredOrder,
  language: string,
): Promise<PlaceUse> {
  const { vendor_id: vendorId, latitude, longitude, created_at: at } = order
  // The order's own address is good enough if the geocoder fails; the rider must not wait for it.
  const place = await geocoder.reverse({ latitude, longitude }, language).catch(() => undefined)
  const address = place ? withoutUnit(order.address, place) : order.address
  return { vendorId, address, search: toSearchText(address), latitude, longitude, at }
}
