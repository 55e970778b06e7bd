import { setFlag } from '@pillion/contract/http/flags'
import { getOrder, placeOrder } from '@pillion/contract/http/orders'
import type { Client } from '@pillion/server/api-client/api-client'

import { guestRequestBody } from './guests.ts'
import { operatorClient } from './operator-client.ts'
import { OUTLET, type PlaceBody } from './requests.ts'
import type { World } from './world.ts'

/** Whether guests send parcels to other people; null is as shipped. */
export async function setC2c(
  world: Pick<World, 'address' | 'signOperatorToken'>,
  enabled: boolean | null,
): Promise<void> {
  const operator = await operatorClient(world)
  const target = { country: null, vendor_id: null, share: null }
  const body = { enabled, changed_by: 'operations', target }
  await operator.call(setFlag, { params: { name: 'c2c' }, body })
}

/** Greta sends Anna a book. `owner` may read the outlet. */
export async function parcelBody(guest: Client, owner: Client): Promise<PlaceBody> {
  const body = await guestRequestBody(guest, owner)
  const order = { ...body.order, amount: 0, description: 'A book' }
  const parcel = { weight_kg: 2.5, value: 900, accepts_prohibited_items: true }
  return { ...body, order, parcel }
}

/** Places a parcel, with c2c on meanwhile; returns what its receiver's link names. */
export async function placedParcel(
  world: Pick<World, 'address' | 'signOperatorToken' | 'owner'>,
  guest: Client,
): Promise<{ orderID: string; key: string }> {
  await setC2c(world, true)
  const body = await parcelBody(guest, world.owner)
  const { order_id: orderID } = (await guest.call(placeOrder, { body })).result
  await setC2c(world, null)
  const query = { vendorId: OUTLET, orderId: orderID }
  return { orderID, key: (await guest.call(getOrder, { query })).result.link_key }
}
