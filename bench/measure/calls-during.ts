import { getOrder } from '@pillion/contract/http/orders'
import type { Client } from '@pillion/server/api-client/api-client'
import { OUTLET } from '@pillion/testkit/requests'

/** How long calls for an order take, in ms, one after the other until the promise settles. */
export async function callsDuring(
  client: Client,
  orderId: string,
  until: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  void until.finally(() => (isOver = true))
  const times: number[] = []
  while (!isOver) {
    const start = performance.now()
    await client.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    times.push(performance.now() - start)
  }
  return times
}
