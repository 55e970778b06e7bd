import { getOrder, type editOrder } from '@pillion/contract/http/orders'
import { quoteDelivery } from '@pillion/contract/http/quotes'
import type { Order } from '@pillion/contract/models/order'
import type { BodyOf } from '@pillion/contract/operation'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import type { Client } from '@pillion/server/api-client/api-client'

import { OUTLET } from './requests.ts'

export type EditBody = BodyOf<typeof editOrder>

export async function readOrder(
  client: Client,
  orderId: string,
  vendorId = OUTLET,
): Promise<Order> {
  const query = { vendorId, orderId }
  return (await client.call(getOrder, { query })).result
}

/** An edit without changes, as the portal would send it. */
export async function editOf(client: Client, orderId: string): Promise<EditBody> {
  const { vendor_id, customer, order, delivery_fee } = await readOrder(client, orderId)
  return {
    vendor_id,
    payment_method: order.payment_method,
    amount: order.amount,
    item_details: order.description,
    location: customer.location,
    delivery_fee,
    signature: null,
  }
}

/** An edit of the destination or the payment method, quoted first. */
export async function quotedEdit(
  client: Client,
  orderId: string,
  change: { to?: Coordinates; address?: string; payment_method?: PaymentMethod },
): Promise<EditBody> {
  const { pickup } = await readOrder(client, orderId)
  const edit = await editOf(client, orderId)
  const { to = edit.location, address = edit.location.address, payment_method } = change
  const destination = { latitude: round(to.latitude), longitude: round(to.longitude) }
  const paid = payment_method ?? edit.payment_method
  const { result: quote } = await client.call(quoteDelivery, {
    body: {
      source: { latitude: pickup.latitude, longitude: pickup.longitude },
      destination,
      vendor_id: edit.vendor_id,
      delivery_type: 'food',
      payment_method: paid,
    },
  })
  return {
    ...edit,
    payment_method: paid,
    location: { ...edit.location, ...destination, address },
    delivery_fee: quote.fee,
    signature: quote.signature,
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
