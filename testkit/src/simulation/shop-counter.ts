import { createHash } from 'node:crypto'

import { getVendor } from '@pillion/contract/http/vendors'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import type { CancelReason } from '@pillion/domain/orders/cancellation'
import { signIn, type Client } from '@pillion/server/api-client/api-client'
import type { RunningServer } from '@pillion/server/main'
import { cancelOrder } from '@pillion/server/modules/orders/cancel-order'
import { placeOrder } from '@pillion/server/modules/orders/place-order'
import { quoteDelivery } from '@pillion/server/modules/quotes/quote-delivery'
import { seededRandom } from '@pillion/server/partners/fleet/random'
import { Refusal } from '@pillion/server/platform/refusals/refusal'

import { testUsers } from '../test-users.ts'
import type { PlannedOrder } from './plan-day.ts'

/**
 * Places and cancels orders through the use cases, without HTTP. An order's ID follows from the seed and its number.
 */
export async function openShopCounter({ address, context }: RunningServer, seed: number) {
  const { email, password } = testUsers.owner
  const client = await signIn(address, email, password)
  const caller = await context.identify('account', `Bearer ${client.token}`)
  const origins = await originsOf(client)
  const callOf = <B>(body: B, key: string) => ({
    params: undefined,
    query: undefined,
    body,
    caller,
    ip: '127.0.0.1',
    userAgent: '',
    cookies: '',
    idempotency: {
      key,
      hash: createHash('sha256').update(key).digest(),
      replayed: () => {},
    },
  })

  return {
    vendorIds: [...origins.keys()],

    /** Returns the order's ID. */
    async place({ vendorId, east, north }: PlannedOrder, index: number): Promise<string> {
      const source = origins.get(vendorId)!
      const destination = rounded(offsetBy(source, east, north))
      const { result: quote } = await quoteDelivery(
        context,
        callOf(
          { source, destination, vendor_id: vendorId, delivery_type: 'food' as const },
          `quote-${index}`,
        ),
      )
      const random = seededRandom(`${seed} id ${index}`)
      const bytes = (count: number) =>
        Uint8Array.from({ length: count }, () => Math.floor(random.next() * 256))
      const { result } = await placeOrder(
        { ...context, random: { bytes } },
        callOf(
          {
            vendor_id: vendorId,
            customer: {
              name: 'Anna Lind',
              phone_number: '+46701740611',
              location: { ...destination, address: '3, B, Hornsgatan 12', notes: '' },
            },
            order: {
              payment_method: 'CASH_ON_DELIVERY' as const,
              amount: 249.5,
              description: 'Two bowls of ramen',
              cold_bag_needed: false,
            },
            vat_number: null,
            preordered_for: null,
            age_validation_required: false,
            login_pickup_estimation: context.country.minimumEtaMinutes,
            delivery_fee: quote.fee,
            signature: quote.signature,
          },
          `order-${index}`,
        ),
      )
      return result.order_id
    },

    /** Does nothing when it is too late. */
    async cancel({ vendorId, orderId, reason }: Cancellation): Promise<void> {
      const body = { vendor_id: vendorId, order_id: orderId, reason }
      try {
        await cancelOrder(context, callOf(body, `cancel-${orderId}`))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    },
  }
}

type Cancellation = { vendorId: string; orderId: string; reason: CancelReason }

const OUTLETS = ['nk', 'nk-sod', 'nk-vas', 'nk-ost']

async function originsOf(client: Client): Promise<Map<string, Coordinates>> {
  const origins = new Map<string, Coordinates>()
  for (const id of OUTLETS) {
    const { location } = (await client.call(getVendor, { params: { id } })).result
      .vendor_information
    origins.set(id, { latitude: location.latitude ?? 0, longitude: location.longitude ?? 0 })
  }
  return origins
}

const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
