import { placeOrder } from '@pillion/contract/http/orders'
import { quoteDelivery } from '@pillion/contract/http/quotes'
import { getVendor } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import type { Client } from '@pillion/server/api-client/api-client'

export type PlaceBody = BodyOf<typeof placeOrder>

/** Nordic Kitchen's outlet in the south of the city. */
export const OUTLET = 'nk-sod'

/** A request as the portal would send it, quoted, for Anna 1 km away. */
export async function requestBody(
  client: Client,
  more: { vendorId?: string; to?: Coordinates } = {},
): Promise<PlaceBody> {
  const { vendorId = OUTLET } = more
  const { result: vendor } = await client.call(getVendor, { params: { id: vendorId } })
  const { latitude, longitude } = vendor.vendor_information.location
  const source = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
  const to = more.to ?? offsetBy(source, 0.8, 0.6)
  const destination = { latitude: round(to.latitude), longitude: round(to.longitude) }
  const { result: quote } = await client.call(quoteDelivery, {
    body: {
      source,
      destination,
      vendor_id: vendorId,
      delivery_type: 'food',
      payment_method: 'CASH_ON_DELIVERY',
    },
  })
  return {
    vendor_id: vendorId,
    customer: {
      name: 'Anna Lind',
      phone_number: '+46701740611',
      location: { ...destination, address: '3, B, Hornsgatan 12', notes: 'Ring twice' },
    },
    order: {
      payment_method: 'CASH_ON_DELIVERY',
      amount: 249.5,
      description: 'Two bowls of ramen',
      cold_bag_needed: false,
    },
    vat_number: null,
    preordered_for: null,
    age_validation_required: false,
    login_pickup_estimation: 15,
    delivery_fee: quote.fee,
    signature: quote.signature,
  }
}

/** Places a request; returns its order id. */
export async function place(client: Client, body?: PlaceBody): Promise<string> {
  const request = body ?? (await requestBody(client))
  return (await client.call(placeOrder, { body: request })).result.order_id
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
