import { searchable } from '../../partners/places-geocoder/searchable.ts'
import type { House } from '../../platform/house.ts'
import { findOrder } from '../orders/find-order.ts'
import { rememberPlace } from './store.ts'

/** A vendor's past destinations are the best suggestions it can get; no other vendor sees them. */
export async function rememberAddress({ database }: House, { order_id }: { order_id: string }) {
  const order = await findOrder(database, order_id)
  if (!order) return
  const { vendor_id: vendorId, address, latitude, longitude, created_at: at } = order
  await rememberPlace(database, {
    vendorId,
    address,
    search: searchable(address),
    latitude,
    longitude,
    at,
  })
}
